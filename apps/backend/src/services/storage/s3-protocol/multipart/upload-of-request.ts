import { service } from '../../callers/caller.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { findMultipart } from '../../store/multipart-uploads.ts';
import type { MultipartUpload } from '../../store/multipart-uploads.ts';
import type { S3Request } from '../s3-request.ts';

export const maxPartNumber = 10_000;

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The id of the upload that the request is about. @throws {StorageError} s3NoUpload */
export function uploadIdOf({ query }: S3Request): string {
  const id = query.get('uploadId') ?? '';
  if (!uuid.test(id)) throw new StorageError('s3NoUpload');
  return id;
}

/** The upload that the request is about. @throws {StorageError} s3NoUpload also for whom it is not */
export async function uploadOf(s3: S3Request): Promise<MultipartUpload> {
  const { storage, caller, bucket, key } = s3;
  const upload = await findMultipart(storage.pool, uploadIdOf(s3));
  const isOwn = upload?.role === caller.role && upload.owner === caller.owner;
  if (!upload || upload.bucket !== bucket || upload.key !== key || !(isOwn || caller.role === service.role))
    throw new StorageError('s3NoUpload');
  return upload;
}
