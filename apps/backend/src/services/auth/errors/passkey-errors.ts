/** The part of the error catalogue about passkeys (contract §1.11). */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const bad = (code: string, message: string): ErrorDefinition => ({ status: 400, code, message });

export const passkeyErrors = {
  passkeysDisabled: { status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  passkeySingleSignOn: refused('validation_failed', 'SSO users cannot register passkeys'),
  passkeysTooMany: refused('too_many_passkeys', 'Maximum number of passkeys reached'),
  passkeyStale: bad('reauthentication_needed', 'Changing passkeys requires a recent sign-in'),
  passkeyAal2: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to manage passkeys when MFA is enabled',
  },
  passkeyChallengeMissing: validation('challenge_id is required'),
  passkeyChallengeNotUuid: validation('challenge_id must be a valid UUID'),
  passkeyCredentialMissing: validation('credential is required'),
  passkeyChallengeUnknown: bad('webauthn_challenge_not_found', 'Challenge not found or already used'),
  passkeyChallengeExpired: bad('webauthn_challenge_expired', 'Challenge has expired'),
  passkeyResponse: bad('webauthn_verification_failed', 'Invalid credential response'),
  passkeyVerification: bad('webauthn_verification_failed', 'Credential verification failed'),
  passkeyExists: refused('webauthn_credential_exists', 'This credential is already registered'),
  passkeyUnknown: { status: 404, code: 'validation_failed', message: 'Passkey not found' },
  passkeyNameMissing: validation('friendly_name is required'),
  passkeyNameLength: validation('friendly_name must be 120 characters or less'),
  passkeyEmailUnconfirmed: { status: 403, code: 'email_not_confirmed', message: 'Email not confirmed' },
  passkeyPhoneUnconfirmed: { status: 403, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
} as const satisfies Record<string, ErrorDefinition>;
