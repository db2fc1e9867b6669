/** GetBucketLocation. */
import { sendXml } from '../../s3-protocol/answer.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { findBucket } from '../../store/buckets.ts';

export const getBucketLocation: S3Operation = {
  method: 'GET',
  on: 'bucket',
  parameter: 'location',
  operation: 'storage.s3.bucket.get_location',
  handle: async ({ storage, caller, bucket, keys, reply }) => {
    await findBucket(storage.pool, caller, bucket);
    return sendXml(reply, 'LocationConstraint', keys.region);
  },
};
