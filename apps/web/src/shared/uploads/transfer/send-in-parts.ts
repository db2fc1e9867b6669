import { DetailedError, Upload } from 'tus-js-client';
import { deferred } from '#shared/deferred.ts';
import { fileMetadata } from '../file-name.ts';
import { UploadError } from '../queue/upload.ts';
import { refusalOf } from './refusals.ts';
import { cacheSeconds, type Sending, sendWhole } from './send-whole.ts';
import { storageUrl, storageHeaders } from './storage-access.ts';

/** The only part size that every server of the contract accepts. */
export const partBytes = 6 * 1024 * 1024;

/** The server does not support uploads in parts: files are sent whole. */
class NoPartsHere extends Error {}

/** Nothing answers where an upload in parts is begun. */
function knowsNoParts(error: Error): boolean {
  if (!(error instanceof DetailedError)) return false;
  return error.originalRequest.getMethod() === 'POST' && error.originalResponse?.getStatus() === 404;
}

function meaningOf(error: Error): UploadError | null {
  if (error instanceof UploadError) return error;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response
    ? refusalOf({ status: response.getStatus(), body: response.getBody() })
    : new UploadError('connection', error);
}

/**
 * Sends a large file in parts (TUS). An upload begun earlier under the same name continues where it stopped:
 * after a lost connection and after a reload.
 * @throws {UploadError}
 */
export async function sendInParts(sending: Sending): Promise<void> {
  try {
    await sendParts(sending);
  } catch (error) {
    if (!(error instanceof NoPartsHere)) throw error;
    await sendWhole(sending);
  }
}

async function sendParts(sending: Sending): Promise<void> {
  const { bucket, name, body, type, fileName, signal, onProgress } = sending;
  const endpoint = `${await storageUrl()}/upload/resumable`;
  signal.throwIfAborted();
  const { promise, resolve, reject } = deferred<void>();
  const upload = new Upload(body, {
    endpoint,
    chunkSize: partBytes,
    // The caller retries, because it knows whether there is a connection.
    retryDelays: null,
    metadata: {
      bucketName: bucket,
      objectName: name,
      contentType: type,
      cacheControl: String(cacheSeconds),
      metadata: fileMetadata(fileName),
    },
    fingerprint: async () => `sangam ${name}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      // Set for each part, because a slow upload outlives a token.
      for (const [header, value] of Object.entries(await storageHeaders())) request.setHeader(header, value);
    },
    onProgress,
    onSuccess: () => resolve(),
    onError: (error) => {
      const meaning = knowsNoParts(error) ? new NoPartsHere() : meaningOf(error);
      if (meaning) reject(meaning);
      else resolve();
    },
  });
  const stop = () => {
    void upload.abort();
    reject(new UploadError('connection'));
  };
  signal.addEventListener('abort', stop);
  try {
    const [begun] = await upload.findPreviousUploads();
    if (begun) upload.resumeFromPreviousUpload(begun);
    upload.start();
    await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
