/** The part of the error catalogue about recovery codes (contract §1.10). */
import { refused } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const aal2 = (what: string): ErrorDefinition => ({
  status: 403,
  code: 'insufficient_aal',
  message: `AAL2 required to ${what} recovery codes`,
});

export const recoveryCodeErrors = {
  recoveryEnrollDisabled: refused(
    'mfa_recovery_codes_enroll_not_enabled',
    'MFA enroll is disabled for recovery codes',
  ),
  recoveryVerifyDisabled: refused(
    'mfa_recovery_codes_verify_not_enabled',
    'MFA verification is disabled for recovery codes',
  ),
  recoveryGenerateAal2: aal2('generate'),
  recoveryRegenerateAal2: aal2('regenerate'),
  recoveryDeleteAal2: aal2('delete'),
  recoveryExists: refused(
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  ),
  recoverySole: refused(
    'mfa_recovery_codes_sole_factor',
    'At least one other verified factor is required to generate recovery codes',
  ),
  recoveryWouldBeSole: refused(
    'mfa_recovery_codes_sole_factor',
    'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.',
  ),
  recoveryUnenroll: refused(
    'validation_failed',
    'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
  ),
  recoveryUnknown: {
    status: 404,
    code: 'mfa_factor_not_found',
    message: 'The user has not enrolled recovery codes',
  },
  recoveryCode: refused('mfa_verification_failed', 'Invalid recovery code entered'),
  recoveryLocked: {
    status: 429,
    code: 'mfa_recovery_codes_locked',
    message: 'Too many failed verification attempts, try again later',
  },
} as const satisfies Record<string, ErrorDefinition>;
