import { expect, test } from 'vitest';
import { bareType, isAllowed } from './mime.ts';

test.each([
  ['text/csv', 'text/csv'],
  [' Text/CSV ; charset=utf-8; x=y', 'text/csv'],
  ['application/vnd.a-b+json', 'application/vnd.a-b+json'],
  ['a/b', 'a/b'],
  ['', null],
  ['text', null],
  ['text/', null],
  ['/csv', null],
  ['text/csv/x', null],
  ['text /csv', null],
  ['text/c sv', null],
  ['text/*', null],
  [';text/csv', null],
])('the bare type of %j is %j', (value, bare) => {
  expect(bareType(value)).toBe(bare);
});

test.each([
  ['text/csv', null, true],
  ['text/csv', [], true],
  ['text/csv', ['image/png'], false],
  ['text/csv', ['image/png', 'text/csv'], true],
  ['Text/CSV; charset=utf-8', [' TEXT/csv '], true],
  ['text/csv', ['text/csvs'], false],
  ['text/csvs', ['text/csv'], false],
  ['text/csv', ['text/*'], true],
  ['texts/csv', ['text/*'], false],
  ['image/png', ['text/*'], false],
  ['text/csv', ['text/'], false],
  ['text/csv', ['text*'], false],
  ['text/csv', ['text/c*'], false],
  ['text/csv', ['*/*'], true],
  ['text/csv', ['*'], true],
  ['nonsense', ['*'], true],
  ['nonsense', ['nonsense'], true],
  ['nonsense', ['text/*'], false],
])('whether a bucket takes %s by the list %j: %s', (type, allowed, expected) => {
  expect(isAllowed(type, allowed)).toBe(expected);
});
