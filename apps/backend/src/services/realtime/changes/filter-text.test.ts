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
  ['name=eq."', [one('name', 'eq', '"')]],
  ['=eq.1', [one('', 'eq', '1')]],
  ['id=in.()', [one('id', 'in', '{}')]],
  [' id=eq.1 , name=eq. x ', [one('id', 'eq', '1'), one('name', 'eq', ' x')]],
  // An escaped quote does not end a value, and neither does anything within parentheses.
  [String.raw`name=eq."a\",b",id=eq.1`, [one('name', 'eq', 'a",b'), one('id', 'eq', '1')]],
  [
    String.raw`name=in.("a)\",b",c),id=eq.1`,
    [one('name', 'in', String.raw`{"a)\",b",c}`), one('id', 'eq', '1')],
  ],
  ['name=eq.f(a,(b,c),d),id=eq.1', [one('name', 'eq', 'f(a,(b,c),d)'), one('id', 'eq', '1')]],
  ['name=eq.:),id=in.(1,2)', [one('name', 'eq', ':)'), one('id', 'in', '{1,2}')]],
  // A partly quoted value is taken literally.
  ['name=eq.x"a"', [one('name', 'eq', 'x"a"')]],
  ['name=eq."a"x', [one('name', 'eq', '"a"x')]],
  ['name=eq."a\nb"', [one('name', 'eq', 'a\nb')]],
])('%s', (text, conditions) => {
  expect(parseFilter(text)).toEqual(conditions);
});

test.each([
  ['undefined', '["undefined"]'],
  ['id.eq.1', '["id.eq.1"]'],
  ['id=foo.1', '["foo", "1"]'],
  ['id=eq', '["eq"]'],
  ['id=.1', '["", "1"]'],
  ['id=in.1,2', '`in` filter value must be wrapped by parentheses'],
  ['id=in.(1', '`in` filter value must be wrapped by parentheses'],
  ['id=in.1)', '`in` filter value must be wrapped by parentheses'],
  ['id=in.(', '`in` filter value must be wrapped by parentheses'],
  ['id=in.', '`in` filter value must be wrapped by parentheses'],
  ['id=eq.1, ,id=eq.2', 'filter must not contain empty segments (check for extra commas)'],
  ['id=not.1', '["1"]'],
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

test.each(['eq', 'like', 'ilike'])('what is no pattern may look like a costly one: %s', (operator) => {
  const value = String.raw`(.*)\1`;
  expect(parseFilter(`name=${operator}.${value}`)).toEqual([one('name', operator, value)]);
});

test.each(['^[0-9]{6}$', 'a{3,}', 'x'.repeat(300)])('a usual pattern is taken: %s', (pattern) => {
  expect(parseFilter(`name=match."${pattern}"`)).toEqual([one('name', 'match', pattern)]);
});
