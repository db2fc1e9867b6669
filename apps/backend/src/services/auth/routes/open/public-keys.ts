/** `GET /.well-known/jwks.json`: the keys that verify access tokens (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';

export function addPublicKeys(app: FastifyInstance, auth: Auth): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(auth.tokens.jwks),
  );
}
