/** `GET /bucket` (contract §4.2). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { parseInput } from '../../requests/request-fields.ts';
import { listBuckets } from '../../store/buckets.ts';

const schema = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  search: z.string().max(200).optional(),
});

export function addBucketList(app: FastifyInstance, { pool }: Storage): void {
  app.get('/bucket', async (request) => {
    const caller = callerOf(request);
    const query = parseInput(schema, request.query, 'querystring');
    return listBuckets(pool, caller, {
      limit: query.limit ?? null,
      offset: query.offset ?? 0,
      sortColumn: query.sortColumn ?? 'name',
      descending: query.sortOrder === 'desc',
      search: query.search ?? '',
    });
  });
}
