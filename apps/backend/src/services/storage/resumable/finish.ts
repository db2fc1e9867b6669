/**
 * Makes an object of a complete upload. Its file is named by the upload's id, so that a second attempt
 * recognises the work of the first.
 */
import type { Caller } from '../callers/caller.ts';
import { asStorageError } from '../errors/render.ts';
import type { Storage } from '../context.ts';
import { assemble } from '../upload/assemble.ts';
import { HeldClaim } from '../upload/held-claim.ts';
import type { Held } from '../upload/held-claim.ts';
import { isSettled } from '../store/objects.ts';
import { deleteUpload } from '../store/resumable-uploads.ts';
import type { ResumableUpload } from '../store/resumable-uploads.ts';

async function makeObject(
  storage: Storage,
  upload: ResumableUpload,
  caller: Caller,
  claim: Held,
): Promise<void> {
  const { id: version, bucket, key, details, upsert, length, parts } = upload;
  await assemble(storage, caller, {
    version,
    claim,
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
  const claim = await HeldClaim.take(pool, 'storage.resumable_uploads', upload.id, 'received = length');
  try {
    if (!(await isSettled(pool, upload.id))) await makeObject(storage, upload, caller, claim);
  } catch (error) {
    if (asStorageError(error).definition.status >= 500) await claim.giveBack().catch(() => undefined);
    else await claim.refuse();
    upkeep.nudge();
    throw error;
  }
  await claim.end();
  await deleteUpload(pool, upload.id, true);
  upkeep.nudge();
}
