/** What anyone may know: `/health`, `/settings`, the public keys (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { providerNames } from '../../rules/provider-names.ts';

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

export function addInformation(app: FastifyInstance, auth: Auth): void {
  const { settings } = auth;
  app.get('/health', async () => ({
    version: auth.version,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
  app.get('/settings', async () => ({
    external: {
      anonymous_users: settings.anonymousSignInsEnabled,
      ...Object.fromEntries(providerNames.map((name) => [name, auth.providers.has(name)])),
      email: settings.emailEnabled,
      phone: false,
    },
    disable_signup: !settings.signupEnabled,
    mailer_autoconfirm: !settings.emailConfirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(auth.tokens.jwks),
  );
  app.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(openIdConfiguration(auth.publicUrl)),
  );
}
