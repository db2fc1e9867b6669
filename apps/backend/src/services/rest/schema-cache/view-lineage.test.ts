import { describe, expect, test } from 'vitest';
import { buildSchemaCache, type SchemaCacheRows } from './read.ts';
import { nameKey } from './model.ts';
import { targetColumns } from './view-lineage.ts';

/** A rule as PostgreSQL 18 writes it, cut to what matters; names may hold braces and blanks, escaped. */
const rule = (...columns: [place: number, relation: number, column: number][]): string =>
  `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :alias <> :eref {ALIAS :aliasname odd\\ \\{name :colnames ("a" "b\\)")}}) :targetList (${columns
    .map(
      ([place, relation, column]) =>
        `{TARGETENTRY :expr {VAR :varno 1 :varattno ${column}} :resno ${place} :resname x\\ y :resorigtbl ${relation} :resorigcol ${column} :resjunk false}`,
    )
    .join(' ')}) :override 0})`;

const column = (name: string) => ({
  name,
  description: null,
  nullable: true,
  type: 'bigint',
  nominalType: 'bigint',
  maxLength: null,
  default: null,
  enumValues: [],
  indexed: false,
  toJson: null,
  fromJson: null,
  fromText: null,
});

const relation = (name: string, columns: string[], isView: boolean, primaryKey: string[]) => ({
  schema: 'api',
  name,
  description: null,
  isView,
  rowSecurity: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey,
  columns: columns.map(column),
  insertRoles: [],
  updateRoles: [],
});

describe('views', () => {
  test('the origins of a view’s columns', () => {
    expect(targetColumns(rule([1, 100, 2], [2, 0, 0], [3, 101, 1]))).toEqual([
      { place: 1, relation: 100, column: 2 },
      { place: 3, relation: 101, column: 1 },
    ]);
    expect(targetColumns('<>')).toEqual([]);
  });

  test('keys show through views, and through views over views', () => {
    const rows: SchemaCacheRows = {
      tables: [
        relation('owners', ['id'], false, ['id']),
        relation('pets', ['id', 'owner'], false, ['id']),
        relation('pet_view', ['pet_id', 'owner_id'], true, []),
        relation('pet_view_view', ['o', 'p'], true, []),
        relation('partial', ['owner_id'], true, []),
      ],
      foreignKeys: [
        {
          constraint: 'pets_owner',
          near: { schema: 'api', name: 'pets' },
          far: { schema: 'api', name: 'owners' },
          isSelf: false,
          columns: [['owner', 'id']],
          unique: false,
        },
      ],
      computed: [],
      views: [
        {
          oid: 200,
          schema: 'api',
          name: 'pet_view',
          rule: rule([1, 101, 1], [2, 101, 2]),
          columns: { 1: 'pet_id', 2: 'owner_id' },
        },
        {
          oid: 201,
          schema: 'api',
          name: 'pet_view_view',
          rule: rule([1, 200, 2], [2, 200, 1]),
          columns: { 1: 'o', 2: 'p' },
        },
        { oid: 202, schema: 'api', name: 'partial', rule: rule([1, 101, 2]), columns: { 1: 'owner_id' } },
      ],
      keyed: [
        { oid: 100, schema: 'api', name: 'owners', columns: { 1: 'id' }, primaryKey: ['id'] },
        { oid: 101, schema: 'api', name: 'pets', columns: { 1: 'id', 2: 'owner' }, primaryKey: ['id'] },
      ],
      routines: [],
      mediaHandlers: [],
    };
    const schemaCache = buildSchemaCache(rows, ['api'], 1);
    const primaryKey = (name: string) => schemaCache.tables.get(nameKey({ schema: 'api', name }))?.primaryKey;
    expect([primaryKey('pet_view'), primaryKey('pet_view_view'), primaryKey('partial')]).toEqual([
      ['pet_id'],
      ['p'],
      [],
    ]);
    const far = (name: string) =>
      schemaCache.relationships
        .get(nameKey({ schema: 'api', name }))
        ?.map((each) => [each.far.name, each.kind === 'foreign-key' && each.cardinality]);
    expect(far('pet_view_view')).toEqual([
      ['owners', { kind: 'many-to-one', constraint: 'pets_owner', columns: [['o', 'id']] }],
    ]);
    expect(far('owners')?.map(([name]) => name)).toEqual(['partial', 'pet_view', 'pet_view_view', 'pets']);
  });
});
