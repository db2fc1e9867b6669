/**
 * The part of the error catalogue about what this server does not offer (contract §1.5 `web3`, §1.7, §1.9 to
 * §1.12): the reference's refusals.
 */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const notThere = (code: string, message: string): ErrorDefinition => ({ status: 404, code, message });

export const notOfferedErrors = {
  web3Disabled: refused('web3_provider_disabled', 'Web3 provider is disabled'),
  samlDisabled: notThere('saml_provider_disabled', 'SAML 2.0 is disabled'),
  ssoProviderUnknown: notThere('sso_provider_not_found', 'No such SSO provider'),
  passkeysDisabled: notThere('passkey_disabled', 'Passkeys are disabled'),
  oauthServerDisabled: notThere('feature_disabled', 'OAuth server is disabled'),
  customProvidersDisabled: notThere('feature_disabled', 'Custom OAuth providers are disabled'),
  factorAnonymous: {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  factorType: validation('factor_type needs to be totp, phone, or webauthn'),
  factorIdNotUuid: notThere('validation_failed', 'factor_id must be an UUID'),
  factorAal2: refused('insufficient_aal', 'AAL2 required to unenroll verified factor'),
  factorUnknown: notThere('mfa_factor_not_found', 'Factor not found'),
  totpEnrollDisabled: refused('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  phoneEnrollDisabled: refused('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  webauthnEnrollDisabled: refused('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
  totpVerifyDisabled: refused('mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'),
  phoneVerifyDisabled: refused('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone'),
  webauthnVerifyDisabled: refused(
    'mfa_webauthn_verify_not_enabled',
    'MFA verification is disabled for WebAuthn',
  ),
} as const satisfies Record<string, ErrorDefinition>;
