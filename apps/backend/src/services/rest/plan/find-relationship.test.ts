import { describe, expect, test } from 'vitest';
import {
  nameKey,
  type ColumnPair,
  type ForeignKeyRelationship,
  type QualifiedName,
  type Relationship,
} from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import { parseQuery } from '../parse/query.ts';
import { findRelationship } from './find-relationship.ts';
import { planRead } from './read.ts';

const api = (name: string): QualifiedName => ({ schema: 'api', name });
const near = api('orders');

function key(
  constraint: string,
  far: string,
  columns: readonly ColumnPair[],
  more: Partial<ForeignKeyRelationship> = {},
) {
  return {
    kind: 'foreign-key',
    near,
    far: api(far),
    nearIsView: false,
    farIsView: false,
    isSelf: far === near.name,
    holdsKey: true,
    cardinality: { kind: 'many-to-one', constraint, columns },
    ...more,
  } satisfies Relationship;
}

const toMany = (constraint: string, columns: readonly ColumnPair[]): Partial<ForeignKeyRelationship> => ({
  cardinality: { kind: 'one-to-many', constraint, columns },
});

const over = (junction: string, far: string) =>
  key('', far, [], {
    cardinality: {
      kind: 'many-to-many',
      junction: {
        table: api(junction),
        nearConstraint: `${junction}_near`,
        farConstraint: `${junction}_far`,
        nearColumns: [['id', 'near']],
        farColumns: [['id', 'far']],
      },
    },
  });

const computed: Relationship = {
  kind: 'computed',
  near,
  far: api('shops'),
  routine: api('favourite'),
  toOne: true,
  isSelf: false,
};

const schemaCacheOf = (relationships: readonly Relationship[]) => ({
  ...sampleSchemaCache,
  relationships: new Map([[nameKey(near), relationships]]),
});

/** The index of the relationship that is meant. */
function found(
  relationships: readonly Relationship[],
  target: string,
  hint: string | null = null,
): number | string {
  try {
    return relationships.indexOf(findRelationship(schemaCacheOf(relationships), near, target, hint));
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const shop = key('orders_shop', 'shops', [['shop', 'id']]);
const payer = key('orders_payer', 'people', [['payer', 'id']]);
const seller = key('orders_seller', 'people', [['seller', 'number']]);
const pair = key('orders_pair', 'pairs', [
  ['left', 'left'],
  ['right', 'right'],
]);

describe('a relationship by what the request calls it', () => {
  test.each([
    ['shops', null, 0],
    ['orders_shop', null, 0],
    ['shop', null, 0],
    ['id', null, 'PGRST200'],
    ['shops', 'orders_shop', 0],
    ['shops', 'shop', 0],
    ['shops', 'id', 0],
    ['shops', 'other', 'PGRST200'],
    // With a hint, only its own name matches.
    ['shop', 'orders_shop', 'PGRST200'],
    ['orders_shop', 'shop', 'PGRST200'],
    ['people', null, 'PGRST201'],
    ['people', 'payer', 1],
    ['people', 'orders_seller', 2],
    ['people', 'number', 2],
    ['people', 'id', 1],
    ['pairs', null, 3],
    ['orders_pair', null, 3],
    ['pairs', 'orders_pair', 3],
    // Several columns do not make a name.
    ['left', null, 'PGRST200'],
    ['pairs', 'left', 'PGRST200'],
  ])('%s by %j', (target, hint, which) => {
    expect(found([shop, payer, seller, pair], target, hint)).toBe(which);
  });

  test('nothing is related to what nobody knows', () => {
    const schemaCache = { ...sampleSchemaCache, relationships: new Map() };
    expect(() => findRelationship(schemaCache, near, 'shops', null)).toThrow(
      expect.objectContaining({ code: 'PGRST200' }),
    );
  });

  test('a view goes by its own name, and by a hint', () => {
    const view = { ...shop, farIsView: true };
    expect(found([view], 'shops')).toBe(0);
    expect(found([view], 'shops', 'shop')).toBe(0);
    expect(found([view], 'shop')).toBe('PGRST200');
    expect(found([view], 'orders_shop')).toBe('PGRST200');
  });

  test('what lies in another schema is not found', () => {
    expect(found([{ ...shop, far: { schema: 'other', name: 'shops' } }], 'shops')).toBe('PGRST200');
    expect(found([{ ...shop, far: { schema: 'other', name: 'shops' } }, shop], 'shops')).toBe(1);
  });

  test('a function goes by its name, whatever the hint', () => {
    expect(found([computed, shop], 'favourite')).toBe(0);
    expect(found([computed, shop], 'favourite', 'other')).toBe(0);
    expect(found([computed, shop], 'shops')).toBe(1);
  });

  test.each([
    [null, 'PGRST201'],
    ['carts', 0],
    ['gifts', 1],
    ['carts_near', 'PGRST200'],
    ['id', 'PGRST200'],
  ])('over a table between, by %j', (hint, which) => {
    expect(found([over('carts', 'goods'), over('gifts', 'goods')], 'goods', hint)).toBe(which);
  });
});

describe('within one table', () => {
  const parent = key('orders_parent', 'orders', [['parent', 'id']]);
  const children = key(
    'orders_parent',
    'orders',
    [['id', 'parent']],
    toMany('orders_parent', [['id', 'parent']]),
  );
  const twin = key('orders_twin', 'orders', [['twin', 'id']]);
  const twins = key('orders_twin', 'orders', [['id', 'twin']], toMany('orders_twin', [['id', 'twin']]));

  test.each([
    ['orders', null, 1],
    ['parent', null, 0],
    ['id', null, 'PGRST200'],
    ['orders_parent', null, 'PGRST200'],
    ['orders', 'parent', 1],
    ['orders', 'id', 'PGRST200'],
    ['parent', 'parent', 'PGRST200'],
  ])('%s by %j', (target, hint, which) => {
    expect(found([parent, children], target, hint)).toBe(which);
  });

  test.each([
    ['orders', null, 'PGRST201'],
    ['orders', 'parent', 1],
    ['orders', 'twin', 3],
    ['twin', null, 2],
  ])('with several keys: %s by %j', (target, hint, which) => {
    expect(found([parent, children, twin, twins], target, hint)).toBe(which);
  });
});

test('aliases of long names stay shorter than PostgreSQL cuts', () => {
  const long = 'l'.repeat(63);
  const between = 'b'.repeat(63);
  const schemaCache = schemaCacheOf([over(between, long)]);
  const query = parseQuery([['select', `${long}(id)`]], false);
  const [embed] = planRead({ schemaCache, aggregatesEnabled: false }, near, query, 'relation').embeds;
  expect(embed).toMatchObject({
    alias: `pgrst_${'l'.repeat(30)}_1`,
    node: {
      source: { alias: `${'l'.repeat(40)}_1` },
      junction: { alias: `${'b'.repeat(40)}_1_junction` },
    },
  });
});
