/** ListMultipartUploads: the caller's own; everybody's for the service. With a delimiter, level by level. */
import { service } from '../../callers/caller.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { delimiterOf, keyWriter, textOf } from '../../s3-protocol/listing.ts';
import { beginnerOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import { numberOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { listMultipart } from '../../store/multipart-uploads.ts';
import type { MultipartUpload } from '../../store/multipart-uploads.ts';
import type { XmlValue } from '../../s3-protocol/xml/write.ts';

const maxUploads = 1000;

function shownUpload({ key, id, created }: MultipartUpload, write: (key: string) => string): XmlValue {
  return { Key: write(key), UploadId: id, Initiated: created, StorageClass: 'STANDARD' };
}

export const listMultipartUploads: S3Operation = {
  method: 'GET',
  on: 'bucket',
  parameter: 'uploads',
  operation: 'storage.s3.upload.list_multipart',
  handle: async (s3) => {
    const { storage, caller, bucket, reply, query } = s3;
    const asked = numberOf(s3, 'max-uploads', { min: 1, max: 2 ** 31 - 1, usual: maxUploads });
    const limit = Math.min(asked, maxUploads);
    const delimiter = delimiterOf(s3);
    const [prefix, key, id] = [
      textOf(s3, 'prefix'),
      textOf(s3, 'key-marker'),
      textOf(s3, 'upload-id-marker'),
    ];
    const write = keyWriter(s3);
    await bucketByName(storage.pool, bucket);
    const by = caller.role === service.role ? null : beginnerOf(s3);
    const page = { prefix, limit, withDelimiter: delimiter === '/', after: { key, id }, by };
    const found = await listMultipart(storage.pool, bucket, page);
    const entries = found.slice(0, limit);
    const last = found.length > limit ? entries.at(-1) : undefined;
    const next = last === undefined || 'below' in last ? { key: last?.below } : last;
    return sendXml(reply, 'ListMultipartUploadsResult', {
      Bucket: bucket,
      Prefix: write(prefix),
      KeyMarker: write(key),
      UploadIdMarker: id,
      NextKeyMarker: next.key === undefined ? undefined : write(next.key),
      NextUploadIdMarker: 'id' in next ? next.id : undefined,
      Delimiter: delimiter === '' ? undefined : delimiter,
      EncodingType: query.get('encoding-type'),
      MaxUploads: limit,
      IsTruncated: last !== undefined,
      Upload: entries.flatMap((entry) => ('below' in entry ? [] : [shownUpload(entry, write)])),
      CommonPrefixes: entries.flatMap((entry) => ('below' in entry ? [{ Prefix: write(entry.below) }] : [])),
    });
  },
};
