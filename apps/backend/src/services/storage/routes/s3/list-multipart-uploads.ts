/** ListMultipartUploads: the caller's own; everybody's for the service. */
import { service } from '../../callers/caller.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { keyWriter, textOf } from '../../s3-protocol/listing.ts';
import { beginnerOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import { numberOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { listMultipart } from '../../store/multipart-uploads.ts';

const maxUploads = 1000;

export const listMultipartUploads: S3Operation = {
  method: 'GET',
  on: 'bucket',
  parameter: 'uploads',
  operation: 'storage.s3.upload.list_multipart',
  handle: async (s3) => {
    const { storage, caller, bucket, reply, query } = s3;
    const asked = numberOf(s3, 'max-uploads', { min: 1, max: 2 ** 31 - 1, usual: maxUploads });
    const limit = Math.min(asked, maxUploads);
    if ((query.get('delimiter') ?? '') !== '')
      throw new StorageError('s3NotOffered', { feature: 'A delimiter in a list of uploads' });
    const [prefix, key, id] = [
      textOf(s3, 'prefix'),
      textOf(s3, 'key-marker'),
      textOf(s3, 'upload-id-marker'),
    ];
    const write = keyWriter(s3);
    await bucketByName(storage.pool, bucket);
    const by = caller.role === service.role ? null : beginnerOf(s3);
    const found = await listMultipart(storage.pool, bucket, { prefix, limit, after: { key, id }, by });
    const uploads = found.slice(0, limit);
    const last = found.length > limit ? uploads.at(-1) : undefined;
    return sendXml(reply, 'ListMultipartUploadsResult', {
      Bucket: bucket,
      Prefix: write(prefix),
      KeyMarker: write(key),
      UploadIdMarker: id,
      NextKeyMarker: last === undefined ? undefined : write(last.key),
      NextUploadIdMarker: last?.id,
      EncodingType: query.get('encoding-type'),
      MaxUploads: limit,
      IsTruncated: last !== undefined,
      Upload: uploads.map((upload) => ({
        Key: write(upload.key),
        UploadId: upload.id,
        Initiated: upload.created,
        StorageClass: 'STANDARD',
      })),
    });
  },
};
