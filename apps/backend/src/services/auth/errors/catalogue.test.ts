import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCatalogue } from './catalogue.ts';
import { AuthError } from './auth-error.ts';

test('the documentation lists every error as it is', async () => {
  const text = await readFile(new URL('../../../../../../docs/error-codes.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('/auth/v1')) ?? '';
  const documented = section.split('\n').filter((line) => /^\| \w+ \| \d/.test(line));
  const actual = Object.entries(errorCatalogue).map(
    ([name, { status, code, message }]) => `| ${name} | ${status} | \`${code}\` | ${message} |`,
  );
  expect(documented).toEqual(actual);
});

test('the caller fills in what a message leaves open', () => {
  expect(new AuthError('mailTooSoon', { seconds: 12 }).message).toBe(
    'For security purposes, you can only request this after 12 seconds.',
  );
});
