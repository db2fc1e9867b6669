import { describe, expect, test } from 'vitest';
import { canonicalQuery, kindOf, parseParameters } from './parameters.ts';
import { refuseCostlyPatterns } from './patterns.ts';
import { columnsParameter, parseQuery } from './query.ts';
import { listLiteral, isUsualLimit, listItems, shapeOf } from './shape.ts';

describe('query strings', () => {
  test.each<[string, [string, string][]]>([
    ['', []],
    [
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'a=1&a=2',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    [
      'a=b=c&d=',
      [
        ['a', 'b=c'],
        ['d', ''],
      ],
    ],
    ['novalue&=x&&', []],
    [
      'a%20b=%C3%A9+%2B&%26=%3D',
      [
        ['a b', 'é +'],
        ['&', '='],
      ],
    ],
    // Invalid UTF-8 becomes U+FFFD; the rest is decoded.
    [
      'a=%FF+b%20&c=%',
      [
        ['a', '\u{FFFD} b '],
        ['c', '%'],
      ],
    ],
    ['%FF=1', [['\u{FFFD}', '1']]],
  ])('%j', (query, parameters) => {
    expect(parseParameters(query)).toEqual(parameters);
  });

  test.each([
    [
      [
        ['b', '1'],
        ['a', '2'],
      ],
      'a=2&b=1',
    ],
    [
      [
        ['b', '2'],
        ['a', 'x'],
        ['b', '1'],
        ['c', 'y'],
      ],
      'a=x&b=2&b=1&c=y',
    ],
    [
      [
        ['ab', ''],
        ['a', ''],
        ['B', ''],
      ],
      'B=&a=&ab=',
    ],
    [[["a!'b", '(1,*)&é']], 'a%21%27b=%281%2C%2A%29%26%C3%A9'],
    [[], ''],
  ] as [[string, string][], string][])('%j is shown as %s', (parameters, query) => {
    expect(canonicalQuery(parameters)).toBe(query);
  });

  test.each([
    ['select', 'select'],
    ['columns', 'columns'],
    ['on_conflict', 'on_conflict'],
    ['a.select', 'filter'],
    ['a.columns', 'filter'],
    ['a.on_conflict', 'filter'],
    ['order', 'order'],
    ['limit', 'limit'],
    ['offset', 'offset'],
    ['and', 'and'],
    ['or', 'or'],
    ['a.b.order', 'order'],
    ['a.limit', 'limit'],
    ['a.offset', 'offset'],
    ['not.and', 'and'],
    ['a.not.or', 'or'],
    ['limit.a', 'filter'],
    ['limits', 'filter'],
    ['not', 'filter'],
    ['', 'filter'],
  ])('the key %j is of the kind %s', (key, kind) => {
    expect(kindOf(key)).toBe(kind);
  });
});

const text = (value: string, parameter: number | null) => ({ kind: 'text', text: value, parameter });
const parse = (query: string, isRoutineRead = false) => parseQuery(parseParameters(query), isRoutineRead);

describe('what goes where', () => {
  test('nothing asked', () => {
    expect(parse('')).toEqual({
      select: [expect.objectContaining({ field: { name: '*', path: [] } })],
      filters: [],
      logic: [],
      order: [],
      windows: [],
      columns: null,
      onConflict: null,
      routineArguments: [],
      filterKeys: new Set(),
    });
  });

  test('the first select, columns and on_conflict count', () => {
    const query = parse('select=a&select=b&columns=c,d,c&columns=e&on_conflict=f,g&on_conflict=h&select=');
    expect(query.select).toMatchObject([{ field: { name: 'a' } }]);
    expect(query.columns).toEqual(['c', 'd']);
    expect(query.onConflict).toEqual(['f', 'g']);
    expect(query.filterKeys.size).toBe(0);
    expect(
      columnsParameter([
        ['id', 'eq.1'],
        ['columns', 'x'],
      ]),
    ).toEqual(['x']);
    expect(columnsParameter([['a.columns', 'x']])).toBeNull();
  });

  test('filters, trees and orders by the resource they are for', () => {
    const query = parse(
      'a.b.id=eq.1&id=not.in.(2)&a.or=(id.eq.3)&and=(id.eq.4)&a.order=id.desc&order=x&id=gt.5',
    );
    expect(query.filters).toMatchObject([
      {
        path: ['a', 'b'],
        item: { kind: 'condition', field: { name: 'id' }, operation: { value: text('1', 0) } },
      },
      { path: [], item: { negated: true, operation: { value: { items: ['2'], parameter: 1 } } } },
      { path: [], item: { operation: { operator: 'gt', value: text('5', 6) } } },
    ]);
    expect(query.logic).toMatchObject([
      { path: ['a'], item: { operator: 'or' } },
      { path: [], item: { operator: 'and' } },
    ]);
    expect(query.order).toMatchObject([
      { path: ['a'], item: [{ field: { name: 'id' }, direction: 'desc' }] },
      { path: [], item: [{ field: { name: 'x' } }] },
    ]);
    expect([...query.filterKeys]).toEqual(['a.b.id', 'id']);
  });

  test('limit and offset of each resource, the first of each', () => {
    expect(
      parse('limit=5&a.b.offset=2&ab.limit=0&offset=12345&a.b.limit=12345&limit=6&offset=x&ab.offset=1')
        .windows,
    ).toEqual([
      { path: [], item: { limit: text('5', null), offset: text('12345', 3) } },
      { path: ['a', 'b'], item: { limit: text('12345', 4), offset: text('2', 1) } },
      { path: ['ab'], item: { limit: text('0', null), offset: text('1', 7) } },
    ]);
  });

  test('what is no operator expression is an argument of a function, and an error elsewhere', () => {
    const query = 'a=1&b=eq.2&c=is.null&d=not.cs.{1}&e=is.it&a=3';
    expect(parse(query, true)).toMatchObject({
      routineArguments: [
        { name: 'a', value: text('1', 0) },
        { name: 'e', value: text('is.it', 4) },
        { name: 'a', value: text('3', 5) },
      ],
      filters: [
        { item: { field: { name: 'b' } } },
        { item: { field: { name: 'c' } } },
        { item: { negated: true } },
      ],
      filterKeys: new Set(['a', 'b', 'c', 'd', 'e']),
    });
    expect(() => parse('a=1')).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});

const shape = (query: string, isRoutineRead = false) => shapeOf(parseParameters(query), isRoutineRead);

describe('shapes', () => {
  test.each([
    ['id=eq.1', false, ['1']],
    ['id=eq(any).{1,2}&b=in.(1)', false, ['{1,2}', '(1)']],
    ['id=is.null', false, [null]],
    ['id=is.null&x=is.null&y=NOT.is.null', true, [null, null, 'NOT.is.null']],
    [
      'id=nonsense&select=a&order=b&columns=c&on_conflict=d&or=(a.eq.1)',
      false,
      [null, null, null, null, null, null],
    ],
    ['id=nonsense&select=eq.a&order=eq.b', true, ['nonsense', null, null]],
    ['offset=5&a.offset=6', false, ['5', '6']],
    ['limit=5&a.limit=1234&b.limit=12345&c.limit=x&d.limit=', false, [null, null, '12345', 'x', '']],
  ])('of %s the values are lifted', (query, isRoutineRead, values) => {
    expect(shape(query, isRoutineRead).values).toEqual(values);
  });

  test.each([
    ['a=1', 'a=2'],
    ['a=1', 'a='],
    ['a=eq.1', 'a=eq.2'],
    ['limit=12345', 'limit=x'],
  ])('%s and %s share one of a function', (left, right) => {
    expect(shape(left, true).key).toBe(shape(right, true).key);
  });

  test.each([
    ['a=1', 'b=1'],
    ['a=1', 'a=eq.1'],
    ['a=is.null', 'a=is.true'],
    ['a=eq.1', 'a=eq(any).1'],
    ['limit=1', 'limit=2'],
    ['limit=1', 'offset=1'],
    ['select=a', 'select=ab'],
    ['select=a&x=1', 'select=a'],
    ['a1=is.null', 'a=1is.null'],
  ])('%s and %s have one each', (left, right) => {
    expect(shape(left, true).key).not.toBe(shape(right, true).key);
  });

  test('names and values cannot be taken for one another', () => {
    const keys = [
      [['ab', 'c']],
      [['a', 'bc']],
      [
        ['a', 'b'],
        ['c', ''],
      ],
      [
        ['a', ''],
        ['b', 'c'],
      ],
      [['a', '1:b0:']],
    ].map((parameters) => shapeOf(parameters as [string, string][], false).key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ['0', true],
    ['12', true],
    ['1234', true],
    ['12345', false],
    ['', false],
    ['-1', false],
    ['1x', false],
    ['x1', false],
  ])('the limit %j is a usual one: %s', (limit, isUsual) => {
    expect(isUsualLimit(limit)).toBe(isUsual);
  });

  test('lists as PostgreSQL’s arrays', () => {
    expect(listItems('(1,"2,3")')).toEqual(['1', '2,3']);
    expect(listLiteral(['1', '2,3'])).toBe('{"1","2,3"}');
    expect(listLiteral(['x'])).toBe('{"x"}');
    expect(listLiteral(['', ''])).toBe('{"",""}');
    expect(listLiteral(['', 'x'])).toBe('{"","x"}');
    expect(listLiteral([])).toBe('{}');
    expect(listLiteral([String.raw`a\"b"`])).toBe(String.raw`{"a\\\"b\""}`);
  });
});

test.each([
  [String.raw`match.(a)\1`, 'Back-references are not offered in the operators match and imatch'],
  [
    `match.${'.?'.repeat(1000)}`,
    'The pattern of match or imatch is too long, or its counts are too high together',
  ],
])('a pattern that is refused is told why', (value, details) => {
  expect(() => refuseCostlyPatterns([['a', value]])).toThrow(expect.objectContaining({ details }));
});
