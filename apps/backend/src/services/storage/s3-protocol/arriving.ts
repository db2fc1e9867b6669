import { Readable } from 'node:stream';
import { StorageError } from '../errors/storage-error.ts';
import type { S3Request } from './s3-request.ts';

/** The bytes of the body without framing, checked while they pass; the connection stays as it is. */
export function arriving({ request, payload }: S3Request): AsyncGenerator<Uint8Array> {
  const raw = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  return payload.checked(raw);
}

/** The same as a stream, for its owner to destroy. */
export function arrivingStream(s3: S3Request): Readable {
  const content = Readable.from(arriving(s3), { objectMode: false });
  // Who reads it is told of errors; afterwards nobody waits for any.
  content.on('error', () => undefined);
  return content;
}

/** Announced, so that it is bounded before a byte is read. @throws {StorageError} s3NoLength */
export function lengthOf({ payload }: S3Request): number {
  if (payload.length === null) throw new StorageError('s3NoLength');
  return payload.length;
}
