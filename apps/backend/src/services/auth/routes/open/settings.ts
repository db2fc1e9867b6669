/** `GET /settings`: which ways to sign in there are (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { providerNames } from '../../rules/provider-names.ts';

export function addSettings(app: FastifyInstance, auth: Auth): void {
  const { settings } = auth;
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
    saml_enabled: auth.sso !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: settings.passkeys !== null,
  }));
}
