/** `/bucket`: each route has a caller, as whom it does everything; policies on `storage.buckets` decide. */
import type { FastifyInstance } from 'fastify';
import { requireCallers, requireService } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { addBucketCreation } from './create.ts';
import { addBucketDeletion } from './delete.ts';
import { addBucketEmptying } from './empty.ts';
import { addBucketList } from './list.ts';
import { addBucketReading } from './read.ts';
import { addBucketUpdate } from './update.ts';

export function addBucketRoutes(app: FastifyInstance, storage: Storage): void {
  app.register(async (scope) => {
    requireCallers(scope, storage.tokens);
    addBucketCreation(scope, storage);
    addBucketList(scope, storage);
    addBucketReading(scope, storage);
    addBucketUpdate(scope, storage);
    addBucketDeletion(scope, storage);
    scope.register(async (service) => {
      requireService(service);
      addBucketEmptying(service, storage);
    });
  });
}
