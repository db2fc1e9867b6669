/**
 * What the error of a text that does not parse says: where parsing stopped, what was found, what was
 * expected.
 */
import { describe, expect, test } from 'vitest';
import { parseLogic } from './logic.ts';
import { parseList, parseOperation } from './operation.ts';
import { parseOrder } from './order.ts';
import { columnsParameter, parseQuery } from './query.ts';
import { parseSelect } from './select.ts';

const nameLabel = 'field name (* or [a..z0..9_$])';
const valueLabel = 'isVal: (null, not_null, true, false, unknown)';

const syntaxError = (what: string, column: number, details: string) =>
  expect.objectContaining({
    code: 'PGRST100',
    status: 400,
    message: `"failed to parse ${what}" (line 1, column ${column})`,
    details,
  }) as Error;

test.each([
  [':', 1, `unexpected ":" expecting "...", ${nameLabel}, "*" or "count()"`],
  ['id,', 4, `unexpected end of input expecting "...", ${nameLabel}, "*" or "count()"`],
  ['..rel(*)', 1, `unexpected "r" expecting "...", ${nameLabel}, "*" or "count()"`],
  ['a-', 3, 'unexpected end of input expecting letter or digit'],
  ['"abc', 5, String.raw`unexpected end of input expecting "\""`],
  ['"a\\', 4, 'unexpected end of input expecting any character'],
  [
    'a->',
    4,
    'unexpected end of input expecting "-", digit or any non reserved character different from: .,>()',
  ],
  ['a->b-', 6, 'unexpected end of input expecting any non reserved character'],
  ['a->>-78xy', 8, `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`],
  ['a->>--34', 6, 'unexpected "-" expecting digit'],
  ['a->>-xy-4', 6, 'unexpected "x" expecting digit'],
  ['name!hint', 10, 'unexpected end of input expecting "-", "!" or "("'],
  ['rel!a!b!c(id)', 8, 'unexpected "!" expecting "-" or "("'],
  ['*!hint', 2, `unexpected '!' expecting ")", "," or end of input`],
  ['name::', 7, 'unexpected end of input expecting letter or digit'],
  [
    'a:b:c',
    4,
    'unexpected ":" expecting "-", "!", "(", "->>", "->", "::", delimiter (.), ")", "," or end of input',
  ],
  [
    'count(id)',
    6,
    'unexpected "(" expecting "-", ":", "->>", "->", "::", delimiter (.), ")", "," or end of input',
  ],
  ['x:*', 3, `unexpected "*" expecting ${nameLabel} or "count()"`],
  ['x:...rel(*)', 3, `unexpected "." expecting ${nameLabel} or "count()"`],
  ['a.foo()', 3, 'unexpected "f" expecting "sum", "avg", "count", "max" or "min"'],
  ['a.sum', 6, 'unexpected end of input expecting "()"'],
  ['a.sum()x', 8, 'unexpected "x" expecting "::", ")", "," or end of input'],
  ['count()x', 8, 'unexpected "x" expecting "::", ")", "," or end of input'],
  ['a::int::text', 7, 'unexpected ":" expecting delimiter (.), ")", "," or end of input'],
  ['rel(id', 7, 'unexpected end of input expecting "," or ")"'],
])('select: %s', (text, column, details) => {
  expect(() => parseSelect(text)).toThrow(syntaxError(`select parameter (${text})`, column, details));
});

test.each([
  ['', 1, `unexpected end of input expecting ${nameLabel}`],
  ['id.ac', 4, 'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ['id.smth34', 4, 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ['id.asc.nlsfst', 8, 'unexpected "l" expecting "nullsfirst" or "nullslast"'],
  ['id.descc', 8, 'unexpected "c" expecting delimiter (.), "," or end of input'],
  ['id.nullslasttt', 13, `unexpected 't' expecting "," or end of input`],
  ['rel(id', 7, 'unexpected end of input expecting "-", "->>", "->" or ")"'],
])('order: %j', (text, column, details) => {
  expect(() => parseOrder(text)).toThrow(syntaxError(`order (${text})`, column, details));
});

test.each([
  ['eq', 3, 'unexpected end of input expecting "(" or delimiter (.)'],
  ['eqx.1', 3, 'unexpected "x" expecting "(" or delimiter (.)'],
  ['eq(some).1', 4, 'unexpected "s" expecting "any" or "all"'],
  ['neq(any).1', 4, 'unexpected "(" expecting delimiter (.)'],
  ['like(any)', 10, 'unexpected end of input expecting delimiter (.)'],
  ['not', 4, 'unexpected end of input expecting delimiter (.)'],
  ['not.', 5, 'unexpected end of input expecting operator (eq, gt, ...)'],
  ['in(1)', 3, 'unexpected "(" expecting delimiter (.)'],
  ['isx.null', 3, 'unexpected "x" expecting delimiter (.)'],
  ['isdistinct', 11, 'unexpected end of input expecting delimiter (.)'],
  ['toString(any).1', 1, 'unexpected "t" expecting "not" or operator (eq, gt, ...)'],
  ['"', 1, String.raw`unexpected "\"" expecting "not" or operator (eq, gt, ...)`],
  ['fts().x', 5, 'unexpected ")" expecting letter or digit'],
  ['is.maybe', 4, `unexpected "m" expecting ${valueLabel}`],
  ['is.', 4, `unexpected end of input expecting ${valueLabel}`],
  ['is.nullx', 8, `unexpected 'x' expecting end of input`],
  ['in.1', 4, 'unexpected "1" expecting "("'],
  ['in.(', 5, String.raw`unexpected end of input expecting "\"", "," or ")"`],
  ['in.(1', 6, 'unexpected end of input expecting "," or ")"'],
  ['in.(1)x', 7, `unexpected 'x' expecting end of input`],
])('filter: %s', (text, column, details) => {
  expect(() => parseOperation(text, null)).toThrow(syntaxError(`filter (${text})`, column, details));
});

describe('logic', () => {
  test.each([
    [
      'or',
      '()',
      4,
      `unexpected ")" expecting ${nameLabel}, negation operator (not) or logic operator (and, or)`,
    ],
    ['or', '(id.in.1,2)', 10, 'unexpected "1" expecting "("'],
    ['or', '(a.eq.1', 10, 'unexpected end of input expecting "," or ")"'],
    ['and', '(a.foo.1)', 7, 'unexpected "f" expecting "not" or operator (eq, gt, ...)'],
    [
      'and',
      '(a.eq.1,)',
      12,
      `unexpected ")" expecting ${nameLabel}, negation operator (not) or logic operator (and, or)`,
    ],
    ['not.and', '(a)', 10, 'unexpected ")" expecting "-", "->>", "->" or delimiter (.)'],
    [
      'or',
      '(id.eq.1,not.xor(a.eq.1))',
      16,
      'unexpected "x" expecting "not", operator (eq, gt, ...) or logic operator (and, or)',
    ],
  ])('%s=%s', (key, value, column, details) => {
    expect(() => parseLogic(key, value)).toThrow(syntaxError(`logic tree (${value})`, column, details));
  });

  test.each([
    ['a b!.or', 4, 'unexpected "!" expecting "-", delimiter (.) or end of input'],
    ['a..or', 3, `unexpected "." expecting ${nameLabel}`],
  ])('the key %s', (key, column, details) => {
    expect(() => parseLogic(key, '(a.eq.1)')).toThrow(syntaxError(`logic path (${key})`, column, details));
  });
});

test.each([
  [
    'a!b',
    'eq.1',
    'tree path (a!b)',
    2,
    'unexpected "!" expecting "-", delimiter (.), "->>", "->" or end of input',
  ],
  ['', 'eq.1', 'tree path ()', 1, `unexpected end of input expecting ${nameLabel}`],
  ['a..limit', '1', 'tree path (a..limit)', 3, `unexpected "." expecting ${nameLabel}`],
  ['!.order', 'a', 'tree path (!.order)', 1, `unexpected "!" expecting ${nameLabel}`],
  ['on_conflict', 'a,', 'on_conflict parameter (a,)', 3, `unexpected end of input expecting ${nameLabel}`],
  [
    'on_conflict',
    'a.b',
    'on_conflict parameter (a.b)',
    2,
    'unexpected "." expecting "-", "," or end of input',
  ],
  ['columns', 'a,', 'columns parameter (a,)', 3, `unexpected end of input expecting ${nameLabel}`],
])('%s=%s', (key, value, what, column, details) => {
  expect(() => parseQuery([[key, value]], false)).toThrow(syntaxError(what, column, details));
});

test('the columns alone', () => {
  expect(() => columnsParameter([['columns', '']])).toThrow(
    syntaxError('columns parameter ()', 1, `unexpected end of input expecting ${nameLabel}`),
  );
});

test('the items of a list alone', () => {
  expect(() => parseList('(1)2')).toThrow(
    syntaxError('filter ((1)2)', 4, `unexpected '2' expecting end of input`),
  );
});

test.each([
  ['a\nb', 'line 1, column 2'],
  ['"\n\nb"x', 'line 3, column 3'],
  ['a,"\n', 'line 2, column 1'],
])('lines are counted: %j', (text, place) => {
  expect(() => parseSelect(text)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(`(${place})`) as string }),
  );
});

test.each([
  ['resources', (levels: number) => parseSelect(`${'a('.repeat(levels)}${')'.repeat(levels)}`)],
  [
    'trees',
    (levels: number) => parseLogic('and', `${'(and'.repeat(levels - 1)}(a.eq.1${')'.repeat(levels)}`),
  ],
])('how deep %s may go', (_what, parse) => {
  expect(() => parse(50)).not.toThrow();
  expect(() => parse(51)).toThrow(
    expect.objectContaining({ details: expect.stringContaining('expecting at most 50 levels') as string }),
  );
});

test('resources side by side are not deep', () => {
  expect(parseSelect(`${'a(),'.repeat(60)}b`)).toHaveLength(61);
});
