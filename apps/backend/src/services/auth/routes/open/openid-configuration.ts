/** `GET /.well-known/openid-configuration` (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';

function openIdConfiguration(publicUrl: string): Record<string, unknown> {
  const issuer = `${publicUrl}/auth/v1`;
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/user`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256', 'plain'],
  };
}

export function addOpenIdConfiguration(app: FastifyInstance, auth: Auth): void {
  app.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(openIdConfiguration(auth.publicUrl)),
  );
}
