import {
  mediaBucket,
  mediaName,
  mediaReferenceOf,
  type MediaRule,
  mediaRules,
  mediaTypeOf,
} from '@sangam/domain/media';
import { deferred } from '#shared/deferred.ts';
import { type TransferJob, UploadError } from '../queue/upload.ts';
import { makeImageSmaller } from './make-image-smaller.ts';
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

/** The body to send: an image is redrawn, any other file is sent as it is. */
async function bodyOf({ kind, file, signal, onState }: TransferJob): Promise<{ body: Blob; type: string }> {
  if (kind !== 'image') return { body: file, type: mediaTypeOf(kind, file) ?? file.type };
  onState({ kind: 'preparing' });
  try {
    const body = await makeImageSmaller(file, signal);
    return { body, type: body.type };
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/** Brings a file into the bucket. @returns the reference that the form stores. @throws {UploadError} */
export async function transferFile(job: TransferJob): Promise<string> {
  const { body, type } = await bodyOf(job);
  const { types }: MediaRule = mediaRules[job.kind];
  const extension = types[type];
  if (extension === undefined) throw new UploadError('wrong_type');
  const name = mediaName(job.userId, job.id, extension);
  let progress = { sent: 0, total: body.size };
  const tell = (isHeld: boolean) => job.onState({ kind: 'sending', ...progress, isHeld });
  tell(!navigator.onLine);
  await sendUntilDone(
    {
      bucket: mediaBucket,
      name,
      body,
      type,
      fileName: job.file.name,
      signal: job.signal,
      onProgress: (sent, total) => {
        progress = { sent, total };
        tell(false);
      },
    },
    () => tell(true),
  );
  return mediaReferenceOf(name);
}
