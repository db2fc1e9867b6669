/** `GET /settings`: which ways to sign in there are (contract §1.3). */
import type { FastifyInstance } from 'fastify';
import type { AuthSettings } from '../../../../platform/config/settings.ts';
import type { Auth } from '../../context.ts';
import { providerNames } from '../../rules/provider-names.ts';

/** What sends text messages; the reference has the names of companies here. */
function smsProvider({ sms }: AuthSettings): string {
  if (sms.sender === null) return '';
  return sms.sender === 'mailbox' ? sms.sender : 'hook';
}

export function addSettings(app: FastifyInstance, auth: Auth): void {
  const { settings } = auth;
  app.get('/settings', async () => ({
    external: {
      anonymous_users: settings.anonymousSignInsEnabled,
      ...Object.fromEntries(providerNames.map((name) => [name, auth.providers.has(name)])),
      email: settings.emailEnabled,
      phone: settings.sms.enabled,
    },
    disable_signup: !settings.signupEnabled,
    mailer_autoconfirm: !settings.emailConfirmations,
    phone_autoconfirm: settings.sms.enabled && !settings.sms.confirmations,
    sms_provider: settings.sms.enabled ? smsProvider(settings) : '',
    saml_enabled: auth.sso !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: settings.passkeys !== null,
  }));
}
