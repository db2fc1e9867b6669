import { expect, test } from 'vitest';
import type { StorageError } from '../../errors/storage-error.ts';
import { checkPolicy, policyOf, sizeRange } from './post-policy.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const expiration = '2026-01-01T00:00:00Z';
const before = Date.parse(expiration) - 1;
const policy = (...conditions: unknown[]) => policyOf(encode({ expiration, conditions }));
const outcome = (ask: () => unknown): string => {
  try {
    ask();
    return 'taken';
  } catch (error) {
    const { definition, message } = error as StorageError;
    return `${definition.code}: ${message}`;
  }
};
const sent = (conditions: unknown[], fields: Record<string, string>, now = before): string =>
  outcome(() => checkPolicy(policy(...conditions), new Map(Object.entries(fields)), now));

test.each([
  ['no JSON', '{', 'it must be JSON, in base64'],
  ['no object', encode(3), 'it is not as it must be'],
  ['no expiration', encode({ conditions: [] }), 'expiration is not as it must be'],
  ['an expiration that is no time', encode({ expiration: 'never', conditions: [] }), 'expiration is'],
  ['no conditions', encode({ expiration }), 'conditions is not as it must be'],
  ['a condition of two fields', encode({ expiration, conditions: [{ a: '1', b: '2' }] }), 'conditions.0'],
  ['a condition of none', encode({ expiration, conditions: [{}] }), 'conditions.0'],
  ['another operator', encode({ expiration, conditions: [['ends-with', '$key', 'a']] }), 'conditions.0'],
  ['a field without its mark', encode({ expiration, conditions: [['eq', 'key', 'a']] }), 'conditions.0'],
  [
    'a range of words',
    encode({ expiration, conditions: [['content-length-range', 'a', 1]] }),
    'conditions.0',
  ],
  [
    'a range below zero',
    encode({ expiration, conditions: [['content-length-range', -1, 1]] }),
    'conditions.0',
  ],
  ['101 conditions', encode({ expiration, conditions: Array.from({ length: 101 }, () => ({ a: 'a' })) }), ''],
])('a policy with %s is none', (_what, encoded, detail) => {
  expect(outcome(() => policyOf(encoded))).toContain(
    `InvalidPolicyDocument: The policy of the form is not valid: ${detail}`,
  );
});

test('it holds until it expires', () => {
  expect(sent([], {})).toBe('taken');
  expect(sent([], {}, before + 1)).toMatch(/^ExpiredToken/);
});

test.each([
  [[{ key: 'a/b' }], { key: 'a/b' }, 'taken'],
  [[{ Key: 'a/b' }], { key: 'a/b' }, 'taken'],
  [[['eq', '$KEY', 'a/b']], { key: 'a/b' }, 'taken'],
  [[['eq', '$key', 'a/b']], { key: 'a/bc' }, 'the field key'],
  [[['starts-with', '$key', 'a/']], { key: 'a/bc' }, 'taken'],
  [[['starts-with', '$key', 'a/']], { key: 'b/a/' }, 'the field key'],
  [[['starts-with', '$key', '']], { key: 'anything' }, 'taken'],
  [[['starts-with', '$key', '']], {}, 'the field key'],
  [[{ 'x-amz-meta-year': 2026 }], { 'x-amz-meta-year': '2026' }, 'taken'],
  [[], { key: 'a' }, 'it has no condition for key'],
  [[], { 'x-ignore-me': 'a', policy: 'p', 'x-amz-signature': 's', 'x-amz-date': 'd' }, 'taken'],
  [[], { 'x-amz-algorithm': 'a', 'x-amz-credential': 'c', 'x-amz-security-token': 't' }, 'taken'],
  [[], { 'x-amz-storage-class': 'a' }, 'it has no condition for x-amz-storage-class'],
  [[['content-length-range', 0, 1]], { 'content-length-range': '1' }, 'it has no condition'],
])('%j of %j: %s', (conditions, fields, expected) => {
  expect(sent(conditions, fields as Record<string, string>)).toContain(expected);
});

test('of several ranges all hold', () => {
  expect(sizeRange(policy({ key: 'a' }))).toEqual({ min: 0, max: Number.MAX_SAFE_INTEGER });
  expect(sizeRange(policy(['content-length-range', 1, 10]))).toEqual({ min: 1, max: 10 });
  expect(sizeRange(policy(['content-length-range', '5', '10'], ['content-length-range', 2, 8]))).toEqual({
    min: 5,
    max: 8,
  });
});
