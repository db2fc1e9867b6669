import { expect, test } from 'vitest';
import { isOwnMachineOnly } from './demo-data.ts';

// Elsewhere an account with the rights of an admin, and a password that everybody knows, would be open to all.
test.each([
  ['127.0.0.1', null, true],
  ['localhost', 'http://localhost:8080', true],
  ['::1', 'http://[::1]:8080', true],
  ['0.0.0.0', null, false],
  ['0.0.0.0', 'http://localhost:8080', false],
  ['127.0.0.1', 'https://sangam.example', false],
  ['127.0.0.1', 'https://127.0.0.1.example', false],
] as const)('HOST %s with SITE_URL %s: this machine only is %s', (host, siteUrl, expected) => {
  expect(isOwnMachineOnly({ host, siteUrl })).toBe(expected);
});
