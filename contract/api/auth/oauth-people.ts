/** Applications and the people who let them act, for the tests of the OAuth server (contract §1.13). */
import type { OAuthClient, SupabaseClient } from '@supabase/supabase-js';
import * as openid from 'openid-client';
import { expect } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import type { TestServer } from '../with-server.ts';

export const callback = 'https://app.example/back';

type NewClient = Parameters<TestServer['service']['auth']['admin']['oauth']['createClient']>[0];

/** An application that the secret key registers; confidential, by Basic, where nothing else is said. */
export async function newApplication(
  server: TestServer,
  fields: Partial<NewClient> = {},
): Promise<OAuthClient> {
  const { data, error } = await server.service.auth.admin.oauth.createClient({
    client_name: 'Ledger',
    redirect_uris: [callback],
    ...fields,
  });
  if (error) throw error;
  return data;
}

export const publicApplication = (server: TestServer): Promise<OAuthClient> =>
  newApplication(server, { token_endpoint_auth_method: 'none' });

/** The application as a library sees it: it knows the server by its metadata alone. */
export async function peerOf(server: TestServer, application: OAuthClient): Promise<openid.Configuration> {
  const { client_secret: secret, token_endpoint_auth_method: method } = application;
  const authentication =
    method === 'none'
      ? openid.None()
      : method === 'client_secret_post'
        ? openid.ClientSecretPost(secret)
        : openid.ClientSecretBasic(secret);
  return openid.discovery(
    new URL(`${server.url}/auth/v1`),
    application.client_id,
    secret,
    authentication,
    // oxlint-disable-next-line typescript/no-deprecated -- the server under test has no certificate
    { execute: [openid.allowInsecureRequests] },
  );
}

/** A question that an application has sent somebody with. */
export interface Asked {
  readonly authorizationId: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** What `GET /oauth/authorize` answers. @param changes what is asked differently; null leaves a field out */
export async function authorize(
  server: TestServer,
  application: OAuthClient,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<Answer> {
  const fields = Object.entries({
    client_id: application.client_id,
    redirect_uri: application.redirect_uris[0] ?? callback,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== null);
  return sendAuth(server, `/oauth/authorize?${new URLSearchParams(fields)}`, { key: null });
}

/** Where an answer redirects to. */
export const locationOf = (answer: Answer): URL => new URL(answer.headers.get('location') ?? '');

/** The application sends somebody to the server, which sends them to the consent page. */
export async function ask(
  server: TestServer,
  application: OAuthClient,
  scope = 'openid email',
  changes: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const answer = await authorize(server, application, {
    scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    ...changes,
  });
  expect(answer.status).toBe(302);
  const page = locationOf(answer);
  expect(page.origin + page.pathname).toBe('https://shop.example/oauth/agree');
  return { authorizationId: page.searchParams.get('authorization_id') ?? '', verifier, state, nonce };
}

/** The person sees the question and agrees. @returns where their browser goes then */
export async function agree({ auth }: SupabaseClient, { authorizationId }: Asked): Promise<URL> {
  const shown = await auth.oauth.getAuthorizationDetails(authorizationId);
  if (shown.error) throw shown.error;
  if ('redirect_url' in shown.data) return new URL(shown.data.redirect_url);
  const { data, error } = await auth.oauth.approveAuthorization(authorizationId);
  if (error) throw error;
  return new URL(data.redirect_url);
}

/** The library takes the answer and exchanges its code. */
export function exchange(peer: openid.Configuration, answer: URL, { verifier, state, nonce }: Asked) {
  const isOpenId = nonce !== '';
  return openid.authorizationCodeGrant(peer, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  });
}

/** All of it: an application that acts for somebody. */
export async function actingFor(server: TestServer, person: SupabaseClient, application: OAuthClient) {
  const peer = await peerOf(server, application);
  const asked = await ask(server, application);
  const tokens = await exchange(peer, await agree(person, asked), asked);
  return { peer, tokens, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? '' };
}

/** A plain token request of an application by Basic, or by its id alone. */
export function sendToken(
  server: TestServer,
  application: Pick<OAuthClient, 'client_id' | 'client_secret'>,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { client_id: id, client_secret: secret } = application;
  const isPublic = secret === undefined;
  return sendAuth(server, '/oauth/token', {
    key: null,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isPublic ? {} : { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }),
    },
    body: new URLSearchParams({ ...(isPublic ? { client_id: id } : {}), ...fields }).toString(),
  });
}

const codeFields = (answer: URL, { verifier }: Asked): Record<string, string> => ({
  grant_type: 'authorization_code',
  code: answer.searchParams.get('code') ?? '',
  redirect_uri: callback,
  code_verifier: verifier,
});

/** A code of a new consent of a person, as the fields that exchange it. */
export async function newCode(
  server: TestServer,
  person: SupabaseClient,
  application: OAuthClient,
  changes: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const asked = await ask(server, application, 'email', changes);
  return codeFields(await agree(person, asked), asked);
}
