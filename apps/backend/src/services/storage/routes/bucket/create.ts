/** `POST /bucket` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { bucketLimits, sizeOf } from '../../requests/bucket-fields.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { isBucketName } from '../../rules/names.ts';
import { insertBucket } from '../../store/buckets.ts';

const schema = z.object({
  name: z.string(),
  id: z.string().optional(),
  type: z.string().optional(),
  ...bucketLimits,
});

export function addBucketCreation(app: FastifyInstance, { pool, settings }: Storage): void {
  app.post('/bucket', oneQuery, async (request) => {
    const caller = callerOf(request);
    const body = parseInput(schema, request.body, 'body');
    const id = body.id ?? body.name;
    if (!isBucketName(id) || !isBucketName(body.name)) throw new StorageError('bucketName');
    if (body.type !== undefined && body.type !== 'STANDARD')
      throw new StorageError('bucketType', { type: body.type });
    await insertBucket(pool, caller, {
      id,
      name: body.name,
      public: body.public,
      fileSizeLimit: sizeOf(body.file_size_limit, settings.fileSizeLimit),
      allowedMimeTypes: body.allowed_mime_types,
    });
    return { name: body.name };
  });
}
