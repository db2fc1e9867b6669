/** Why a passkey was not made or used, by the codes of the client and of the server. */
import { codeOf } from '../api/errors.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Somebody closed the browser's dialog, or took too long; browsers do not say which, the server does. */
export const isCeremonyEnded = (error: unknown): boolean =>
  nameOf(error) === 'NotAllowedError' ||
  nameOf(error) === 'AbortError' ||
  ['ERROR_CEREMONY_ABORTED', 'webauthn_challenge_expired', 'webauthn_challenge_not_found'].includes(
    codeOf(error) ?? '',
  );

/** The device has a passkey of this account already. */
export const isMadeBefore = (error: unknown): boolean =>
  nameOf(error) === 'InvalidStateError' ||
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'webauthn_credential_exists'].includes(codeOf(error) ?? '');

/** The device has no screen lock, or none that passkeys take. */
export const hasNoScreenLock = (error: unknown): boolean =>
  ['ConstraintError', 'NotSupportedError'].includes(nameOf(error)) ||
  codeOf(error)?.startsWith('ERROR_AUTHENTICATOR_MISSING_') === true;

/** The account has no such passkey any more, or the server takes none. */
export const isPasskeyRefused = (error: unknown): boolean =>
  ['webauthn_verification_failed', 'passkey_disabled'].includes(codeOf(error) ?? '');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';
