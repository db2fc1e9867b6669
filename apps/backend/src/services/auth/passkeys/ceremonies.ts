/**
 * The two ceremonies of Web Authentication, by `@simplewebauthn/server` (decision 309): an authenticator
 * makes a key for an account, and later signs with it. The key proves possession, and that its owner unlocked
 * it.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { RelyingParty } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { NewPasskey, PasskeyRow } from '../store/passkeys.ts';

/** Milliseconds that an authenticator gives its owner. */
const timeout = 300_000;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What an authenticator calls the account, and gives back when it signs in. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId);

/** @returns the account that a handle is of; null when it is of none */
export function userIdOfHandle(handle: string | undefined): string | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** @param present passkeys of the account, which the authenticator does not make twice */
export function creationOptions(
  party: RelyingParty,
  user: UserRow,
  present: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const name = user.email || user.phone || user.id;
  const { name: given, full_name: full } = user.raw_user_meta_data ?? {};
  const shown = [full, given].find((text) => typeof text === 'string' && text !== '') as string | undefined;
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: handleOf(user.id),
    userName: name,
    userDisplayName: (shown ?? name).slice(0, 64),
    timeout,
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id: id }) => ({ id: base64url(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export function requestOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({ rpID: party.id, timeout, userVerification: 'required' });
}

/** @throws {AuthError} when it does not answer this challenge, here, with its owner there */
export async function verifyCreation(
  party: RelyingParty,
  userId: string,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey> {
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AuthError('passkeyVerification', {}, { cause: error });
  });
  if (!verified) throw new AuthError('passkeyVerification');
  return {
    userId,
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: info.credential.publicKey,
    attestationType: info.fmt,
    aaguid: info.aaguid,
    signCount: info.credential.counter,
    transports: info.credential.transports ?? [],
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
  };
}

/** @throws {AuthError} as {@link verifyCreation}, and when the key's counter says that there are two of it */
export async function verifyUse(
  party: RelyingParty,
  passkey: PasskeyRow,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<{ readonly signCount: number; readonly backedUp: boolean }> {
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: base64url(passkey.credential_id),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
  }).catch((error: unknown) => {
    throw new AuthError('passkeyVerification', {}, { cause: error });
  });
  if (!verified) throw new AuthError('passkeyVerification');
  return { signCount: info.newCounter, backedUp: info.credentialBackedUp };
}
