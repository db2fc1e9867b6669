import { fileMetadata } from '../file-name.ts';
import { deferred } from '#shared/deferred.ts';
import { UploadError } from '../queue/upload.ts';
import { refusalOf } from './refusals.ts';
import { storageUrl, storageHeaders } from './storage-access.ts';

export interface Sending {
  readonly bucket: string;
  /** Name in the bucket. */
  readonly name: string;
  readonly body: Blob;
  readonly type: string;
  /** As its owner called it; kept beside the object for them to recognise it by. */
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** Bytes that arrived, of how many. */
  readonly onProgress: (sent: number, total: number) => void;
}

/** A name is never used twice, so that what a browser has once fetched stays right: a year, in seconds. */
export const cacheSeconds = 31_536_000;

/** Base64 of a text's UTF-8 bytes: a header takes no other letters. */
const toBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/** A connection that transfers no byte for this long is aborted and the upload restarted. */
const timeoutMs = 45_000;

/**
 * Sends a small file in one request. XMLHttpRequest, because fetch tells nothing of how far an upload is.
 * @throws {UploadError}
 */
export async function sendWhole(sending: Sending): Promise<void> {
  const { bucket, name, body, type, fileName, signal, onProgress } = sending;
  const [url, headers] = await Promise.all([storageUrl(), storageHeaders()]);
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = deferred<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), timeoutMs);
  };
  const stop = () => request.abort();
  request.open('POST', `${url}/object/${bucket}/${name}`);
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  request.setRequestHeader('content-type', type);
  request.setRequestHeader('cache-control', `max-age=${cacheSeconds}`);
  request.setRequestHeader('x-metadata', toBase64(fileMetadata(fileName)));
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
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}
