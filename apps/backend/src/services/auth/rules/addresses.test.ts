import { expect, test } from 'vitest';
import { emailAddress, phoneNumber } from './addresses.ts';

const refused = expect.objectContaining({
  definition: expect.objectContaining({ code: 'validation_failed' }) as unknown,
}) as Error;

const ofLength = (length: number): string => `a@${'b.'.repeat(126)}`.padEnd(length, 'c');

test.each([
  'asha@example.com',
  "a.b+c_d'e@a-b.example",
  'josé@bücher.example',
  'रवि@उदाहरण.भारत',
  'a@localhost',
  `${'a'.repeat(64)}@b.in`,
])('%s is an address, kept in lower case', (address) => {
  expect(emailAddress(address.toUpperCase())).toBe(address.toUpperCase().toLowerCase());
});

test.each([
  '',
  'asha',
  '@example.com',
  'asha@',
  'a b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-b.com',
  'a@\u093fब.com',
  'a@b-.com',
  'a@b..com',
  'a@b@c.com',
  `${'a'.repeat(65)}@b.in`,
  `a@${'b'.repeat(64)}.in`,
  `a@${'b.'.repeat(130)}in`,
  'a@example.com\n',
])('%j is no address', (address) => {
  expect(() => emailAddress(address)).toThrow(refused);
});

test.each([
  ['', 'An email address is required'],
  ['a'.repeat(256), 'An email address is too long'],
  ['asha', 'Unable to validate email address: invalid format'],
])('%j is told apart: %s', (address, message) => {
  expect(() => emailAddress(address)).toThrow(message);
});

test('the longest address has 255 characters', () => {
  expect(emailAddress(ofLength(255))).toBe(ofLength(255));
  expect(() => emailAddress(ofLength(256))).toThrow(refused);
});

test.each([
  ['+919876543210', '919876543210'],
  ['91 (98765) 432-10', '919876543210'],
  ['12', '12'],
  ['1'.repeat(15), '1'.repeat(15)],
])('the number %s is %s', (given, bare) => {
  expect(phoneNumber(given)).toBe(bare);
});

test.each(['', '+', '0123456', '1', '1'.repeat(16), '12a4', '1+2345'])('%j is no number', (given) => {
  expect(() => phoneNumber(given)).toThrow(refused);
});
