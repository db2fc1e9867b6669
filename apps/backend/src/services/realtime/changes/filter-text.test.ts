import { expect, test } from 'vitest';
import { FilterSyntaxError, parseFilter } from './filter-text.ts';

const one = (column: string, operator: string, value: string, negate = false): object => ({
  column,
  operator,
  value,
  negate,
});

test.each([
  ['', []],
  ['  ', []],
  ['id=eq.1', [one('id', 'eq', '1')]],
  ['id=not.eq.1', [one('id', 'eq', '1', true)]],
  ['id=gt.0,id=lt.9', [one('id', 'gt', '0'), one('id', 'lt', '9')]],
  ['url=eq.http://a.b/?c=d', [one('url', 'eq', 'http://a.b/?c=d')]],
  ['name=in.(a,"b,c",d)', [one('name', 'in', '{a,"b,c",d}')]],
  ['name=eq."a, \\"b\\" (c)",id=is.null', [one('name', 'eq', 'a, "b" (c)'), one('id', 'is', 'null')]],
  // A quote in the middle of a value is a character like any other.
  ['name=eq.5" pipe', [one('name', 'eq', '5" pipe')]],
  ['name=eq.', [one('name', 'eq', '')]],
])('%s', (text, conditions) => {
  expect(parseFilter(text)).toEqual(conditions);
});

test.each([
  ['undefined', '["undefined"]'],
  ['id=foo.1', '["foo", "1"]'],
  ['id=eq', '["eq"]'],
  ['id=in.1,2', '`in` filter value must be wrapped by parentheses'],
  ['id=eq.1,,id=eq.2', 'filter must not contain empty segments (check for extra commas)'],
])('%s is refused', (text, message) => {
  expect(() => parseFilter(text)).toThrow(new FilterSyntaxError(message));
});

test.each(['match', 'imatch', 'not.match'])(
  'a back-reference in %s is refused: it could hold up everybody',
  (operator) => {
    expect(() => parseFilter(String.raw`name=${operator}.(.*)(.*)\1x`)).toThrow(
      /back-references are not offered/,
    );
  },
);

test.each([
  ['a long one', 'x'.repeat(301)],
  ['counts within counts', '^(.{1,250}a){100}$'],
])('a pattern that takes long is refused: %s', (_what, pattern) => {
  expect(() => parseFilter(`name=match."${pattern.replaceAll('\\', '\\\\')}"`)).toThrow(
    new FilterSyntaxError('the pattern is too complex for a filter'),
  );
});

test.each(['^[0-9]{6}$', 'a{3,}', 'x'.repeat(300)])('a usual pattern is taken: %s', (pattern) => {
  expect(parseFilter(`name=match."${pattern}"`)).toEqual([one('name', 'match', pattern)]);
});
