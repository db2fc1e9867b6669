/** `PUT /bucket/{bucket}` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { bucketLimits, sizeOf } from '../../requests/bucket-fields.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { updateBucket } from '../../store/buckets.ts';

const schema = z
  .object(bucketLimits)
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'must NOT have fewer than 1 properties',
  });

export function addBucketUpdate(app: FastifyInstance, { pool, settings }: Storage): void {
  app.put<BucketRoute>('/bucket/:bucket', oneQuery, async (request) => {
    const caller = callerOf(request);
    const body = parseInput(schema, request.body, 'body');
    await updateBucket(pool, caller, request.params.bucket, {
      public: body.public,
      fileSizeLimit: sizeOf(body.file_size_limit, settings.fileSizeLimit),
      allowedMimeTypes: body.allowed_mime_types,
    });
    return { message: 'Successfully updated' };
  });
}
