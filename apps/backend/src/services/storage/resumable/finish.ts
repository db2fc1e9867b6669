/**
 * Makes an object of a complete upload. Its file is named by the upload's id, so that a second attempt
 * recognises the work of the first.
 */
import { Readable } from 'node:stream';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import { asStorageError } from '../errors/render.ts';
import { bucketByName } from '../store/buckets.ts';
import { sampleSize } from '../rules/content.ts';
import type { Storage } from '../context.ts';
import { judgeContent } from '../upload/upload-limits.ts';
import { checkRoom } from '../upload/disk-space.ts';
import { digested, digestOf, maxDigested } from '../upload/digest.ts';
import { takeSample } from '../upload/sample.ts';
import { settle } from '../upload/upload.ts';
import type { FileStore } from '../files/file-store.ts';
import { claimUpload, deleteUpload, isSettled, unclaimUpload } from '../store/resumable-uploads.ts';
import type { ResumableUpload } from '../store/resumable-uploads.ts';

async function* joined(files: FileStore, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const version of parts) {
    const { content } = await files.open(version, null);
    if (Buffer.isBuffer(content)) yield content;
    else yield* content as AsyncIterable<Buffer>;
  }
}

async function makeObject(storage: Storage, upload: ResumableUpload, caller: Caller): Promise<void> {
  const { id, bucket: name, key, details, upsert, length, parts } = upload;
  const bucket = await bucketByName(storage.pool, name);
  const content = Readable.from(joined(storage.files, parts), { objectMode: false });
  try {
    const { sample, all } = await takeSample(content, sampleSize);
    const type = await judgeContent(bucket, key, details.contentType ?? 'application/octet-stream', sample);
    const [only] = parts;
    let sha256: string | null = null;
    if (parts.length === 1 && only !== undefined) {
      if (length <= maxDigested) sha256 = await digestOf(all);
      await storage.files.copy(only, id);
    } else {
      const { content: passing, digest } = digested(all);
      await checkRoom(storage.room, length);
      await storage.files.write(id, passing);
      sha256 = digest();
    }
    const request = { caller, target: { bucket: name, key }, upsert, operation: 'storage.tus.upload.part' };
    await settle(storage, request, { version: id, size: length, type, sha256 }, details);
  } finally {
    content.destroy();
  }
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
