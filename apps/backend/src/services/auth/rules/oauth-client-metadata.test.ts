import { expect, test } from 'vitest';
import { isWebAddress, redirectUriFault } from './oauth-client-metadata.ts';

test.each([
  'https://app.example/back',
  'https://app.example:8443/back?tenant=one',
  'http://localhost/back',
  'http://127.0.0.1:5173/back',
  'http://[::1]:5173/back',
  'com.example.ledger://back',
  `https://app.example/${'x'.repeat(2028)}`,
])('an application may be answered at %s', (uri) => {
  expect(redirectUriFault(uri)).toBeNull();
});

test.each([
  ['', 'empty'],
  [`https://app.example/${'x'.repeat(2048)}`, '2048'],
  ['/back', 'invalid URL'],
  ['https:app.example', 'scheme and host'],
  ['ledger:back', 'scheme and host'],
  ['ledger:///back', 'scheme and host'],
  ['https://app.example/a b', 'characters'],
  ['https://app.example\\@other.example', 'characters'],
  ['https://app.example/\u0000', 'characters'],
  ['https://app.example/a,https://b.example', 'characters'],
  ['https://äpp.example/', 'characters'],
  ['http://app.example/back', 'localhost'],
  ['http://localhost.app.example/', 'localhost'],
  ['javascript://app.example/%0aalert(1)', 'security'],
  ['JavaScript://app.example/', 'security'],
  ['data://app.example', 'security'],
  ['intent://app.example', 'security'],
  [' https://app.example/', 'characters'],
  ['https://:secret@app.example/', 'user information'],
  ['https://localhost@app.example/', 'user information'],
  ['https://app.example/#', 'fragment'],
  ['https://app.example/back#x', 'fragment'],
  ['https://app.example/back?code=mine', "'code'"],
  ['https://app.example/back?a=1&state=mine', "'state'"],
])('and not at %j', (uri, why) => {
  expect(redirectUriFault(uri)).toContain(why);
});

test.each([
  ['https://app.example/logo.png', true],
  ['http://app.example', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['//app.example', false],
  ['view-source:https://app.example', false],
  ['https://app.example/a b', false],
])('what a page may link to: %s, %s', (uri, expected) => {
  expect(isWebAddress(uri)).toBe(expected);
});
