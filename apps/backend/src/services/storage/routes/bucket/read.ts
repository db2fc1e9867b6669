/** `GET /bucket/{bucket}` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { findBucket } from '../../store/buckets.ts';

export function addBucketReading(app: FastifyInstance, { pool }: Storage): void {
  app.get<BucketRoute>('/bucket/:bucket', async (request) => {
    const caller = callerOf(request);
    return findBucket(pool, caller, request.params.bucket);
  });
}
