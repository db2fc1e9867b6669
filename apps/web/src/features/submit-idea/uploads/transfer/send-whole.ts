import { mediaBucket } from '@sangam/domain/media';
import { deferred } from '../../../../shared/deferred.ts';
import { UploadError } from '../queue/upload.ts';
import { refusalOf } from './refusals.ts';
import { storageAddress, storageHeaders } from './storage-access.ts';

export interface Sending {
  /** Name in the bucket. */
  readonly name: string;
  readonly body: Blob;
  readonly type: string;
  readonly signal: AbortSignal;
  /** Bytes that arrived, of how many. */
  readonly onProgress: (sent: number, total: number) => void;
}

/** A name is never used twice, so that what a browser has once fetched stays right: a year, in seconds. */
export const cacheSeconds = 31_536_000;

/** A connection that moves no byte for so long is given up and begun anew. */
const patienceMilliseconds = 45_000;

/**
 * Sends a small file in one request. XMLHttpRequest, because fetch tells nothing of how far an upload is.
 * @throws {UploadError}
 */
export async function sendWhole({ name, body, type, signal, onProgress }: Sending): Promise<void> {
  const [address, headers] = await Promise.all([storageAddress(), storageHeaders()]);
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = deferred<void>();
  let patience: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(patience);
    patience = setTimeout(() => request.abort(), patienceMilliseconds);
  };
  const stop = () => request.abort();
  request.open('POST', `${address}/object/${mediaBucket}/${name}`);
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  request.setRequestHeader('content-type', type);
  request.setRequestHeader('cache-control', `max-age=${cacheSeconds}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    onProgress(loaded, total);
  });
  request.addEventListener('load', () => {
    const refusal =
      request.status < 300 ? null : refusalOf({ status: request.status, body: request.responseText });
    if (refusal) reject(refusal);
    else resolve();
  });
  request.addEventListener('error', () => reject(new UploadError('connection')));
  request.addEventListener('abort', () => reject(new UploadError('connection')));
  signal.addEventListener('abort', stop);
  moved();
  request.send(body);
  return promise.finally(() => {
    clearTimeout(patience);
    signal.removeEventListener('abort', stop);
  });
}
