/** `/auth/v1` (contract §1): accounts, sessions, and the mails that go with them. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { addCors } from '../../platform/http/cors.ts';
import type { ServiceContext } from '../../service-context.ts';
import { createAuth, issuerOf } from './context.ts';
import { addBodies } from './requests/request-body.ts';
import { sendError, asAuthError } from './errors/render.ts';
import { startHousekeeping } from './upkeep/housekeeping.ts';
import { addServiceRoutes } from './routes/service/index.ts';
import { openIdConfiguration } from './routes/open/openid-configuration.ts';
import { addOpenRoutes } from './routes/open/index.ts';
import { addSignedInRoutes } from './routes/signed-in/index.ts';
import { loggable } from './store/database.ts';

/**
 * `/.well-known/oauth-authorization-server` of the whole installation (contract §0), also as RFC 8414 3.1
 * makes it of the issuer. Applications in other origins' pages read it.
 */
export function registerAuthMetadata(app: FastifyInstance, { settings, tokens }: ServiceContext): void {
  if (!settings.auth.oauthServer) return;
  const document = openIdConfiguration(issuerOf(settings), settings.auth.oauthServer, tokens.jwks.keys);
  const headers = { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' };
  for (const path of ['', '/auth/v1'])
    app.get(`/.well-known/oauth-authorization-server${path}`, async (_request, reply) =>
      reply.headers(headers).send(document),
    );
}

export async function registerAuth(app: FastifyInstance, context: ServiceContext): Promise<void> {
  const auth = await createAuth(context);
  await addCors(app, {
    methods: 'GET, POST, PUT, PATCH, DELETE',
    exposed: 'X-Total-Count, Link, X-Supabase-Api-Version',
    accessOf: () => 'credentials',
  });
  addBodies(app, context.bodies);
  app.decorateRequest('caller', null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAuthError(error);
    // The cause is more informative than the response.
    if (known.definition.status >= 500)
      context.log.error({ ...loggable(known.cause ?? known), id: request.id }, known.message);
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n'),
  );
  addOpenRoutes(app, auth);
  await app.register(async (scope) => addSignedInRoutes(scope, auth));
  await app.register(async (scope) => addServiceRoutes(scope, auth));
  startHousekeeping(context);
}
