/**
 * Makes an object of a complete upload. Its file is named by the upload's id, so that a second attempt
 * recognises the work of the first.
 */
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import { asStorageError } from '../errors/render.ts';
import type { Storage } from '../context.ts';
import { assemble } from '../upload/assemble.ts';
import { claimUpload, deleteUpload, isSettled, unclaimUpload } from '../store/resumable-uploads.ts';
import type { ResumableUpload } from '../store/resumable-uploads.ts';

async function makeObject(storage: Storage, upload: ResumableUpload, caller: Caller): Promise<void> {
  const { id: version, bucket, key, details, upsert, length, parts } = upload;
  await assemble(storage, caller, {
    version,
    target: { bucket, key },
    upsert,
    operation: 'storage.tus.upload.part',
    details,
    length,
    parts,
  });
}

/**
 * Safe to call again whenever an upload is complete: after a crash the next request for it finishes it.
 * @throws {StorageError} uploadBusy; what refuses the object also ends the upload
 */
export async function finish(storage: Storage, upload: ResumableUpload, caller: Caller): Promise<void> {
  const { pool, upkeep } = storage;
  if (!(await claimUpload(pool, upload.id))) throw new StorageError('uploadBusy');
  try {
    if (!(await isSettled(pool, upload.id))) await makeObject(storage, upload, caller);
  } catch (error) {
    if (asStorageError(error).definition.status >= 500)
      await unclaimUpload(pool, upload.id).catch(() => undefined);
    else await deleteUpload(pool, upload.id);
    upkeep.nudge();
    throw error;
  }
  await deleteUpload(pool, upload.id);
  upkeep.nudge();
}
