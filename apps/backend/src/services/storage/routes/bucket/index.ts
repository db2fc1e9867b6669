/** `/bucket`: everything as the caller; policies on `storage.buckets` decide. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '../../callers/caller.ts';
import { StorageError } from '../../errors/catalogue.ts';
import { deleteBucket, findBucket, insertBucket, listBuckets, updateBucket } from '../../store/buckets.ts';
import { isBucketName } from '../../rules/names.ts';
import { parseSize } from '../../rules/size.ts';
import type { Storage } from '../../context.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { emptyBucket } from '../../buckets/empty-bucket.ts';

const limits = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(200).nullish(),
};
const created = z.object({
  name: z.string(),
  id: z.string().optional(),
  type: z.string().optional(),
  ...limits,
});
const changed = z
  .object(limits)
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'must NOT have fewer than 1 properties',
  });
const page = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  search: z.string().max(200).optional(),
});

interface BucketRoute {
  Params: { bucket: string };
}

/** No bucket can take more than the installation does. @throws {StorageError} sizeFormat, tooLarge */
function sizeOf(value: number | string | null | undefined, installation: number): number | null | undefined {
  if (value === null || value === undefined) return value;
  const bytes = parseSize(value);
  if (bytes > installation) throw new StorageError('tooLarge');
  // The dashboards of this contract send 0 for no limit of its own.
  return bytes === 0 ? null : bytes;
}

export function addBucketRoutes(app: FastifyInstance, storage: Storage): void {
  const { pool, tokens, settings } = storage;

  app.post('/bucket', oneQuery, async (request) => {
    const caller = await requireCaller(tokens, request);
    const body = parseInput(created, request.body, 'body');
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

  app.get('/bucket', async (request) => {
    const caller = await requireCaller(tokens, request);
    const query = parseInput(page, request.query, 'querystring');
    return listBuckets(pool, caller, {
      limit: query.limit ?? null,
      offset: query.offset ?? 0,
      sortColumn: query.sortColumn ?? 'name',
      descending: query.sortOrder === 'desc',
      search: query.search ?? '',
    });
  });

  app.get<BucketRoute>('/bucket/:bucket', async (request) => {
    const caller = await requireCaller(tokens, request);
    return findBucket(pool, caller, request.params.bucket);
  });

  app.put<BucketRoute>('/bucket/:bucket', oneQuery, async (request) => {
    const caller = await requireCaller(tokens, request);
    const body = parseInput(changed, request.body, 'body');
    await updateBucket(pool, caller, request.params.bucket, {
      public: body.public,
      fileSizeLimit: sizeOf(body.file_size_limit, settings.fileSizeLimit),
      allowedMimeTypes: body.allowed_mime_types,
    });
    return { message: 'Successfully updated' };
  });

  app.post<BucketRoute>('/bucket/:bucket/empty', async (request) => {
    const caller = await requireCaller(tokens, request);
    if (caller.role !== 'service_role') throw new StorageError('serviceOnly');
    const bucket = await findBucket(pool, caller, request.params.bucket);
    await emptyBucket(storage, bucket.id);
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });

  app.delete<BucketRoute>('/bucket/:bucket', async (request) => {
    const caller = await requireCaller(tokens, request);
    await deleteBucket(pool, caller, request.params.bucket);
    return { message: 'Successfully deleted' };
  });
}
