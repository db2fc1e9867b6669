/** Deletes objects; their files go when the deletion is committed (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCaller } from '../../callers/caller.ts';
import { bucketByName } from '../../store/buckets.ts';
import { deleteObject, deleteObjects } from '../../store/objects.ts';
import type { Storage } from '../../context.ts';
import { manyNames, objectOf, parseInput } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';

const many = z.object({
  prefixes: z.array(z.string()).min(1, { error: 'must NOT have fewer than 1 items' }).max(1000, {
    error: 'must NOT have more than 1000 items',
  }),
});

export function addDeleteRoutes(app: FastifyInstance, { pool, tokens, upkeep }: Storage): void {
  app.delete<ObjectRoute>('/object/:bucket/*', async (request) => {
    const caller = await requireCaller(tokens, request);
    const target = objectOf(request);
    await bucketByName(pool, target.bucket);
    await deleteObject(pool, caller, target);
    upkeep.nudge();
    return { message: 'Successfully deleted' };
  });

  app.delete<{ Params: { bucket: string } }>('/object/:bucket', manyNames, async (request) => {
    const caller = await requireCaller(tokens, request);
    const { prefixes } = parseInput(many, request.body, 'body');
    const deleted = await deleteObjects(pool, caller, request.params.bucket, prefixes);
    if (deleted.length > 0) upkeep.nudge();
    return deleted;
  });
}
