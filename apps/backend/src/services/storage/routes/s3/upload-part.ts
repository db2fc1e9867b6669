/** UploadPart. */
import { arriving, lengthOf } from '../../s3-protocol/arriving.ts';
import { storePart } from '../../s3-protocol/multipart/store-part.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';

export const uploadPart: S3Operation = {
  method: 'PUT',
  on: 'object',
  parameter: 'uploadId',
  operation: 'storage.s3.upload.part',
  handle: async (s3) => {
    const length = lengthOf(s3);
    const open = (): Promise<AsyncIterable<Uint8Array>> => Promise.resolve(arriving(s3));
    const eTag = await storePart(s3, () => Promise.resolve({ length, open }));
    return s3.reply.header('etag', eTag).send();
  },
};
