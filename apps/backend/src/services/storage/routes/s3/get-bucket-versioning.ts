/** GetBucketVersioning: an old version is never kept; said as the reference says it. */
import { sendXml } from '../../s3-protocol/answer.ts';
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { findBucket } from '../../store/buckets.ts';

export const getBucketVersioning: S3Operation = {
  method: 'GET',
  on: 'bucket',
  parameter: 'versioning',
  operation: 'storage.s3.bucket.get_versioning',
  handle: async ({ storage, caller, bucket, reply }) => {
    await findBucket(storage.pool, caller, bucket);
    return sendXml(reply, 'VersioningConfiguration', {
      Status: 'Suspended',
      MfaDelete: 'Disabled',
    });
  },
};
