import { array, assert, constantFrom, option, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { arrayLiteral, parseArray } from './array-literal.ts';

test.each([
  ['{}', []],
  ['{a,b}', ['a', 'b']],
  ['{"a,b","c\\"d","e\\\\f",NULL,"NULL"}', ['a,b', 'c"d', 'e\\f', null, 'NULL']],
  [
    '{{1,2},{3,4}}',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['[0:1]={a,b}', ['a', 'b']],
])('%s', (text, items) => {
  expect(parseArray(text)).toEqual(items);
});

test('boxes are set apart by semicolons', () => {
  expect(parseArray('{(1,1),(0,0);(2,2),(1,1)}', ';')).toEqual(['(1,1),(0,0)', '(2,2),(1,1)']);
});

test.each(['', 'a', '{a', '{"a', '{a}b', '{a}}', '{"a\\', '{"a"b}', '{{a}b}', '[0:1]{a}', '{a,'])(
  '%j is no array',
  (text) => {
    expect(() => parseArray(text)).toThrow(SyntaxError);
  },
);

test('numbers need no quotes', () => {
  expect(arrayLiteral([1, -2.5, null, '3'])).toBe('{1,-2.5,NULL,"3"}');
});

test('what is written is read back', () => {
  const unit = constantFrom(...'{}",\\ ;NUL\na😀');
  assert(
    property(array(option(string({ unit }))), (values) => {
      expect(parseArray(arrayLiteral(values))).toEqual(values);
    }),
  );
});
