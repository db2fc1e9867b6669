/** People with passkeys: their authenticators are npm's `nid-webauthn-emulator`. */
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
  WebAuthnEmulator,
} from 'nid-webauthn-emulator';
import { client } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { newPerson, password } from './people.ts';
import type { Person } from './people.ts';

export const origin = 'https://shop.example';

type CreationOptions = Parameters<WebAuthnEmulator['createJSON']>[1];
type RequestOptions = Parameters<WebAuthnEmulator['getJSON']>[1];

/** @param isAsked whether its owner is asked for a fingerprint or a PIN, and gives it */
export function newAuthenticator(isAsked = true): WebAuthnEmulator {
  const interaction = () => ({ options: { uv: isAsked, up: true } });
  return new WebAuthnEmulator(
    new AuthenticatorEmulator({
      credentialsRepository: new PasskeysCredentialsMemoryRepository(),
      userMakeCredentialInteraction: interaction,
      userGetAssertionInteraction: interaction,
    }),
  );
}

/** A client whose calls for passkeys are switched on. */
export function passkeyClient(server: ContractServer): SupabaseClient {
  return client(server, { auth: { experimental: { passkey: true } } });
}

export interface PasskeyPerson extends Person {
  readonly authenticator: WebAuthnEmulator;
}

/** Somebody who has just signed in with a password, and has an authenticator. */
export async function newOwner(server: ContractServer): Promise<PasskeyPerson> {
  const person = await newPerson(server);
  const own = passkeyClient(server);
  const { data, error } = await own.auth.signInWithPassword({ email: person.email, password });
  if (error) throw error;
  return { ...person, ...data, client: own, authenticator: newAuthenticator() };
}

/** The fields of an answer that tests change. */
export interface Changes {
  readonly origin?: string;
  readonly challengeId?: string;
  readonly options?: object;
}

/** Makes a passkey. @returns what the server says of it */
export async function register(
  { client: own, authenticator }: Pick<PasskeyPerson, 'client' | 'authenticator'>,
  changes: Changes = {},
) {
  const { data, error } = await own.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const options = { ...(data.options as object), ...changes.options } as unknown as CreationOptions;
  const credential = authenticator.createJSON(changes.origin ?? origin, options);
  return own.auth.passkey.verifyRegistration({
    challengeId: changes.challengeId ?? data.challenge_id,
    credential,
  });
}

/** Signs in by a passkey, on another device. */
export async function signInBy(
  server: ContractServer,
  authenticator: WebAuthnEmulator,
  changes: Changes & {
    readonly answer?: (credential: ReturnType<WebAuthnEmulator['getJSON']>) => object;
  } = {},
) {
  const other = passkeyClient(server);
  const { data, error } = await other.auth.passkey.startAuthentication();
  if (error) throw error;
  const options = { ...(data.options as object), ...changes.options } as unknown as RequestOptions;
  const credential = authenticator.getJSON(changes.origin ?? origin, options);
  const result = await other.auth.passkey.verifyAuthentication({
    challengeId: changes.challengeId ?? data.challenge_id,
    credential: (changes.answer?.(credential) ?? credential) as never,
  });
  return { ...result, client: other, challengeId: data.challenge_id, credential };
}

/** What an answer that lets nobody in is refused with. */
export const failed = { status: 400, code: 'webauthn_verification_failed' };
