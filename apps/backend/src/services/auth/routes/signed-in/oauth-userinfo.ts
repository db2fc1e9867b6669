/** `GET /oauth/userinfo` (contract §1.13, OpenID Connect Core 5.3). */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { userInfo } from '../../rules/id-token.ts';

export function addOAuthUserinfo(app: FastifyInstance, auth: Auth): void {
  if (!auth.settings.oauthServer) return;
  app.get('/oauth/userinfo', { config: { takesOAuthClients: true } }, async (request, reply) => {
    const { user, session } = callerOf(request);
    return reply.header('cache-control', 'no-store').send(userInfo(user, session?.scope ?? null));
  });
}
