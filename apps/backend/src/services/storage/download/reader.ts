import { service } from '../callers/caller.ts';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { bucketByName } from '../store/buckets.ts';

/**
 * Who is asked as: a public bucket asks no policy, elsewhere a caller is needed. @throws {StorageError}
 * bucketMissing
 */
export async function readerOf(storage: Storage, bucket: string, caller: Caller | null): Promise<Caller> {
  const found = await bucketByName(storage.pool, bucket);
  if (found.public) return service;
  if (caller === null) throw new StorageError('bucketMissing');
  return caller;
}
