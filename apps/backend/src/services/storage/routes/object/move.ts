/** `POST /object/move`: also to another bucket, which must take what comes (contract §4.5). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { oneQuery, parseInput } from '../../requests/request-fields.ts';
import { renameObject } from '../../store/objects.ts';
import { sourceOf, transferSchema, wayOf } from '../../transfer/transfer.ts';

export function addMove(app: FastifyInstance, storage: Storage): void {
  app.post('/object/move', oneQuery, async (request) => {
    const caller = callerOf(request);
    const way = wayOf(parseInput(transferSchema, request.body, 'body'));
    await sourceOf(storage, caller, way, 'storage.object.move');
    // A row that the caller sees and cannot change: no policy lets them update it.
    if (!(await renameObject(storage.pool, caller, way.from, way.to)))
      throw new StorageError('policyRefuses');
    return { message: 'Successfully moved' };
  });
}
