/** `POST /bucket/{bucket}/empty` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { emptyBucket } from '../../buckets/empty-bucket.ts';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { findBucket } from '../../store/buckets.ts';

export function addBucketEmptying(app: FastifyInstance, storage: Storage): void {
  app.post<BucketRoute>('/bucket/:bucket/empty', async (request) => {
    const caller = callerOf(request);
    const bucket = await findBucket(storage.pool, caller, request.params.bucket);
    await emptyBucket(storage, bucket.id);
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });
}
