/**
 * `/storage/v1`: buckets and files under the policies of `storage.buckets` and `storage.objects`
 * (contract §4).
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from '../../platform/http/body-deadline.ts';
import { addCors } from '../../platform/http/cors.ts';
import { addJsonBodies } from '../../platform/http/json-body.ts';
import { JsonError } from '../../platform/json/scan.ts';
import type { ServiceContext } from '../../service-context.ts';
import { requireCaller } from './callers/caller.ts';
import { declareBuckets } from './buckets/declared-buckets.ts';
import { sendError, sendResumableError, StorageError } from './errors/catalogue.ts';
import { asStorageError } from './errors/render.ts';
import { addBucketRoutes } from './routes/bucket/index.ts';
import { addDeleteRoutes } from './routes/object/delete.ts';
import { addDownloadRoutes } from './routes/object/download.ts';
import { addInfoRoutes } from './routes/object/info.ts';
import { addListRoutes } from './routes/object/list.ts';
import { addMoveCopyRoutes } from './routes/object/move-copy.ts';
import { addSignRoutes } from './routes/object/sign.ts';
import { addUploadRoutes } from './routes/object/upload.ts';
import { addResumableRoutes } from './routes/resumable/index.ts';
import { addServiceRoutes } from './routes/open/index.ts';
import { createStorage } from './context.ts';
import type { Storage } from './context.ts';

/** JSON, or nothing at all: the client sends its type also where it sends no body. */
function readJson(app: FastifyInstance, { bodies, tokens }: ServiceContext): void {
  addJsonBodies(app, {
    bodies,
    bounds: { depth: 20, keys: 1000 },
    admit: (request) => requireCaller(tokens, request),
    refuse: (detail, cause) =>
      new StorageError(
        'body',
        { detail: cause instanceof JsonError ? detail : 'Body is not valid JSON' },
        { cause },
      ),
  });
}

/** Bodies are files: streams, for the route to read as far as it wants to. */
function takeFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    allowSlowBody(request.raw);
    // Clients send the word "undefined" where no type was given. What is no media type says nothing.
    const { 'content-type': type } = request.headers;
    if (type !== undefined && !/^[^\s/;]+\/[^\s/;]+/.test(type)) delete request.headers['content-type'];
  });
}

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

/** Adds `/storage/v1` to the app; resolves once the declared buckets are there. */
export async function registerStorage(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const storage = await createStorage(context);
  await declareBuckets(storage.pool, storage.settings.buckets);
  app.addHook('onClose', async () => {
    await storage.upkeep.ended();
    storage.files.close();
  });
  addCors(app, {
    methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    exposed:
      'ETag, Content-Range, Content-Disposition, Content-Length, Last-Modified, Location, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size',
    credentials: false,
  });
  addErrors(app, storage);
  await app.register(async (scope) => {
    readJson(scope, context);
    addServiceRoutes(scope, context.settings.version);
    addBucketRoutes(scope, storage);
    addDownloadRoutes(scope, storage);
    addInfoRoutes(scope, storage);
    addSignRoutes(scope, storage);
    addListRoutes(scope, storage);
    addDeleteRoutes(scope, storage);
    addMoveCopyRoutes(scope, storage);
  });
  await app.register(async (scope) => {
    takeFiles(scope);
    addUploadRoutes(scope, storage);
    addResumableRoutes(scope, storage);
  });
}
