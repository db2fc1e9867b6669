import { service } from '../../callers/caller.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { findMultipart } from '../../store/multipart-uploads.ts';
import type { Beginner, MultipartUpload } from '../../store/multipart-uploads.ts';
import { senderOf } from '../../upload/in-flight.ts';
import type { S3Request } from '../s3-request.ts';

export const maxPartNumber = 10_000;

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The id of the upload that the request is about. @throws {StorageError} s3NoUpload */
export function uploadIdOf({ query }: S3Request): string {
  const id = query.get('uploadId') ?? '';
  if (!uuid.test(id)) throw new StorageError('s3NoUpload');
  return id;
}

/** Whose the request's uploads are. */
export function beginnerOf({ caller, request }: S3Request): Beginner {
  return { role: caller.role, owner: caller.owner, sender: senderOf(caller, request) };
}

/** Role and owner are the same for all without an account: of these the address counts, too. */
function isBegunBy({ role, owner, sender }: MultipartUpload, by: Beginner): boolean {
  return role === by.role && owner === by.owner && (owner !== null || sender === by.sender);
}

/** The upload that the request is about. @throws {StorageError} s3NoUpload also for whom it is not */
export async function uploadOf(s3: S3Request): Promise<MultipartUpload> {
  const { storage, caller, bucket, key } = s3;
  const upload = await findMultipart(storage.pool, uploadIdOf(s3));
  if (upload?.bucket !== bucket || upload.key !== key) throw new StorageError('s3NoUpload');
  if (caller.role !== service.role && !isBegunBy(upload, beginnerOf(s3)))
    throw new StorageError('s3NoUpload');
  return upload;
}
