/** DeleteBucket: an empty one. */
import type { S3Operation } from '../../s3-protocol/s3-request.ts';
import { deleteBucket as removeBucket } from '../../store/buckets.ts';

export const deleteBucket: S3Operation = {
  method: 'DELETE',
  on: 'bucket',
  operation: 'storage.s3.bucket.delete',
  handle: async ({ storage, caller, bucket, reply }) => {
    await removeBucket(storage.pool, caller, bucket);
    // Parts of unfinished uploads go with it.
    storage.upkeep.nudge();
    return reply.code(204).send();
  },
};
