// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { getClient } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function encoded(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('=', '');
}

it('tokens in an address sign nobody in', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'mallory', exp })}.c2lnbmF0dXJl`;
  const fields = { access_token: token, refresh_token: 'r', expires_in: '3600', token_type: 'bearer' };
  window.history.replaceState(null, '', `/#${new URLSearchParams(fields).toString()}`);
  // The server would accept the tokens in any request.
  vi.stubGlobal('fetch', async (address: string | URL) =>
    Response.json(
      String(address).endsWith('/config.json')
        ? { url: '', publishableKey: 'sb_publishable_test' }
        : { id: 'mallory', aud: 'authenticated', email: 'mallory@example.com' },
    ),
  );
  const client = await getClient();
  expect((await client.auth.getSession()).data.session).toBeNull();
});

it('calls go to the service that config.json names, with its key', { tags: ['S7.service.3'] }, async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const url = new URL(String(address), window.location.href);
    if (url.pathname === '/config.json') {
      return Response.json({ url: '', publishableKey: 'sb_publishable_test' });
    }
    asked.push([`${url.origin}${url.pathname}`, new Headers(init?.headers).get('apikey')]);
    return Response.json([]);
  });
  const client = await getClient();
  await client.from('site_settings').select('key');
  expect(asked).toEqual([[`${window.location.origin}/rest/v1/site_settings`, 'sb_publishable_test']]);
});
