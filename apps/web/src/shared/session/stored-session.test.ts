import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { maySignIn } from './stored-session.ts';

/** Runs before the first paint, outside of the build (public/first-paint.js). */
const firstPaint = `{ ${readFileSync(join(import.meta.dirname, '../../../public/first-paint.js'), 'utf8')} }`;

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
])('%s may bring a session: %s, for the first paint as for the app', (address, brings) => {
  window.history.replaceState(null, '', address);
  runInThisContext(firstPaint);
  expect(maySignIn()).toBe(brings);
  expect(document.documentElement.dataset['session']).toBe(brings ? 'stored' : undefined);
});

it('a stored session is seen by both', () => {
  localStorage.setItem('sb-localhost-auth-token', '{}');
  runInThisContext(firstPaint);
  expect(maySignIn()).toBe(true);
  expect(document.documentElement.dataset['session']).toBe('stored');
});
