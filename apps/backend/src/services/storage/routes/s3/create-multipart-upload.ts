/** CreateMultipartUpload. */
import { randomUUID } from 'node:crypto';
import { bareType } from '../../rules/mime.ts';
import { sendXml } from '../../s3-protocol/answer.ts';
import { checkOffered, detailsOf } from '../../s3-protocol/object-details.ts';
import { beginnerOf } from '../../s3-protocol/multipart/upload-of-request.ts';
import { targetOf } from '../../s3-protocol/s3-request.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { bucketByName } from '../../store/buckets.ts';
import { insertMultipart } from '../../store/multipart-uploads.ts';
import { checkPermission } from '../../upload/upload.ts';

export const createMultipartUpload: S3Operation = {
  method: 'POST',
  on: 'object',
  parameter: 'uploads',
  operation: 'storage.s3.upload.create_multipart',
  handle: async (s3) => {
    const { storage, caller, request, reply, operation } = s3;
    checkOffered(request.headers);
    const target = targetOf(s3);
    const details = detailsOf(request);
    await bucketByName(storage.pool, target.bucket);
    const known = {
      metadata: { mimetype: bareType(details.contentType) ?? details.contentType },
      userMetadata: details.userMetadata,
    };
    await checkPermission(storage, { caller, target, upsert: true, operation }, known);
    const id = randomUUID();
    if (await insertMultipart(storage.pool, { ...target, ...beginnerOf(s3), id, details }))
      storage.upkeep.nudge();
    return sendXml(reply, 'InitiateMultipartUploadResult', {
      Bucket: target.bucket,
      Key: target.key,
      UploadId: id,
    });
  },
};
