/** Stops uploads before the disk is full: a database on the same disk that cannot write stops everything. */
import { StorageError } from '../errors/storage-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Flight } from './in-flight.ts';

/** The free space is looked at again after so many bytes of one upload. */
const lookAgainAfter = 8 * 1024 * 1024;

export interface Room {
  readonly files: FileStore;
  /** Bytes that stay free. */
  readonly reserve: number;
}

/** @param bytes that are about to be written @throws {StorageError} noRoom */
export async function checkRoom({ files, reserve }: Room, bytes: number): Promise<void> {
  const free = await files.free();
  if (free !== null && free - bytes < reserve) throw new StorageError('noRoom');
}

/** Passes everything on while there is room for it, and while its sender does not have too much under way. */
export async function* bounded(
  source: AsyncIterable<Uint8Array>,
  room: Room,
  flight: Flight,
): AsyncGenerator<Uint8Array> {
  let unseen = 0;
  for await (const chunk of source) {
    flight.add(chunk.length);
    unseen += chunk.length;
    if (unseen >= lookAgainAfter) {
      await checkRoom(room, 0);
      unseen = 0;
    }
    yield chunk;
  }
}
