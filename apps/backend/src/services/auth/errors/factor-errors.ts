/** The part of the error catalogue about second factors (contract §1.10). */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const unknownFactor = (status: number, message: string): ErrorDefinition => ({
  status,
  code: 'mfa_factor_not_found',
  message,
});

export const factorErrors = {
  factorAnonymous: {
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  },
  factorType: validation('factor_type needs to be totp, phone, or webauthn'),
  factorIdNotUuid: { status: 404, code: 'validation_failed', message: 'factor_id must be an UUID' },
  factorUnknown: unknownFactor(404, 'Factor not found'),
  factorName: refused(
    'mfa_factor_name_conflict',
    'A factor with the friendly name "<name>" for this user already exists',
  ),
  factorNameLength: validation('friendly_name cannot be longer than <limit> characters'),
  factorIssuer: validation('issuer cannot be longer than <limit> characters or contain a colon'),
  factorsTooMany: refused(
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  factorChangeStale: {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Changing factors requires a recent sign-in',
  },
  factorEnrollAal2: {
    status: 403,
    code: 'insufficient_aal',
    message: 'AAL2 required to enroll a new factor',
  },
  factorUnenrollAal2: refused('insufficient_aal', 'AAL2 required to unenroll verified factor'),
  factorCodeMissing: validation('Code needs to be non-empty'),
  factorChallengeUnknown: unknownFactor(422, 'MFA factor with the provided challenge ID not found'),
  factorChallengeAddress: refused('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  factorChallengeExpired: refused(
    'mfa_challenge_expired',
    'MFA challenge <id> has expired, verify against another challenge or create a new challenge.',
  ),
  phoneFactorNumber: validation('Phone number required to enroll Phone factor'),
  phoneFactorExists: refused(
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  phoneCode: refused('mfa_verification_failed', 'Invalid MFA Phone code entered'),
  totpCode: refused('mfa_verification_failed', 'Invalid TOTP code entered'),
  webauthnMissing: validation('WebAuthn config required'),
  webauthnType: validation('WebAuthn type must be create or request'),
  webauthnResponseMissing: validation('credential_response required'),
  webauthnResponse: validation('Invalid credential_response'),
  webauthnAnswer: refused('mfa_verification_failed', 'Invalid WebAuthn response'),
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
