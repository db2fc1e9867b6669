/**
 * `/storage/v1`: buckets and files under the policies of `storage.buckets` and `storage.objects`
 * (contract §4).
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCors } from '../../platform/http/cors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { declareBuckets } from './buckets/declared-buckets.ts';
import { decorateCallers } from './callers/require-caller.ts';
import { createStorage } from './context.ts';
import type { Storage } from './context.ts';
import { asStorageError, sendError, sendResumableError } from './errors/render.ts';
import { readJson, takeFiles } from './requests/request-body.ts';
import { addBucketRoutes } from './routes/bucket/index.ts';
import { addObjectRoutes, addUploadRoutes } from './routes/object/index.ts';
import { addOpenRoutes } from './routes/open/index.ts';
import { addS3Refusal } from './routes/open/not-offered.ts';
import { addRenderRoutes } from './routes/render/index.ts';
import { addResumableRoutes } from './routes/resumable/index.ts';
import { addS3Routes } from './routes/s3/index.ts';

function addErrors(app: FastifyInstance, { log }: Storage): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = asStorageError(error);
    if (known.definition.status === 500)
      log.error({ err: error, id: request.id }, 'storage: a request failed');
    const isResumable = request.routeOptions.url?.includes('/upload/resumable') === true;
    return isResumable ? sendResumableError(reply, known) : sendError(reply, known);
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({
      message: `Route ${request.method}:${request.url.split('?', 1)[0]} not found`,
      error: 'Not Found',
      statusCode: 404,
    }),
  );
}

function addS3Protocol(app: FastifyInstance, storage: Storage, { apiKeys, bodies }: ServiceContext): void {
  const { s3Protocol } = storage.settings;
  if (s3Protocol === null) {
    addS3Refusal(app);
    return;
  }
  const { region, serviceKey, projectRef } = s3Protocol;
  const session = { accessKeyId: projectRef, secretAccessKey: apiKeys.publishable };
  addS3Routes(app, { storage, bodies, keys: { region, service: serviceKey, session } });
}

/** Adds `/storage/v1` to the app; resolves once the declared buckets are there. */
export async function registerStorage(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const storage = await createStorage(context);
  await declareBuckets(storage.pool, storage.settings.buckets);
  app.addHook('onClose', async () => {
    await storage.upkeep.ended();
    storage.images?.close();
    storage.files.close();
  });
  await addCors(app, {
    methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    exposed:
      'ETag, Content-Range, Content-Disposition, Content-Length, Last-Modified, Location, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size',
    accessOf: () => 'public',
  });
  addErrors(app, storage);
  decorateCallers(app);
  await app.register(async (scope) => {
    readJson(scope, context);
    addOpenRoutes(scope, context.settings.version);
    addBucketRoutes(scope, storage);
    addObjectRoutes(scope, storage);
    addRenderRoutes(scope, storage);
  });
  await app.register(async (scope) => {
    takeFiles(scope);
    addUploadRoutes(scope, storage);
    addResumableRoutes(scope, storage);
  });
  addS3Protocol(app, storage, context);
}
