/** ListParts: of an upload of the caller. */
import { sendXml } from '../../s3-protocol/answer.ts';
import { maxPartNumber, uploadOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import { numberOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { partsOf } from '../../store/multipart-uploads.ts';
import { eTagOf } from '../../upload/upload.ts';

const maxParts = 1000;

export const listParts: S3Operation = {
  method: 'GET',
  on: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.list_parts',
  handle: async (s3) => {
    const upload = await uploadOf(s3);
    const limit = Math.min(
      numberOf(s3, 'max-parts', { min: 1, max: 2 ** 31 - 1, usual: maxParts }),
      maxParts,
    );
    const after = numberOf(s3, 'part-number-marker', { min: 0, max: maxPartNumber, usual: 0 });
    const found = await partsOf(s3.storage.pool, upload.id, { after, limit: limit + 1 });
    const parts = found.slice(0, limit);
    return sendXml(s3.reply, 'ListPartsResult', {
      Bucket: upload.bucket,
      Key: upload.key,
      UploadId: upload.id,
      PartNumberMarker: after,
      NextPartNumberMarker: found.length > limit ? parts.at(-1)?.number : undefined,
      MaxParts: limit,
      IsTruncated: found.length > limit,
      Part: parts.map(({ number, size, version, created }) => ({
        PartNumber: number,
        LastModified: created,
        ETag: eTagOf(version),
        Size: size,
      })),
      StorageClass: 'STANDARD',
    });
  },
};
