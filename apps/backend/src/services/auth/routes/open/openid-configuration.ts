/** What applications read of this server (contract §1.3; OpenID Connect Discovery 3, RFC 8414 2). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JWK } from 'jose';
import type { OAuthServerSettings } from '../../../../platform/config/settings.ts';
import type { Auth } from '../../context.ts';
import { supportedScopes } from '../../rules/oauth-scopes.ts';

const always = {
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
};

const claims = [
  'sub',
  'aud',
  'iss',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'picture',
  'preferred_username',
  'updated_at',
];

/**
 * Both documents are one: the first extends the second.
 * @param keys the public ones that ID tokens are verified by
 */
export function openIdConfiguration(
  issuer: string,
  oauthServer: OAuthServerSettings | null,
  keys: readonly JWK[],
): Record<string, unknown> {
  const at = `${issuer}${oauthServer ? '/oauth' : ''}`;
  const common = {
    issuer,
    authorization_endpoint: `${at}/authorize`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: oauthServer ? `${at}/userinfo` : `${issuer}/user`,
    ...always,
    id_token_signing_alg_values_supported: [...new Set(keys.map(({ alg }) => alg))],
  };
  if (!oauthServer) return { ...common, code_challenge_methods_supported: ['S256', 'plain'] };
  return {
    ...common,
    ...(oauthServer.allowsRegistration ? { registration_endpoint: `${at}/clients/register` } : {}),
    scopes_supported: supportedScopes,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: claims,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

export function addOpenIdConfiguration(app: FastifyInstance, auth: Auth): void {
  const document = openIdConfiguration(auth.issuer, auth.settings.oauthServer, auth.tokens.jwks.keys);
  const send = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=600').send(document);
  app.get('/.well-known/openid-configuration', async (_request, reply) => send(reply));
  if (!auth.settings.oauthServer) return;
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) => send(reply));
}
