import { expect, test } from 'vitest';
import {
  castType,
  quoteIdentifier,
  quoteLiteral,
  quoteName,
  quoteReference,
  searchPath,
} from './identifiers.ts';

test.each([
  ['plain', '"plain"'],
  ['With "quotes"', '"With ""quotes"""'],
  ['', '""'],
  ['a\0"; drop', '"a"'],
  ['\0', '""'],
])('the name %j is %s', (name, quoted) => {
  expect(quoteIdentifier(name)).toBe(quoted);
});

test('names with their schemas', () => {
  const name = { schema: 'a"b', name: 'c.d' };
  expect(quoteName(name)).toBe('"a""b"."c.d"');
  expect(quoteReference({ kind: 'relation', ...name })).toBe('"a""b"."c.d"');
  expect(quoteReference({ kind: 'alias', alias: 'a"b' })).toBe('"a""b"');
  expect(searchPath(['a"b', 'c'])).toBe('"a""b", "c"');
  expect(searchPath([])).toBe('');
});

test.each([
  ["it's", "'it''s'"],
  ['', "''"],
  [String.raw`a\'`, String.raw` E'a\\'''`],
])('the text %j is %s', (text, quoted) => {
  expect(quoteLiteral(text)).toBe(quoted);
});

test.each(['int', 'double precision', 'my_type', '$x', 'größe2', 'ünï'])('%s may be cast to', (name) => {
  expect(castType(name)).toBe(name);
});

test.each(['', 'int)', '(int', 'a;b', '"int"', 'a.b', 'int[]', "a'", 'a\nb', '-', 'a-'])(
  '%j is no name of a type',
  (name) => {
    expect(() => castType(name)).toThrow('a cast is no type name');
  },
);
