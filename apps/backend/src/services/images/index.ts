/**
 * `/images/v1`: pictures that lie on strangers' hosts, fetched by the server, so that those hosts do not
 * learn who looks (decision 118). `GET /images/v1/{name}/{source}?address=…` gives a picture only when the
 * project's function `linked_images.{name}(source, address)` says, as the caller, that the address belongs to
 * something that they may read. It is no open proxy, and it knows nothing of what the source is.
 */
import type { FastifyInstance } from 'fastify';
import { addCors } from '../../platform/http/cors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { createImages } from './context.ts';
import { asRefusal, sendError } from './errors/render.ts';
import { addRoutes } from './routes/index.ts';

/** Adds `/images/v1` to the app. */
export async function registerImages(app: FastifyInstance, context: ServiceContext): Promise<void> {
  await addCors(app, { methods: 'GET, OPTIONS', exposed: 'Content-Length', accessOf: () => 'public' });
  app.setErrorHandler((error, request, reply) => {
    const known = asRefusal(error);
    if (known.definition.status === 500)
      context.log.error({ err: error, id: request.id }, 'images: a request failed');
    return sendError(reply, known);
  });
  const images = createImages(context);
  await app.register(async (scope) => addRoutes(scope, images));
}
