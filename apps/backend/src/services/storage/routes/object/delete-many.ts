/** `DELETE /object/{bucket}`: many objects; their files go when the deletion is committed (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { manyNames, parseInput } from '../../requests/request-fields.ts';
import { deleteObjects } from '../../store/objects.ts';

const schema = z.object({
  prefixes: z.array(z.string()).min(1, { error: 'must NOT have fewer than 1 items' }).max(1000, {
    error: 'must NOT have more than 1000 items',
  }),
});

export function addDeletionOfMany(app: FastifyInstance, { pool, upkeep }: Storage): void {
  app.delete<{ Params: { bucket: string } }>('/object/:bucket', manyNames, async (request) => {
    const caller = callerOf(request);
    const { prefixes } = parseInput(schema, request.body, 'body');
    const deleted = await deleteObjects(pool, caller, request.params.bucket, prefixes);
    if (deleted.length > 0) upkeep.nudge();
    return deleted;
  });
}
