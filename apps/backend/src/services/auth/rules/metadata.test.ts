import { expect, test } from 'vitest';
import { checkMetadata, isModestMetadata } from './metadata.ts';

/** `{"a":"xxx"}` of so many bytes. */
const ofSize = (bytes: number): Record<string, unknown> => ({ a: 'x'.repeat(bytes - 8) });

function nested(levels: number): Record<string, unknown> {
  let value: Record<string, unknown> = {};
  for (let level = 1; level < levels; level += 1) value = { a: value };
  return value;
}

test.each([
  ['user_metadata', 8192],
  ['app_metadata', 4096],
] as const)('%s holds %i bytes of JSON and not one more', (field, bytes) => {
  expect(isModestMetadata(field, ofSize(bytes))).toBe(true);
  expect(() => checkMetadata(field, ofSize(bytes + 1))).toThrow(
    `${field} cannot be larger than ${bytes} bytes`,
  );
});

test('bytes count, not characters', () => {
  expect(isModestMetadata('user_metadata', { a: 'आ'.repeat(2728) })).toBe(true);
  expect(isModestMetadata('user_metadata', { a: 'आ'.repeat(2729) })).toBe(false);
});

test('eight levels, and not nine; a hundred thousand are refused as well', () => {
  expect(isModestMetadata('user_metadata', nested(8))).toBe(true);
  for (const levels of [9, 100_000])
    expect(() => checkMetadata('user_metadata', nested(levels))).toThrow('nested deeper than 8 levels');
});

test('two hundred keys and items, wherever they are', () => {
  expect(isModestMetadata('user_metadata', { a: Array.from({ length: 199 }, () => 1) })).toBe(true);
  expect(() => checkMetadata('user_metadata', { a: Array.from({ length: 200 }, () => 1) })).toThrow(
    'more than 200 keys',
  );
});

test('null is a value like others, at every level', () => {
  expect(isModestMetadata('user_metadata', { a: null, b: [null, { c: null }] })).toBe(true);
});

test('the answer is 422 validation_failed', () => {
  expect(() => checkMetadata('user_metadata', ofSize(9000))).toThrow(
    expect.objectContaining({
      definition: expect.objectContaining({ status: 422, code: 'validation_failed' }),
    }),
  );
});
