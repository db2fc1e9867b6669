import { describe, expect, test } from 'vitest';
import type { JsonStep } from './ast.ts';
import { parseLogic } from './logic.ts';
import { parseOrder } from './order.ts';
import { parseParameters } from './parameters.ts';
import { columnsParameter, parseQuery } from './query.ts';
import { parseSelect } from './select.ts';

const fieldOf = (text: string) => {
  const [item, ...others] = parseSelect(text);
  if (item?.kind !== 'field' || others.length > 0) throw new Error(`${text} is not one field`);
  return item.field;
};

describe('names', () => {
  test.each([
    ['identifier', 'identifier'],
    ['with spaces inside', 'with spaces inside'],
    ['with-dashes-inside', 'with-dashes-inside'],
    ['123', '123'],
    ['_', '_'],
    ['$', '$'],
    ['naïve_ü٣', 'naïve_ü٣'],
    ['  none around  ', 'none around'],
    ['\tnone around\t', 'none around'],
    ['a -b', 'a-b'],
    ['":"', ':'],
    ['" kept "', ' kept '],
    ['""', ''],
    [String.raw`"a\"b\\c\d"`, String.raw`a"b\cd`],
  ])('%j names %j', (text, name) => {
    expect(fieldOf(text)).toEqual({ name, path: [] });
  });

  test.each(['rel.a b.c', ' rel . a b . c', '"rel"."a b".c'])('the parts of the key %j are names', (key) => {
    expect(parseQuery([[key, 'eq.1']], false).filters).toMatchObject([
      { path: ['rel', 'a b'], item: { field: { name: 'c', path: [] } } },
    ]);
  });

  test('blanks may stand around every part of a list', () => {
    const names = ['a', 'b', 'c d'];
    expect(parseSelect(' a ,\tb\t, c d ').map((item) => item.kind === 'field' && item.field.name)).toEqual(
      names,
    );
    expect(columnsParameter([['columns', 'a , b,\t"c d"']])).toEqual(names);
    expect(parseQuery([['on_conflict', 'a ,b, c d']], false).onConflict).toEqual(names);
    expect(parseOrder(' a, b,\tc d').map(({ field }) => field.name)).toEqual(names);
    expect(parseLogic('and', ' ( a.eq.1 , or\t( b.eq.1 , "c d" .eq.1 ) ) ').item).toMatchObject({
      members: [
        { field: { name: 'a' } },
        { members: [{ field: { name: 'b' } }, { field: { name: 'c d' } }] },
      ],
    });
  });
});

const name = (arrow: '->' | '->>', key: string): JsonStep => ({ arrow, key: { kind: 'name', name: key } });
const index = (arrow: '->' | '->>', key: string): JsonStep => ({
  arrow,
  key: { kind: 'index', index: key },
});

describe('paths into JSON', () => {
  test.each<[string, JsonStep[]]>([
    ['->text', [name('->', 'text')]],
    ['->>text', [name('->>', 'text')]],
    ['->!@#$%^&*_a', [name('->', '!@#$%^&*_a')]],
    ['->a-b->>c-d', [name('->', 'a-b'), name('->>', 'c-d')]],
    ['-> padded ->c', [name('->', 'padded'), name('->', 'c')]],
    ['->"a->b".max()', [name('->', 'a->b')]],
    ['->1', [index('->', '1')]],
    ['->>1', [index('->>', '1')]],
    ['->-90', [index('->', '-90')]],
    ['->0->9->>a', [index('->', '0'), index('->', '9'), name('->>', 'a')]],
    ['->0::text', [index('->', '0')]],
    ['->0,other', [index('->', '0')]],
    ['->0.sum()', [index('->', '0')]],
    ['->9x', [name('->', '9x')]],
    ['->1-1', [name('->', '1-1')]],
    ['->9 ', [name('->', '9')]],
  ])('%s', (path, steps) => {
    expect(parseSelect(`data${path}`)[0]).toMatchObject({ field: { name: 'data', path: steps } });
  });

  test('an index ends where the resource around it does', () => {
    expect(parseSelect('rel(data->0)')).toMatchObject([{ items: [{ field: { path: [index('->', '0')] } }] }]);
    expect(parseOrder('data->0.desc')).toMatchObject([
      { field: { path: [index('->', '0')] }, direction: 'desc' },
    ]);
  });

  test('in the key of a filter', () => {
    expect(parseQuery(parseParameters('rel.data->a->>0=eq.1'), false).filters).toMatchObject([
      { path: ['rel'], item: { field: { name: 'data', path: [name('->', 'a'), index('->>', '0')] } } },
    ]);
  });
});
