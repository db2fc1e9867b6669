/** `/render/image`: stored pictures in other sizes and formats (contract §4.8). */
import type { FastifyInstance } from 'fastify';
import { requireCallers } from '../../callers/require-caller.ts';
import type { Storage } from '../../context.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { addAuthenticatedImage } from './authenticated.ts';
import { addPublicImage } from './public.ts';
import { addSignedImage } from './signed.ts';

/** Where the project does not have it, every address says so. */
export function addRenderRoutes(app: FastifyInstance, storage: Storage): void {
  const { images } = storage;
  if (images === null) {
    app.all('/render/image/*', async () => {
      throw new StorageError('notOffered');
    });
    return;
  }
  addPublicImage(app, { storage, images });
  addSignedImage(app, { storage, images });
  app.register(async (scope) => {
    requireCallers(scope, storage.tokens);
    addAuthenticatedImage(scope, { storage, images });
  });
}
