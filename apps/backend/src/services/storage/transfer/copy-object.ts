/** Copies an object: also to another bucket, which must take what comes (contract §4.5). */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../callers/caller.ts';
import type { Storage } from '../context.ts';
import { StorageError } from '../errors/storage-error.ts';
import { FileMissingError } from '../files/file-store.ts';
import { bucketByName } from '../store/buckets.ts';
import { mayPut, putObject } from '../store/objects.ts';
import type { NewObject, ObjectName, ObjectRow } from '../store/objects.ts';
import { cacheControlOf } from '../upload/upload-body.ts';
import { judgeContent } from '../upload/upload-limits.ts';
import { eTagOf } from '../upload/upload.ts';

export interface CopyRequest {
  readonly caller: Caller;
  /** As `sourceOf` found it: the caller may read it, and the bucket takes it. */
  readonly row: ObjectRow;
  readonly to: ObjectName;
  readonly upsert: boolean;
  /** For `storage.operation()`. */
  readonly operation: string;
  /** What the copy is said to be instead; null takes over what is known of the source. */
  readonly metadata: { readonly cacheControl?: string; readonly mimetype?: string } | null;
  readonly userMetadata: NewObject['userMetadata'];
}

async function copyFile({ files }: Storage, from: string, to: string): Promise<void> {
  try {
    await files.copy(from, to);
  } catch (error) {
    if (error instanceof FileMissingError) throw new StorageError('fileGone', {}, { cause: error });
    throw error;
  }
}

/** The copy's metadata; a new type is checked against the content like any other. */
async function copiedMetadata(
  storage: Storage,
  { row, to, metadata }: CopyRequest,
): Promise<NewObject['metadata']> {
  const stored = row.metadata ?? {};
  if (metadata === null) return stored;
  const cacheControl = cacheControlOf(metadata.cacheControl);
  if (metadata.mimetype === undefined) return { ...stored, cacheControl };
  const end = Math.min(stored.size ?? 0, 4100) - 1;
  const opened = end < 0 ? null : await storage.files.open(row.version, { start: 0, end });
  const sample = opened !== null && Buffer.isBuffer(opened.content) ? opened.content : Buffer.alloc(0);
  const bucket = await bucketByName(storage.pool, to.bucket);
  return { ...stored, cacheControl, mimetype: await judgeContent(bucket, to.key, metadata.mimetype, sample) };
}

/** @returns what was put @throws {StorageError} fileGone, mimeType, and what PostgreSQL says */
export async function copyObject(storage: Storage, copy: CopyRequest): Promise<NewObject> {
  const { pool, files, upkeep } = storage;
  const { caller, row, to, upsert, operation, userMetadata } = copy;
  const version = randomUUID();
  const object: NewObject = {
    ...to,
    id: randomUUID(),
    version,
    metadata: {
      ...(await copiedMetadata(storage, copy)),
      eTag: eTagOf(version),
      lastModified: new Date().toISOString(),
    },
    userMetadata,
  };
  await mayPut(pool, caller, object, { upsert, operation });
  await copyFile(storage, row.version, version);
  try {
    await putObject(pool, caller, object, { upsert, operation });
  } catch (error) {
    if ((error as { code?: unknown }).code !== undefined) await files.remove([version]);
    throw error;
  }
  if (upsert) upkeep.nudge();
  return object;
}
