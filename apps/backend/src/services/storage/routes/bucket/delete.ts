/** `DELETE /bucket/{bucket}` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { deleteBucket } from '../../store/buckets.ts';

export function addBucketDeletion(app: FastifyInstance, { pool }: Storage): void {
  app.delete<BucketRoute>('/bucket/:bucket', async (request) => {
    const caller = callerOf(request);
    await deleteBucket(pool, caller, request.params.bucket);
    return { message: 'Successfully deleted' };
  });
}
