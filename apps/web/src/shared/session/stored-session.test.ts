// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { maySignIn } from './stored-session.ts';

/** What runs before the first paint. */
async function runEarlyScript(): Promise<void> {
  vi.resetModules();
  await import('../../early/early-script.ts');
}

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset['session'];
});

it.each([
  ['/', false],
  ['/?code=1', true],
  ['/?error=access_denied', true],
  ['/?a=b&error_code=x', true],
  ['/#access_token=1', true],
  ['/#error_description=no', true],
  ['/faq?decode=1', false],
])('%s may bring a session: %s, for the first paint as for the app', async (address, brings) => {
  window.history.replaceState(null, '', address);
  await runEarlyScript();
  expect(maySignIn()).toBe(brings);
  expect(document.documentElement.dataset['session']).toBe(brings ? 'stored' : undefined);
});

it('a stored session is seen by both', async () => {
  localStorage.setItem('sb-localhost-auth-token', '{}');
  await runEarlyScript();
  expect(maySignIn()).toBe(true);
  expect(document.documentElement.dataset['session']).toBe('stored');
});
