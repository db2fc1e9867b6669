import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkoutContent, isSameSecret, isSignedBy, signatureOf } from './signatures.ts';

const hmac = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

test('a signature is the HMAC-SHA256 of the raw bytes, in hexadecimal', () => {
  const raw = Buffer.from('{"amount": 200000 , "name":"मीरा"}');
  expect(signatureOf(raw, 'secret')).toBe(hmac(raw.toString(), 'secret'));
  expect(isSignedBy(['secret'], raw, hmac(raw.toString(), 'secret'))).toBe(true);
});

test('through a rotation both secrets hold, and no other', () => {
  const secrets = ['new', 'old'];
  expect(isSignedBy(secrets, 'body', hmac('body', 'new'))).toBe(true);
  expect(isSignedBy(secrets, 'body', hmac('body', 'old'))).toBe(true);
  expect(isSignedBy(secrets, 'body', hmac('body', 'other'))).toBe(false);
  expect(isSignedBy(secrets, 'another body', hmac('body', 'new'))).toBe(false);
});

test.each([
  '',
  'x',
  'é',
  hmac('body', ''),
  `${hmac('body', 'secret')}0`,
  hmac('body', 'secret').toUpperCase(),
])('"%s" is no signature', (signature) => {
  expect(isSignedBy(['secret', ''], 'body', signature)).toBe(false);
});

test('a checkout signs the payment before the subscription', () => {
  expect(checkoutContent('pay_1', 'sub_1')).toBe('pay_1|sub_1');
});

test('secrets are the same or not, of whatever lengths', () => {
  expect(isSameSecret('secret', 'secret')).toBe(true);
  expect(isSameSecret('', 'secret')).toBe(false);
  expect(isSameSecret('secret ', 'secret')).toBe(false);
});
