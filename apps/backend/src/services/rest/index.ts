/** REST over the exposed schemas: PostgREST's grammar (contract §2). */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { addCors } from '../../platform/http/cors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { watchDatabase } from './schema-cache/watch.ts';
import { restCorsRules } from './cors.ts';
import { createHandler } from './handler.ts';
import { createRestContext } from './context.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Adds `/rest/v1` to the app; resolves once the catalogue has been read. */
export async function registerRest(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const { databases, log, stopping } = context;
  const rest = createRestContext(context);
  const { snapshots, parser } = rest;
  const connection = databases.connect('authenticator');
  const watcher = watchDatabase({ connection, log, stopping, changed: () => snapshots.reload() });
  app.addHook('onClose', () => watcher.ended);
  await watcher.attempted;
  // Reading may work even where listening does not.
  if (snapshots.current === null)
    await snapshots
      .reload()
      .catch((error: unknown) => log.warn({ err: error }, 'rest: the catalogue could not be read yet'));

  await addCors(
    app,
    restCorsRules(() => snapshots.current?.configuration.allowedOrigins ?? null),
  );
  app.addHook('onClose', async () => parser.close());
  const handle = createHandler(rest);
  for (const url of ['/', '/*']) app.route({ method: [...methods], url, handler: handle });
  app.setNotFoundHandler(handle);
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, id: request.id }, 'rest: a request failed');
    const code = status >= 500 ? 'PGRSTX00' : 'PGRST102';
    const message = status >= 500 ? 'Internal error' : error.message;
    return reply
      .code(status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'proxy-status': `PostgREST; error=${code}`,
      })
      .send(JSON.stringify({ code, details: null, hint: null, message }));
  });
}
