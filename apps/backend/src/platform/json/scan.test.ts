import { array, assert, constantFrom, dictionary, jsonValue, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonError, scanJson } from './scan.ts';
import type { JsonOutline } from './scan.ts';

const bounds = { depth: 50, rows: 1000, columns: 100, keys: 5000 };
const scan = (text: string): JsonOutline => scanJson(Buffer.from(text), bounds);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same by JSON.parse; null where that refuses the text. */
function parsed(text: string): JsonOutline | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) {
    const keys = isRecord(value) ? Object.keys(value) : [];
    return { root: isRecord(value) ? 'object' : 'scalar', rows: 0, keys, uniform: true };
  }
  const items: readonly unknown[] = value;
  const first = items.find(isRecord) ?? {};
  const keys = Object.keys(first);
  const uniform = items.every(
    (item) =>
      isRecord(item) &&
      Object.keys(item).length === keys.length &&
      keys.every((key) => Object.hasOwn(item, key)),
  );
  return { root: 'array', rows: items.length, keys, uniform };
}

function scanned(text: string): JsonOutline | null {
  try {
    return scan(text);
  } catch (error) {
    if (error instanceof JsonError && error.fault === 'invalid') return null;
    throw error;
  }
}

/** Key order is undefined: JSON.parse puts numbers first. */
function comparable(outline: JsonOutline | null): unknown {
  return outline === null ? null : { ...outline, keys: outline.uniform ? outline.keys.toSorted() : [] };
}

describe('the same as JSON.parse', () => {
  test('of whatever is JSON, however it is spaced', () => {
    const spaced = property(jsonValue(), constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = ` ${JSON.stringify(value, null, space)}\r\n`;
      expect(comparable(scanned(text))).toEqual(comparable(parsed(text)));
    });
    assert(spaced, { numRuns: 1000 });
  });

  test('of rows with the same keys and with others, written in any way', () => {
    const key = constantFrom(
      '"a"',
      '"b"',
      String.raw`"\u0061"`,
      '"1"',
      '"__proto__"',
      String.raw`"\""`,
      '"ü"',
    );
    const member = key.map((name) => `${name}:{"x":[1]}`);
    const row = oneof(
      array(member, { maxLength: 4 }).map((members) => `{${members.join()}}`),
      constantFrom('1', '[]', '{"a":1,"b":2}', '{"b":1,"a":2}'),
    );
    const rows = property(array(row, { maxLength: 4 }), (items) => {
      const text = `[${items.join()}]`;
      expect(comparable(scanned(text))).toEqual(comparable(parsed(text)));
    });
    assert(rows, { numRuns: 3000 });
  });

  test('of what is nearly JSON', () => {
    const pieces = constantFrom(
      ...'{}[],:"\\1-0.e+ \u0001\u2028\ufeff',
      '"a"',
      'true',
      'nul',
      String.raw`"\u00e9"`,
      String.raw`"\ud8"`,
    );
    const nearly = property(array(oneof(pieces, string({ maxLength: 2 })), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(comparable(scanned(text))).toEqual(comparable(parsed(text)));
    });
    assert(nearly, { numRuns: 1000 });
    const cut = property(dictionary(string(), jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), (value) => {
      const text = JSON.stringify([value]);
      const ends = Array.from({ length: text.length }, (_, end) => text.slice(0, end));
      expect(ends.filter((part) => scanned(part) !== null)).toEqual([]);
    });
    assert(cut, { numRuns: 20 });
  });
});

test.each([
  ['depth', '['.repeat(51)],
  ['depth', '{"a":'.repeat(51)],
  ['rows', `[${'1,'.repeat(1000)}1]`],
  ['columns', `{${'"a":1,'.repeat(101)}"b":1}`],
  ['columns', `[{${'"a":1,'.repeat(101)}`],
  ['keys', `{"a":[${'{"b":1},'.repeat(5000)}`],
] as const)('more %s than allowed end the scan', (fault, text) => {
  expect(() => scan(text)).toThrow(expect.objectContaining({ fault }));
});

test('bounds are for what lies within them', () => {
  const edge = `[${'['.repeat(49)}${']'.repeat(49)}]`;
  expect(scan(edge).rows).toBe(1);
  expect(scan(`[${'1,'.repeat(999)}1]`).rows).toBe(1000);
});
