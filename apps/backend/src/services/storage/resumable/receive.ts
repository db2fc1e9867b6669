/** Takes a piece of an upload; what arrived before a connection broke counts. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { StorageError } from '../errors.ts';
import type { Storage } from '../storage.ts';
import { atMost } from '../upload/sample.ts';
import { addPart } from './rows.ts';
import type { ResumableUpload } from './rows.ts';

/** Pieces are files: a great many tiny ones are not taken. */
const mostParts = 1000;

/** Ends where the connection broke, instead of failing. */
async function* whatArrives(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  } catch {
    // What came so far is a piece too.
  }
}

/**
 * @param offset where the sender believes the upload to stand
 * @returns where it stands now
 * @throws {StorageError} offsetMismatch, tooManyParts, tooLarge
 */
export async function receive(
  { pool, files }: Storage,
  upload: ResumableUpload,
  offset: number,
  body: IncomingMessage,
): Promise<number> {
  if (offset !== upload.received) throw new StorageError('offsetMismatch');
  if (upload.parts.length >= mostParts) throw new StorageError('tooManyParts');
  const version = randomUUID();
  const size = await files.write(version, atMost(whatArrives(body), upload.length - offset));
  if (size === 0 || !(await addPart(pool, upload.id, { position: offset, size, version }))) {
    await files.remove([version]);
    if (size > 0) throw new StorageError('offsetMismatch');
  }
  return offset + size;
}
