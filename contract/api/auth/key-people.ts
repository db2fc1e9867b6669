/** People whose second factor is a key: a browser that `nid-webauthn-emulator` stands in for. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { WebAuthnEmulator } from 'nid-webauthn-emulator';
import { expect, vi } from 'vitest';
import { sendAuth } from '../request.ts';
import type { ContractServer } from '../server.ts';
import { signedInAgain } from './factors.ts';
import { newAuthenticator, origin } from './passkey-people.ts';
import { newPerson } from './people.ts';
import type { Person } from './people.ts';

type Json = ReturnType<WebAuthnEmulator['createJSON']> | ReturnType<WebAuthnEmulator['getJSON']>;

/** Runs what asks `navigator.credentials`, as a page of an origin would. */
export async function inBrowser<T>(
  authenticator: WebAuthnEmulator,
  work: () => Promise<T>,
  page = origin,
): Promise<T> {
  // The client asks whether what it is given is one.
  const PublicKeyCredential = { [Symbol.hasInstance]: () => true };
  const credentials = {
    create: async (options: CredentialCreationOptions) => authenticator.create(page, options),
    get: async (options: CredentialRequestOptions) => authenticator.get(page, options),
  };
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { location: new URL(page), PublicKeyCredential });
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
}

export interface KeyPerson extends Person {
  readonly authenticator: WebAuthnEmulator;
}

/** Somebody who has just signed in with a password, and has a security key. */
export async function newKeyPerson(server: ContractServer): Promise<KeyPerson> {
  return { ...(await newPerson(server)), authenticator: newAuthenticator(false) };
}

export const registerKey = (
  { client: own, authenticator }: Pick<KeyPerson, 'client' | 'authenticator'>,
  friendlyName = 'my key',
) => inBrowser(authenticator, () => own.auth.mfa.webauthn.register({ friendlyName }));

export const useKey = (own: SupabaseClient, authenticator: WebAuthnEmulator, factorId: string) =>
  inBrowser(authenticator, () => own.auth.mfa.webauthn.authenticate({ factorId }));

/** The factor that counts. @throws where there is none */
export async function keyOf(own: SupabaseClient): Promise<string> {
  const { data, error } = await own.auth.mfa.listFactors();
  if (error) throw error;
  const [factor] = data.webauthn;
  if (!factor) throw new Error('no key counts');
  return factor.id;
}

export interface Asked {
  readonly id: string;
  readonly type: 'create' | 'request';
  readonly publicKey: Readonly<Record<string, unknown>>;
}

/** What the authenticator answers to a challenge, as the client sends it. */
export function answerOf(authenticator: WebAuthnEmulator, { type, publicKey }: Asked, page = origin): Json {
  return type === 'create'
    ? authenticator.createJSON(page, publicKey as unknown as Parameters<WebAuthnEmulator['createJSON']>[1])
    : authenticator.getJSON(page, publicKey as unknown as Parameters<WebAuthnEmulator['getJSON']>[1]);
}

export const tokenOf = async ({ auth }: SupabaseClient) =>
  (await auth.getSession()).data.session?.access_token ?? '';

/** Asks by hand: the client hides what it is told. */
export async function ask(server: ContractServer, own: SupabaseClient, factorId: string): Promise<Asked> {
  const { body } = await sendAuth(server, `/factors/${factorId}/challenge`, {
    token: await tokenOf(own),
    body: { factorId, webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
  });
  const { type, credential_options: options } = body.webauthn as {
    readonly type: Asked['type'];
    readonly credential_options: { readonly publicKey: Asked['publicKey'] };
  };
  return { id: String(body.id), type, publicKey: options.publicKey };
}

export const answer = async (
  server: ContractServer,
  own: SupabaseClient,
  factorId: string,
  { id, type }: Pick<Asked, 'id' | 'type'>,
  response: unknown,
) =>
  sendAuth(server, `/factors/${factorId}/verify`, {
    token: await tokenOf(own),
    body: { challenge_id: id, webauthn: { type, credential_response: response } },
  });

export const begin = async ({ client: own }: Pick<KeyPerson, 'client'>, friendlyName = 'my key') => {
  const { data, error } = await own.auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  return data;
};

/** Somebody whose key counts, and the same person with the password alone. */
export async function newKeyOwner(server: ContractServer) {
  const person = await newKeyPerson(server);
  expect((await registerKey(person)).error).toBeNull();
  return { ...person, factorId: await keyOf(person.client), half: await signedInAgain(server, person) };
}

/** What an answer that is none is refused with. */
export const wrong = {
  status: 422,
  body: { error_code: 'mfa_verification_failed', msg: 'Invalid WebAuthn response' },
};
