/**
 * An upload from the first to the last byte. First the permission: the row is written and rolled back. Then
 * the type, from the first bytes. Then the file, under a new name. Then the row again, under the caller's
 * policies, with everything that is known by now. A failure on the way leaves the old object unchanged; the
 * file of a failed attempt is removed here or by the upkeep.
 */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../callers/caller.ts';
import { StorageError } from '../errors/storage-error.ts';
import { bucketByName } from '../store/buckets.ts';
import type { BucketRow } from '../store/buckets.ts';
import { isSettled, mayPut, putObject } from '../store/objects.ts';
import type { FileMetadata, ObjectName } from '../store/objects.ts';
import { sampleSize } from '../rules/content.ts';
import { bareType } from '../rules/mime.ts';
import type { Storage } from '../context.ts';
import type { UploadBody, UploadDetails } from './upload-body.ts';
import { judgeContent, sizeLimit } from './upload-limits.ts';
import type { Flight, Sender } from './in-flight.ts';
import { bounded, checkRoom } from './disk-space.ts';
import { digested } from './digest.ts';
import { atMost, takeSample } from './sample.ts';

export interface UploadRequest {
  readonly caller: Caller;
  readonly target: ObjectName;
  readonly upsert: boolean;
  /** For `storage.operation()`. */
  readonly operation: string;
}

/** An upload in one request. */
export interface WholeUpload extends UploadRequest {
  readonly sender: Sender;
}

/** Every upload has a version of its own, so it tells contents apart as well as a hash would. */
export const eTagOf = (version: string): string => `"${version}"`;

interface StoredFile {
  readonly version: string;
  readonly size: number;
  readonly type: string;
  /** In hex; null for the largest. */
  readonly sha256: string | null;
}

function fileMetadata({ version, size, type, sha256 }: StoredFile, details: UploadDetails): FileMetadata {
  return {
    eTag: eTagOf(version),
    size,
    ...(sha256 === null ? {} : { sha256 }),
    mimetype: type,
    cacheControl: details.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(details.robotsTag === null ? {} : { xRobotsTag: details.robotsTag }),
  };
}

/** What is known of an object before its content has come. */
export interface Announced {
  readonly metadata: Partial<FileMetadata>;
  readonly userMetadata: UploadDetails['userMetadata'];
}

/**
 * Checks the policies, with what is known so far, before any byte is read. The row is written under them once
 * more when all is known. @throws {StorageError} and the database's refusal
 */
export async function checkPermission(
  storage: Storage,
  { caller, target, upsert, operation }: UploadRequest,
  known: Announced,
): Promise<void> {
  const object = { ...target, id: randomUUID(), version: randomUUID(), ...known };
  await mayPut(storage.pool, caller, object, { upsert, operation });
}

/** Makes a stored file an object. A failure removes a file that is no object's. @returns the row's id */
export async function settle(
  storage: Storage,
  { caller, target, upsert, operation }: UploadRequest,
  file: StoredFile,
  details: UploadDetails,
): Promise<string> {
  const { version } = file;
  try {
    const object = {
      ...target,
      id: randomUUID(),
      version,
      metadata: fileMetadata(file, details),
      userMetadata: details.userMetadata,
    };
    const id = await putObject(storage.pool, caller, object, { upsert, operation });
    if (upsert) storage.upkeep.nudge();
    return id;
  } catch (error) {
    // The commit's response may have been lost, or a request before made the object: then the row exists, and
    // the file must stay. Where nobody can tell, the upkeep removes it later.
    const isRefused = (error as { code?: unknown }).code !== undefined;
    if (isRefused && !(await isSettled(storage.pool, version).catch(() => true)))
      await storage.files.remove([version]);
    throw error;
  }
}

async function storeContent(
  storage: Storage,
  bucket: BucketRow,
  key: string,
  body: UploadBody,
  flight: Flight,
): Promise<StoredFile & { details: UploadDetails }> {
  const limit = sizeLimit(bucket, storage.settings.fileSizeLimit);
  if (body.announced !== null && body.announced > limit) throw new StorageError('tooLarge');
  await checkRoom(storage.room, body.announced ?? 0);
  const { sample, all } = await takeSample(body.content, sampleSize);
  let type = await judgeContent(bucket, key, body.contentType, sample);
  const version = randomUUID();
  const { content, digest } = digested(atMost(all, limit));
  const size = await storage.files.write(version, bounded(content, storage.room, flight));
  try {
    const details = await body.details();
    // A form may name the type after the file.
    if (details.contentType !== null && details.contentType !== body.contentType)
      type = await judgeContent(bucket, key, details.contentType, sample);
    return { version, size, type, sha256: digest(), details };
  } catch (error) {
    await storage.files.remove([version]);
    throw error;
  }
}

/** What became of an upload. */
export interface Uploaded {
  /** The row's. */
  readonly id: string;
  readonly version: string;
}

/**
 * @param openBody opens the body once the caller may upload
 * @throws {StorageError} and what PostgreSQL says
 */
export async function upload(
  storage: Storage,
  request: WholeUpload,
  openBody: () => Promise<UploadBody>,
): Promise<Uploaded> {
  const flight = storage.inFlight.begin(request.sender);
  try {
    const bucket = await bucketByName(storage.pool, request.target.bucket);
    const body = await openBody();
    const mimetype = bareType(body.contentType) ?? body.contentType;
    const length = body.longest === null ? {} : { size: body.longest, contentLength: body.longest };
    await checkPermission(storage, request, {
      metadata: { mimetype, ...length },
      userMetadata: body.userMetadata,
    });
    const { details, ...file } = await storeContent(storage, bucket, request.target.key, body, flight);
    return { id: await settle(storage, request, file, details), version: file.version };
  } finally {
    flight.end();
  }
}
