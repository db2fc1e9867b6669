/** The product's own `[auth.external.google]` in supabase/config.toml, seen from outside. */
import { afterAll, expect, test } from 'vitest';
import { follow, googleClient, googlePerson, startGoogle } from '../../google.ts';
import type { Google } from '../../google.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';

let google: Google;
afterAll(() => google?.stop());

const server = withServer(async () => {
  google = await startGoogle();
  return { project: 'product', environment: google.environment };
});

test('people come in by the Google that the environment names, and back to this server', async () => {
  google.person = googlePerson();
  const browser = client(server, { auth: { flowType: 'pkce' } });
  const { data } = await browser.auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  const start = await fetch(data.url ?? '', { redirect: 'manual' });
  const asked = new URL(start.headers.get('location') ?? '');
  expect(asked.origin).toBe(google.issuer);
  expect(asked.searchParams.get('client_id')).toBe(googleClient.id);
  expect(asked.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  const { origin } = new URL(server.url);
  const arrived = await follow(
    data.url ?? '',
    (at) => at.origin === origin && at.searchParams.has('code') && at.pathname === '/',
  );
  const session = await browser.auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(session.error).toBeNull();
  expect(session.data.user?.email).toBe(google.person.email);
});

test('an identity token counts with the nonce that it was asked for with', async () => {
  google.person = googlePerson();
  const token = google.idToken({ nonce: 'of an app that hashes it its own way' });
  const { error } = await client(server).auth.signInWithIdToken({ provider: 'google', token });
  expect(error).not.toBeNull();
});
