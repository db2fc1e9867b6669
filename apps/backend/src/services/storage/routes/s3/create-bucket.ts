/** CreateBucket: public where `x-amz-acl` is `public-read`, as in the reference. */
import { asStorageError } from '../../errors/render.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { headerOf } from '../../requests/request-fields.ts';
import { isBucketName } from '../../rules/names.ts';
import { readOptionalXmlBody } from '../../s3-protocol/xml-body.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { insertBucket } from '../../store/buckets.ts';

/** The body names a region, and there is one. */
const bounds = { maxBytes: 16 * 1024, maxElements: 50 };

export const createBucket: S3Operation = {
  method: 'PUT',
  on: 'bucket',
  operation: 'storage.s3.bucket.create',
  handle: async (s3) => {
    const { storage, caller, request, bucket, reply } = s3;
    if (!isBucketName(bucket)) throw new StorageError('bucketName');
    await readOptionalXmlBody(s3, 'CreateBucketConfiguration', bounds);
    const isPublic = headerOf(request, 'x-amz-acl') === 'public-read';
    await insertBucket(storage.pool, caller, { id: bucket, name: bucket, public: isPublic }).catch(
      (error: unknown) => {
        if (asStorageError(error).definition.code === 'ResourceAlreadyExists')
          throw new StorageError('s3BucketExists', {}, { cause: error });
        throw error;
      },
    );
    return reply.header('location', `/${encodeURIComponent(bucket)}`).send();
  },
};
