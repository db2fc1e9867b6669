/** `POST /object/list/{bucket}`: one level of a bucket (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import type { BucketRoute } from '../../requests/bucket-fields.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { listLevel } from '../../store/lists.ts';

const schema = z.object({
  prefix: z.string().max(1024),
  limit: z.number().int().min(1).max(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

export function addList(app: FastifyInstance, { pool }: Storage): void {
  app.post<BucketRoute>('/object/list/:bucket', oneQuery, async (request) => {
    const caller = callerOf(request);
    const { sortBy, ...query } = parseInput(schema, request.body, 'body');
    return listLevel(pool, caller, request.params.bucket, { ...query, ...sortBy });
  });
}
