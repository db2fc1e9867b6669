import { randomUUID } from 'node:crypto';
import { StorageError } from '../../errors/storage-error.ts';
import { bareType } from '../../rules/mime.ts';
import { bucketByName } from '../../store/buckets.ts';
import { putPart } from '../../store/multipart-uploads.ts';
import { bounded, checkRoom } from '../../upload/disk-space.ts';
import { senderOf } from '../../upload/in-flight.ts';
import { atMost } from '../../upload/sample.ts';
import { sizeLimit } from '../../upload/upload-limits.ts';
import { checkPermission, eTagOf } from '../../upload/upload.ts';
import { numberOf } from '../s3-request.ts';
import type { S3Request } from '../s3-request.ts';
import { maxPartNumber, uploadOf } from './upload-of-request.ts';

export interface PartSource {
  /** Bytes. */
  readonly length: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Stores the part that a request names: a file of its own until the upload is completed. What all parts hold
 * together stays within what the bucket takes.
 * @param sourceOf opens what the part holds, once the caller may upload
 * @returns the part's ETag
 * @throws {StorageError} s3Argument, s3NoUpload, tooLarge, tooManyUploads, noRoom, and the database's refusal
 */
export async function storePart(s3: S3Request, sourceOf: () => Promise<PartSource>): Promise<string> {
  const { storage, caller, request, operation } = s3;
  const { pool, files, room, settings } = storage;
  const number = numberOf(s3, 'partNumber', { min: 1, max: maxPartNumber, usual: 0 });
  if (number === 0) throw new StorageError('s3Argument', { detail: 'partNumber is required' });
  const flight = storage.inFlight.begin(senderOf(caller, request));
  try {
    const upload = await uploadOf(s3);
    const target = { bucket: upload.bucket, key: upload.key };
    const limit = sizeLimit(await bucketByName(pool, target.bucket), settings.fileSizeLimit);
    const type = upload.details.contentType ?? '';
    await checkPermission(
      storage,
      { caller, target, upsert: true, operation },
      { metadata: { mimetype: bareType(type) ?? type }, userMetadata: upload.details.userMetadata },
    );
    const source = await sourceOf();
    if (source.length > limit) throw new StorageError('tooLarge');
    await checkRoom(room, source.length);
    const version = randomUUID();
    const content = bounded(atMost(await source.open(), limit), room, flight);
    const size = await files.write(version, content);
    const stored = await putPart(pool, upload.id, { number, size, version }, limit);
    if (stored !== 'stored') {
      await files.remove([version]);
      throw new StorageError(stored === 'over' ? 's3NoUpload' : 'tooLarge');
    }
    storage.upkeep.nudge();
    return eTagOf(version);
  } finally {
    flight.end();
  }
}
