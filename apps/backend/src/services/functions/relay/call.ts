/** The time of one request: it ends when the caller goes away, or when a time limit is reached. */
import type { ServerResponse } from 'node:http';
import type { FunctionLimits } from '../../../platform/config/settings.ts';
import { RefusalError } from '../errors/refusal-error.ts';

/** The caller closed the connection; there is nobody to answer. */
export class CallerGoneError extends Error {}

export interface CallTime {
  /** Its reason is a {@link CallerGoneError}, or a {@link RefusalError} timedOut. */
  readonly signal: AbortSignal;
  /** The answer has begun; from now on only the limit of the whole request counts. */
  begin(): void;
  end(): void;
}

export function timeCall(reply: ServerResponse, limits: FunctionLimits): CallTime {
  const controller = new AbortController();
  const timeOut = (): void => controller.abort(new RefusalError('timedOut'));
  const onClose = (): void => controller.abort(new CallerGoneError());
  const firstByte = setTimeout(timeOut, limits.firstByteTimeoutMs);
  const wallClock = setTimeout(timeOut, limits.wallClockTimeoutMs);
  reply.once('close', onClose);
  return {
    signal: controller.signal,
    begin: () => clearTimeout(firstByte),
    end: () => {
      clearTimeout(firstByte);
      clearTimeout(wallClock);
      reply.off('close', onClose);
    },
  };
}

/** What the promise gives, or the signal's reason if that comes first. */
export async function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true, signal: settled.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    settled.abort();
  }
}
