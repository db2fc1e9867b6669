/**
 * The two ceremonies of Web Authentication, by `@simplewebauthn/server` (decision 309): an authenticator
 * makes a key for an account, and later signs with it. The key proves possession; of a passkey also that its
 * owner unlocked it, because it is the only proof.
 */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { RelyingParty } from '../../../platform/config/settings.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ErrorName } from '../errors/catalogue.ts';
import type { UserRow } from '../rules/user-json.ts';
import type { NewKey, StoredKey } from '../store/passkeys.ts';

/** Milliseconds that an authenticator gives its owner. */
const timeout = 300_000;

/** Loaded when it is first asked for: it and what it needs are a sixth of the server's modules. */
const library = () => import('@simplewebauthn/server');

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const descriptorOf = (key: StoredKey) => ({
  id: base64url(key.credential_id),
  transports: [...key.transports] as AuthenticatorTransport[],
});

/** What an authenticator calls the account, and gives back when it signs in. */
const handleOf = (id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(id);

/** @returns the account that a handle is of; null when it is of none */
export function userIdOfHandle(handle: string | undefined): string | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** What is asked of authenticators. */
export interface Terms {
  readonly party: RelyingParty;
  /** Whether its owner must be asked for fingerprint, face or PIN each time. */
  readonly isOwnerAsked: boolean;
  /** Whether the key is found without a list of keys. */
  readonly isDiscoverable: boolean;
  /** What an answer is refused with. */
  readonly refusal: ErrorName;
}

/** A passkey signs in by itself. */
export const passkeyTerms = (party: RelyingParty): Terms => ({
  party,
  isOwnerAsked: true,
  isDiscoverable: true,
  refusal: 'passkeyVerification',
});

/** A key beside another proof: one without a PIN will do, as in the reference. */
export const factorTerms = (party: RelyingParty): Terms => ({
  party,
  isOwnerAsked: false,
  isDiscoverable: false,
  refusal: 'webauthnAnswer',
});

const verification = ({ isOwnerAsked }: Terms): 'required' | 'preferred' =>
  isOwnerAsked ? 'required' : 'preferred';

/** Where an authenticator puts a key, and how it shows it. */
export interface KeyPlace {
  /** A second key for it replaces the first. */
  readonly handle: string;
  /** Tells the keys of one account apart; '' for one that has no name. */
  readonly label: string;
}

/**
 * @param present keys that the authenticator does not make twice
 */
export async function creationOptions(
  terms: Terms,
  user: UserRow,
  { handle, label }: KeyPlace,
  present: readonly StoredKey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { party, isDiscoverable } = terms;
  const name = user.email || user.phone || user.id;
  const { name: given, full_name: full } = user.raw_user_meta_data ?? {};
  const shown = [full, given].find((text) => typeof text === 'string' && text !== '') as string | undefined;
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: handleOf(handle),
    userName: label === '' ? name : `${name} (${label})`,
    userDisplayName: (shown ?? name).slice(0, 64),
    timeout,
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id: id }) => ({ id: base64url(id) })),
    authenticatorSelection: {
      residentKey: isDiscoverable ? 'required' : 'discouraged',
      userVerification: verification(terms),
    },
  });
}

/** @param keys that may answer; none where the authenticator finds them itself */
export async function requestOptions(
  terms: Terms,
  keys: readonly StoredKey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: terms.party.id,
    timeout,
    userVerification: verification(terms),
    ...(terms.isDiscoverable ? {} : { allowCredentials: keys.map(descriptorOf) }),
  });
}

/** @throws {AuthError} when it does not answer this challenge, here, as the terms say */
export async function verifyCreation(
  terms: Terms,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewKey> {
  const { party, refusal } = terms;
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: terms.isOwnerAsked,
  }).catch((error: unknown) => {
    throw new AuthError(refusal, {}, { cause: error });
  });
  if (!verified) throw new AuthError(refusal);
  return {
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: info.credential.publicKey,
    attestationType: info.fmt,
    aaguid: info.aaguid,
    signCount: info.credential.counter,
    transports: info.credential.transports ?? [],
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
    userVerified: info.userVerified,
  };
}

/** @throws {AuthError} as {@link verifyCreation}, and when the key's counter says that there are two of it */
export async function verifyUse(
  terms: Terms,
  key: StoredKey,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<{ readonly signCount: number; readonly backedUp: boolean }> {
  const { party, refusal } = terms;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: terms.isOwnerAsked,
    credential: {
      ...descriptorOf(key),
      publicKey: new Uint8Array(key.public_key),
      counter: key.sign_count,
    },
  }).catch((error: unknown) => {
    throw new AuthError(refusal, {}, { cause: error });
  });
  if (!verified) throw new AuthError(refusal);
  return { signCount: info.newCounter, backedUp: info.credentialBackedUp };
}
