import { assert, boolean, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../errors/rest-error.ts';
import { parseLogic } from './logic.ts';
import { parseOperation } from './operation.ts';
import { parseOrder } from './order.ts';
import { parseParameters, canonicalQuery } from './parameters.ts';
import { parseQuery } from './query.ts';
import { parseSelect } from './select.ts';
import { listLiteral, isOperation, shapeOf } from './shape.ts';

function refusal(parse: () => unknown): { message: string; details: unknown } {
  try {
    parse();
  } catch (error) {
    if (error instanceof RestError) return { message: error.message, details: error.details };
    throw error;
  }
  throw new Error('nothing was refused');
}

const plain = { alias: null, cast: null, aggregate: null, aggregateCast: null };

describe('select', () => {
  test('columns with alias, path, cast and aggregate', () => {
    expect(parseSelect('a:b->c->>0::int.sum()::text')).toEqual([
      {
        kind: 'field',
        field: {
          name: 'b',
          path: [
            { arrow: '->', key: { kind: 'name', name: 'c' } },
            { arrow: '->>', key: { kind: 'index', index: '0' } },
          ],
        },
        alias: 'a',
        cast: 'int',
        aggregate: 'sum',
        aggregateCast: 'text',
      },
    ]);
  });

  test('embedded and spread resources with hints and joins', () => {
    expect(parseSelect('x:rel!hint!inner(id,...deep!left(*))')).toEqual([
      {
        kind: 'embed',
        relation: 'rel',
        alias: 'x',
        hint: 'hint',
        join: 'inner',
        spread: false,
        items: [
          { kind: 'field', field: { name: 'id', path: [] }, ...plain },
          {
            kind: 'embed',
            relation: 'deep',
            alias: null,
            hint: null,
            join: 'left',
            spread: true,
            items: [{ kind: 'field', field: { name: '*', path: [] }, ...plain }],
          },
        ],
      },
    ]);
  });

  test('quoted names keep what would otherwise mean something', () => {
    expect(parseSelect('"a,b(c)\\"d"')).toMatchObject([{ field: { name: 'a,b(c)"d' } }]);
  });

  test.each([
    ['count()', null, null],
    ['x:count()', 'x', null],
    ['count()::int', null, 'int'],
  ])('how many rows: %s', (text, alias, aggregateCast) => {
    const count = { field: { name: '*', path: [] }, cast: null, aggregate: 'count' };
    expect(parseSelect(text)).toEqual([{ kind: 'field', ...count, alias, aggregateCast }]);
  });

  test('nothing at all', () => {
    expect(parseSelect('')).toEqual([]);
  });

  test.each(['id(', 'a::', 'a->>', 'a:', 'rel!(id)', 'a.sum', '(', 'id,,x'])('%s is refused', (text) => {
    expect(refusal(() => parseSelect(text)).message).toContain(`failed to parse select parameter (${text})`);
  });
});

describe('filters', () => {
  test.each([
    ['noop.0', 'unexpected "o" expecting "not" or operator (eq, gt, ...)'],
    ['val', 'unexpected "v" expecting "not" or operator (eq, gt, ...)'],
    ['0', 'unexpected "0" expecting "not" or operator (eq, gt, ...)'],
  ])('%s', (text, details) => {
    expect(refusal(() => parseOperation(text, null))).toEqual({
      message: `"failed to parse filter (${text})" (line 1, column 1)`,
      details,
    });
  });

  test('values may hold anything', () => {
    expect(parseOperation('not.like(any).{a,b}.c)', 3)).toEqual({
      negated: true,
      operation: {
        kind: 'compare',
        operator: 'like',
        quantifier: 'any',
        value: { kind: 'text', text: '{a,b}.c)', parameter: 3 },
      },
    });
  });

  test('lists protect what is quoted', () => {
    expect(parseOperation('in.(1,"a,b","c\\"d",)', null).operation).toMatchObject({
      value: { items: ['1', 'a,b', 'c"d', ''] },
    });
    expect(listLiteral(['a"b', 'c\\d', ''])).toBe('{"a\\"b","c\\\\d",""}');
    expect(listLiteral([''])).toBe('{}');
  });

  test('a tree', () => {
    const { path, item } = parseLogic('rel.not.or', '(a.eq.1,and(b.in.(1,2),c.cs.{x,y}),not.and(d.is.null))');
    expect(path).toEqual(['rel']);
    expect(item).toMatchObject({
      kind: 'group',
      operator: 'or',
      negated: true,
      members: [
        { field: { name: 'a' }, operation: { value: { text: '1' } } },
        {
          operator: 'and',
          negated: false,
          members: [
            { operation: { value: { items: ['1', '2'] } } },
            { operation: { value: { text: '{x,y}' } } },
          ],
        },
        { negated: true, members: [{ operation: { kind: 'is', value: 'null' } }] },
      ],
    });
  });

  test('what goes deeper than anyone needs is refused, not a crash', () => {
    expect(() => parseSelect('a('.repeat(5000))).toThrow(RestError);
    expect(() => parseLogic('and', '(and'.repeat(5000))).toThrow(RestError);
    expect(() => parseSelect(`${'a('.repeat(50)}${')'.repeat(50)}`)).not.toThrow();
  });

  test('an unfinished tree is refused', () => {
    expect(refusal(() => parseLogic('or', '(a.eq.1')).message).toContain(
      'failed to parse logic tree ((a.eq.1)',
    );
  });
});

describe('order', () => {
  test('terms', () => {
    expect(parseOrder('a.desc.nullslast,rel(b->>c).asc')).toEqual([
      { relation: null, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
      {
        relation: 'rel',
        field: { name: 'b', path: [{ arrow: '->>', key: { kind: 'name', name: 'c' } }] },
        direction: 'asc',
        nulls: null,
      },
    ]);
  });

  test.each([
    ['a', null, null],
    ['a.asc', 'asc', null],
    ['a.desc', 'desc', null],
    ['a.nullsfirst', null, 'first'],
    ['a.nullslast', null, 'last'],
    ['a.asc.nullsfirst', 'asc', 'first'],
    ['a.desc.nullslast', 'desc', 'last'],
  ])('%s', (text, direction, nulls) => {
    expect(parseOrder(text)).toEqual([{ relation: null, field: { name: 'a', path: [] }, direction, nulls }]);
    expect(parseOrder(text.replace('a', 'r(a)'))).toMatchObject([{ relation: 'r', direction, nulls }]);
  });

  test('what follows must be a comma or nothing', () => {
    expect(refusal(() => parseOrder('id.asc.nullslasttt'))).toEqual({
      message: '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
      details: `unexpected 't' expecting "," or end of input`,
    });
  });
});

const shape = (query: string, isCall = false) => shapeOf(parseParameters(query), isCall);

describe('shapes', () => {
  test('requests that differ in values only share a shape', () => {
    expect(shape('id=eq.1&offset=5').key).toBe(shape('id=eq.2&offset=50').key);
    expect(shape('id=in.(1,2)').key).toBe(shape('id=in.(3)').key);
    expect(shape('f=1&g=x', true).key).toBe(shape('f=2&g=y', true).key);
  });

  test.each([
    ['id=eq.1', 'id=neq.1'],
    ['id=eq.1', 'id=not.eq.1'],
    ['a=is.null', 'a=is.true'],
    ['a=fts(english).x', 'a=fts(german).x'],
    ['order=a', 'order=b'],
    ['limit=5', 'limit=50'],
    ['a=eq.1&b=eq.1', 'b=eq.1&a=eq.1'],
    ['a=eq.x', 'ab=eq.x'],
  ])('%s and %s do not', (left, right) => {
    expect(shape(left).key).not.toBe(shape(right).key);
  });

  test('what is bound is exactly what the parser takes for the value', () => {
    const operators = constantFrom(
      'eq',
      'neq',
      'gt',
      'like',
      'imatch',
      'cs',
      'adj',
      'isdistinct',
      'fts',
      'wfts(english)',
      'eq(any)',
    );
    assert(
      property(operators, boolean(), string(), (operator, negated, value) => {
        const text = `${negated ? 'not.' : ''}${operator}.${value}`;
        const parsed = parseOperation(text, 0);
        const [parameter] = shapeOf([['column', text]], false).values;
        expect(parsed.operation).toMatchObject({ value: { text: parameter } });
        expect(isOperation(text)).toBe(true);
      }),
    );
  });

  test('an address says the same, however it was written', () => {
    const parameters = parseParameters('b=a+b&a=%28x%29&novalue&=y');
    expect(parameters).toEqual([
      ['b', 'a b'],
      ['a', '(x)'],
    ]);
    expect(canonicalQuery(parameters)).toBe('a=%28x%29&b=a%20b');
  });

  test('arguments of a function and filters on its result', () => {
    const query = parseQuery(parseParameters('a=1&b=eq.2&c=is.null'), true);
    expect(query.routineArguments.map(({ name }) => name)).toEqual(['a']);
    expect(query.filters.map(({ item }) => item.field.name)).toEqual(['b', 'c']);
  });

  test('nothing a client sends breaks the parser', () => {
    assert(
      property(string(), string(), (key, value) => {
        let thrown: unknown = null;
        try {
          parseQuery(
            [
              [key, value],
              ['select', value],
              ['order', value],
              ['or', value],
            ],
            false,
          );
        } catch (error) {
          thrown = error;
        }
        expect(thrown === null || thrown instanceof RestError).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
