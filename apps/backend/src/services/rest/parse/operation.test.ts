import { describe, expect, test } from 'vitest';
import { parseLogic } from './logic.ts';
import { parseList, parseOperation } from './operation.ts';
import { isOperation, shapeOf } from './shape.ts';

const value = { kind: 'text', text: 'x.y', parameter: 7 };
const quantified = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'];
const unquantified = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'];
const searches = ['fts', 'plfts', 'phfts', 'wfts'];

/** Read in either way, and known as an operator expression whose value is a parameter of the plan. */
function read(text: string, parameter: string | null): object {
  expect(isOperation(text)).toBe(true);
  expect(shapeOf([['column', text]], true).values).toEqual([parameter]);
  const { negated, operation } = parseOperation(text, 7);
  expect(negated).toBe(false);
  expect(parseOperation(`not.${text}`, 7)).toEqual({ negated: true, operation });
  expect(shapeOf([['column', `not.${text}`]], true).values).toEqual([parameter]);
  return operation;
}

test.each([...quantified, ...unquantified])('%s compares', (operator) => {
  expect(read(`${operator}.x.y`, 'x.y')).toEqual({ kind: 'compare', operator, quantifier: null, value });
});

test.each(quantified.flatMap((operator) => [[operator, 'any'] as const, [operator, 'all'] as const]))(
  '%s compares with %s of several',
  (operator, quantifier) => {
    expect(read(`${operator}(${quantifier}).x.y`, 'x.y')).toEqual({
      kind: 'compare',
      operator,
      quantifier,
      value,
    });
  },
);

test.each([...unquantified, 'is', 'in', 'isdistinct'])('%s knows no any and all', (operator) => {
  for (const quantifier of ['any', 'all'])
    expect(() => parseOperation(`${operator}(${quantifier}).x`, 7)).toThrow(
      expect.objectContaining({ code: 'PGRST100' }),
    );
});

test.each(searches)('%s searches, in a language or in the usual one', (operator) => {
  expect(read(`${operator}.x.y`, 'x.y')).toEqual({ kind: 'search', operator, language: null, value });
  expect(read(`${operator}(pt_BR 2).x.y`, 'x.y')).toEqual({
    kind: 'search',
    operator,
    language: 'pt_BR 2',
    value,
  });
});

test('isdistinct compares, null being a value', () => {
  expect(read('isdistinct.x.y', 'x.y')).toEqual({ kind: 'is-distinct', value });
});

test.each(['null', 'not_null', 'true', 'false', 'unknown'])('is.%s, in whatever case', (word) => {
  for (const written of [word, word.toUpperCase()])
    expect(read(`is.${written}`, null)).toEqual({ kind: 'is', value: word });
});

test.each([
  'noop.1',
  'eq',
  'is.nothing',
  'is.nullx',
  'xis.null',
  'not.not.eq.1',
  'xeq.1',
  ' eq.1',
  'eq (any).1',
  'fts().x',
  'not',
])('%j is no operator expression', (text) => {
  expect(isOperation(text)).toBe(false);
});

describe('lists', () => {
  test.each([
    ['(1,2)', ['1', '2']],
    ['()', ['']],
    ['(,)', ['', '']],
    [' ( 1 , 2 ) ', ['1 ', ' 2 ']],
    ['("a,b","c)d","")', ['a,b', 'c)d', '']],
    [String.raw`("a\"b","c\\d")`, ['a"b', String.raw`c\d`]],
    // Only partly quoted: taken literally.
    ['("a"b,c"d")', ['"a"b', 'c"d"']],
  ])('%s', (text, items) => {
    expect(parseList(text)).toEqual(items);
    expect(read(`in.${text}`, text)).toEqual({ kind: 'in', value: { kind: 'list', items, parameter: 7 } });
  });
});

const texts = (tree: string) => {
  const { item } = parseLogic('or', tree);
  return item.kind === 'group' ? item.members.map((each) => each.kind === 'condition' && each.operation) : [];
};

const compare = (text: string) => ({
  kind: 'compare',
  operator: 'eq',
  quantifier: null,
  value: { kind: 'text', text, parameter: null },
});

describe('trees', () => {
  test.each([
    ['(a.eq.1,a.eq.2)', ['1', '2']],
    ['(a.eq.)', ['']],
    ['(a.eq. 1 )', [' 1 ']],
    ['(a.eq."x,y",a.eq."(x)",a.eq."x")', ['x,y', '(x)', 'x']],
    ['(a.eq."x"z,a.eq.x"y")', ['"x"z', 'x"y"']],
    ['(a.eq.{1,2},a.eq.{(},a.eq.{})', ['{1,2}', '{(}', '{}']],
    ['(a.eq.{a,b.eq.1)', ['{a', '1']],
    ['(a.eq.{a{b,b.eq.1)', ['{a{b', '1']],
  ])('%s', (tree, values) => {
    expect(texts(tree)).toEqual(values.map(compare));
  });

  test('a brace within braces makes it no array', () => {
    expect(texts('(a.eq.{a{b})')).toEqual([compare('{a{b}')]);
    expect(() => texts('(a.eq.{a{b,c})')).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });

  test('a list in a tree is no parameter of the plan', () => {
    expect(texts('(a.in.(1,2),a.is.null)')).toEqual([
      { kind: 'in', value: { kind: 'list', items: ['1', '2'], parameter: null } },
      { kind: 'is', value: 'null' },
    ]);
  });

  test.each([
    ['and', [], 'and', false],
    ['or', [], 'or', false],
    ['not.and', [], 'and', true],
    ['rel.not.or', ['rel'], 'or', true],
    ['a.not.b.or', ['a', 'b'], 'or', true],
    ['a."x.y".and', ['a', 'x.y'], 'and', false],
  ])('%s', (key, path, operator, negated) => {
    const condition = {
      kind: 'condition',
      field: { name: 'a', path: [] },
      negated: true,
      operation: compare('1'),
    };
    expect(parseLogic(key, '(a.not.eq.1)')).toEqual({
      path,
      item: { kind: 'group', operator, negated, members: [condition] },
    });
  });
});
