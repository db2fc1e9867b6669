/** HeadBucket: whether the caller may see the bucket. */
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { findBucket } from '../../store/buckets.ts';

export const headBucket: S3Operation = {
  method: 'HEAD',
  on: 'bucket',
  operation: 'storage.s3.bucket.head',
  handle: async ({ storage, caller, bucket, keys, reply }) => {
    await findBucket(storage.pool, caller, bucket);
    return reply.header('x-amz-bucket-region', keys.region).send();
  },
};
