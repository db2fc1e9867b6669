/** `DELETE /object/{bucket}/{path}`; the file goes when the deletion is committed (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { objectOf } from '../../requests/request-fields.ts';
import type { ObjectRoute } from '../../requests/request-fields.ts';
import { bucketByName } from '../../store/buckets.ts';
import { deleteObject } from '../../store/objects.ts';

export function addDeletion(app: FastifyInstance, { pool, upkeep }: Storage): void {
  app.delete<ObjectRoute>('/object/:bucket/*', async (request) => {
    const caller = callerOf(request);
    const target = objectOf(request);
    await bucketByName(pool, target.bucket);
    await deleteObject(pool, caller, target);
    upkeep.nudge();
    return { message: 'Successfully deleted' };
  });
}
