import { deferred } from '#shared/deferred.ts';
import { UploadError } from '../queue/upload.ts';
import { partBytes, sendInParts } from './send-in-parts.ts';
import { type Sending, sendWhole } from './send-whole.ts';

/** Pauses before another attempt, while there is a connection, in milliseconds; then the person is asked. */
const pauses = [1000, 3000, 8000] as const;

/** Resolves after the pause, or when the connection is back; rejects when the upload is cancelled. */
function pauseFor(milliseconds: number | null, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = deferred<void>();
  const stop = () => reject(signal.reason as Error);
  const goOn = () => resolve();
  const timer = milliseconds === null ? undefined : setTimeout(goOn, milliseconds);
  window.addEventListener('online', goOn);
  signal.addEventListener('abort', stop);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    signal.removeEventListener('abort', stop);
  });
}

/**
 * Tries until it is sent: waits for a connection as long as there is none, and a few times where there is
 * one.
 * @param send how: in parts what is large, unless the caller knows better
 */
export async function sendUntilDone(
  sending: Sending,
  onHeld: () => void,
  send = sending.body.size > partBytes ? sendInParts : sendWhole,
): Promise<void> {
  let failures = 0;
  for (;;) {
    try {
      return await send(sending);
    } catch (error) {
      sending.signal.throwIfAborted();
      const mayPass = error instanceof UploadError && error.problem === 'connection';
      if (!mayPass) throw error;
      onHeld();
      if (!navigator.onLine) await pauseFor(null, sending.signal);
      else {
        const pause = pauses[failures];
        if (pause === undefined) throw error;
        failures += 1;
        await pauseFor(pause, sending.signal);
      }
    }
  }
}
