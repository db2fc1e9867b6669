/** What a resource selects, and what a spread resource passes to its parent. */
import { describe, expect, test } from 'vitest';
import { nameKey, type SchemaCache } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from './read.ts';
import type { ReadNode, SelectTerm } from './read-plan.ts';

const api = (name: string) => ({ schema: 'api', name });
const read = (name: string, select: string, schemaCache: SchemaCache = sampleSchemaCache): ReadNode =>
  planRead(
    { schemaCache, aggregatesEnabled: true },
    api(name),
    parseQuery([['select', select]], false),
    'relation',
  );
const names = (terms: readonly SelectTerm[] | undefined) => terms?.map(({ field }) => field.name);

/** People whose names are of a domain that is shown as JSON by a function. */
function withDomain(): SchemaCache {
  const key = nameKey(api('people'));
  const people = sampleSchemaCache.tables.get(key);
  const column = people?.columns.get('name');
  if (!people || !column) throw new Error('no column');
  const columns = new Map([...people.columns, ['name', { ...column, toJson: api('shown') }] as const]);
  return {
    ...sampleSchemaCache,
    tables: new Map([...sampleSchemaCache.tables, [key, { ...people, columns }]]),
  };
}

describe('the key that a value gets', () => {
  test.each([
    ['id', null],
    ['x:id', 'x'],
    ['details->a', 'a'],
    ['details->a->>b', 'b'],
    ['details->a->0', 'a'],
    ['details->0->>-1', 'details'],
    ['x:details->a', 'x'],
    ['id::text', null],
    ['id.sum()', null],
    ['details->a.max()', null],
    ['x:details->a.max()', 'x'],
    ['count()', null],
    ['*', null],
  ])('%s: %j', (select, alias) => {
    expect(read('people', select).select.map((term) => term.alias)).toEqual([alias]);
  });
});

describe('what is selected', () => {
  test('a field with everything', () => {
    expect(read('people', 'x:details->a::int.sum()::text').select).toEqual([
      {
        field: { name: 'details', path: [{ arrow: '->', key: { kind: 'name', name: 'a' } }], convert: false },
        wholeRow: false,
        render: null,
        cast: 'int',
        aggregate: 'sum',
        aggregateCast: 'text',
        alias: 'x',
      },
    ]);
  });

  test('a domain by the function that shows it, under its own name', () => {
    const schemaCache = withDomain();
    expect(read('people', 'name', schemaCache).select).toMatchObject([
      { render: api('shown'), alias: 'name' },
    ]);
    expect(read('people', 'x:name', schemaCache).select).toMatchObject([
      { render: api('shown'), alias: 'x' },
    ]);
    expect(read('people', 'name->a', schemaCache).select).toMatchObject([{ render: null, alias: 'a' }]);
    expect(read('people', 'id', schemaCache).select).toMatchObject([{ render: null, alias: null }]);
  });

  const all = ['id', 'name', 'chief', 'details'];
  test.each([
    ['*', ['*']],
    ['*,id.count()', [...all, 'id']],
    ['*,count()', [...all, '*']],
    ['*,passports(number)', ['*']],
    ['*,...passports(number)', ['*']],
    ['*,...passports(number.max())', all],
    ['*,...passports(...people(id.max()))', all],
    ['*,passports(number.max())', ['*']],
  ])('of %s the star is spelt out where rows are grouped: %j', (select, expected) => {
    expect(names(read('people', select).select)).toEqual(expected);
  });

  test('or where a column is not shown as it is', () => {
    expect(names(read('people', '*', withDomain()).select)).toEqual(all);
    expect(names(read('passports', '*', withDomain()).select)).toEqual(['*']);
  });

  test('or where rows become lists of columns', () => {
    expect(names(read('labels', '...articles(*)').embeds[0]?.node.select)).toEqual([
      'id',
      'title',
      'words',
      'writer',
      'editor',
    ]);
    expect(names(read('labels', '...articles(writer(*))').embeds[0]?.node.embeds[0]?.node.select)).toEqual(
      all,
    );
    expect(names(read('passports', '...people(*)').embeds[0]?.node.select)).toEqual(['*']);
    expect(names(read('labels', 'articles(*)').embeds[0]?.node.select)).toEqual(['*']);
  });

  test('of what is no table it stays', () => {
    expect(names(read('unknown', '*,id.count()').select)).toEqual(['*', 'id']);
  });
});

const terms = (select: string) => read('passports', select).embeds[0]?.node.select;

const shape = (name: string, select: string) => read(name, select).embeds[0]?.shape;
const lent = (name: string, more: object = {}) => ({
  name,
  aggregate: null,
  aggregateCast: null,
  alias: null,
  ...more,
});

describe('what is spread', () => {
  test.each([
    ['...people(id,x:name,details->a)', [lent('id'), lent('x'), lent('a')]],
    ['...people(*)', [lent('*')]],
    ['...people(*,x:id)', [lent('*')]],
    ['...people(id,passports(number))', [lent('id'), lent('passports')]],
    ['...people(id,p:passports(number))', [lent('id'), lent('p')]],
    ['...people(id,passports())', [lent('id')]],
    ['...people(...passports(number,x:person))', [lent('number'), lent('x')]],
    ['...people(id,...articles!writer(title))', [lent('id'), lent('title')]],
    ['...people(id.sum())', [lent('sum', { aggregate: 'sum', alias: 'sum' })]],
    ['...people(t:id.sum()::text)', [lent('t', { aggregate: 'sum', aggregateCast: 'text', alias: 't' })]],
    ['...people(count())', [lent('count', { aggregate: 'count', alias: 'count' })]],
    ['...people(name,id.max())', [lent('name'), lent('max', { aggregate: 'max', alias: 'max' })]],
    ['...people(...passports(m:person.max()))', [lent('m', { aggregate: 'max', alias: 'm' })]],
    ['...people(...passports(person.max()))', [lent('max', { aggregate: 'max', alias: 'max' })]],
  ])('%s into its one row lends %j', (select, columns) => {
    expect(shape('passports', select)).toEqual({ kind: 'spread-row', columns });
  });

  test.each([
    ['...articles(title,x:id)', [lent('title'), lent('x')]],
    ['...articles(title,writer(name))', [lent('title'), lent('writer')]],
    ['...articles(title,...labels(name))', [lent('title'), lent('name')]],
  ])('%s into each of several lends %j', (select, columns) => {
    expect(shape('labels', select)).toEqual({ kind: 'spread-rows', columns });
  });

  test('the one above aggregates: the value is lent as it is', () => {
    const value = { cast: null, aggregate: null, aggregateCast: null, render: null };
    expect(terms('...people(t:id::text.max()::int)')).toMatchObject([
      { ...value, field: { name: 'id' }, wholeRow: false, cast: 'text', alias: 't' },
    ]);
    expect(terms('...people(count())')).toMatchObject([
      { ...value, field: { name: '*' }, wholeRow: true, alias: 'count' },
    ]);
    expect(terms('...people(id)')).toMatchObject([{ ...value, wholeRow: false, alias: null }]);
    expect(terms('people(id.max())')).toMatchObject([{ aggregate: 'max', wholeRow: false, alias: null }]);
  });

  test.each(['...articles(id.sum())', '...articles(title,count())', '...articles(...writer(id.max()))'])(
    '%s: several rows have no aggregate of their own',
    (select) => {
      expect(() => read('labels', select)).toThrow(
        expect.objectContaining({
          code: 'PGRST127',
          details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
        }),
      );
    },
  );
});
