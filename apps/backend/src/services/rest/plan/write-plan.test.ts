import { describe, expect, test } from 'vitest';
import { nameKey, tableOf, type Column, type Table } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import { parseParameters } from '../parse/parameters.ts';
import { noPreferences, type Preferences } from '../parse/preferences.ts';
import { parseQuery } from '../parse/query.ts';
import type { Mutation } from '../parse/target.ts';
import { planRead } from './read.ts';
import { planWrite } from './write-plan.ts';

const api = (name: string) => ({ schema: 'api', name });

interface Options {
  readonly keys?: readonly string[];
  readonly isObject?: boolean;
  readonly preferences?: Partial<Preferences>;
  readonly table?: Partial<Table>;
}

const plan = (
  mutation: Mutation,
  query: string,
  { keys = [], isObject = true, preferences = {}, table = {} }: Options = {},
  name = 'article_labels',
) => {
  const sample = tableOf(sampleSchemaCache, api(name));
  if (!sample) throw new Error('no table');
  const changed = { ...sample, ...table };
  const schemaCache = {
    ...sampleSchemaCache,
    tables: new Map([...sampleSchemaCache.tables, [nameKey(api(name)), changed]]),
  };
  const parsed = parseQuery(parseParameters(query), false);
  const read = planRead({ schemaCache, aggregatesEnabled: false }, api(name), parsed, 'write');
  return planWrite({
    table: changed,
    mutation,
    query: parsed,
    preferences: { ...noPreferences, ...preferences },
    keys,
    isObject,
    read,
  });
};

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const condition = (name: string, operator: string) =>
  expect.objectContaining({
    kind: 'condition',
    field: { name, path: [], convert: false },
    operation: expect.objectContaining({ operator }) as object,
  }) as object;
const plainColumn = (name: string) => ({ name, type: 'bigint', default: null, parse: null });
const both = 'article=eq.1&label=eq.2';

describe('rows', () => {
  test('the columns that are written, in one order whatever the body’s', () => {
    expect(plan('insert', '', { keys: ['label', 'article'], isObject: false })).toEqual({
      kind: 'insert',
      table: api('article_labels'),
      rows: {
        columns: [plainColumn('article'), plainColumn('label')],
        isObject: false,
        useDefaults: false,
      },
      conflict: null,
      mustMatch: [],
      countsInserted: false,
      returning: [],
      primaryKey: ['article', 'label'],
    });
  });

  test('as they are declared, read and filled in', () => {
    const sample = tableOf(sampleSchemaCache, api('article_labels'))?.columns.get('label');
    if (!sample) throw new Error('no column');
    const label: Column = {
      ...sample,
      type: 'text',
      nominalType: 'api.label',
      default: "'x'",
      fromJson: api('label'),
    };
    const columns = new Map([['label', label]]);
    expect(plan('update', '', { keys: ['label'], table: { columns } })).toMatchObject({
      rows: { columns: [{ name: 'label', type: 'api.label', default: "'x'", parse: api('label') }] },
    });
  });

  test.each([
    ['default', true],
    ['null', false],
    [null, false],
  ] as const)('missing=%s', (missing, useDefaults) => {
    for (const mutation of ['insert', 'update'] as const)
      expect(plan(mutation, '', { preferences: { missing } })).toMatchObject({ rows: { useDefaults } });
    // A PUT replaces the whole row.
    expect(plan('upsert', both, { preferences: { missing } })).toMatchObject({
      rows: { useDefaults: false },
    });
  });

  test.each(['insert', 'update', 'upsert'] as const)('an unknown column of an %s is refused', (mutation) => {
    expect(() => plan(mutation, both, { keys: ['article', 'nonsense'] })).toThrow(refusal('PGRST204'));
  });
});

describe('which rows', () => {
  const where = [
    condition('article', 'eq'),
    condition('label', 'gt'),
    expect.objectContaining({ kind: 'group' }),
  ];
  const query =
    'select=articles(id)&article=eq.1&label=gt.2&or=(label.eq.3,label.eq.4)&articles.id=eq.5&articles.or=(id.eq.6)';

  test('an update and a delete take the filters of the table, and no others', () => {
    expect(plan('delete', query)).toEqual({
      kind: 'delete',
      table: api('article_labels'),
      where,
      returning: [],
    });
    expect(plan('update', query, { keys: ['label'] })).toEqual({
      kind: 'update',
      table: api('article_labels'),
      rows: { columns: [plainColumn('label')], isObject: true, useDefaults: false },
      where,
      returning: [],
    });
  });

  test.each([
    ['representation', ['article', 'label']],
    ['headers-only', ['article', 'label']],
    ['minimal', []],
    [null, []],
  ] as const)('return=%s gives back %j', (representation, returning) => {
    for (const mutation of ['insert', 'update', 'delete', 'upsert'] as const)
      expect(plan(mutation, `${both}&select=label`, { preferences: { representation } })).toMatchObject({
        returning,
      });
  });
});

describe('conflicts', () => {
  test.each([
    ['merge-duplicates', '', { resolution: 'merge-duplicates', columns: ['article', 'label'] }, true],
    ['ignore-duplicates', '', { resolution: 'ignore-duplicates', columns: ['article', 'label'] }, false],
    ['merge-duplicates', 'on_conflict=label', { resolution: 'merge-duplicates', columns: ['label'] }, true],
    [null, 'on_conflict=label', null, false],
    [null, '', null, false],
  ] as const)('resolution=%s %s', (resolution, query, conflict, countsInserted) => {
    expect(plan('insert', query, { preferences: { resolution } })).toMatchObject({
      conflict,
      countsInserted,
      mustMatch: [],
    });
  });

  test('a table without a key knows none', () => {
    expect(
      plan('insert', '', { preferences: { resolution: 'merge-duplicates' }, table: { primaryKey: [] } }),
    ).toMatchObject({ conflict: null });
  });
});

describe('PUT', () => {
  test('writes the row that the address names', () => {
    expect(plan('upsert', `${both}&on_conflict=label`, { keys: ['label'] })).toEqual({
      kind: 'insert',
      table: api('article_labels'),
      rows: { columns: [plainColumn('label')], isObject: true, useDefaults: false },
      conflict: { resolution: 'merge-duplicates', columns: ['article', 'label'] },
      mustMatch: [condition('article', 'eq'), condition('label', 'eq')],
      countsInserted: true,
      returning: [],
      primaryKey: ['article', 'label'],
    });
  });

  test.each([
    '',
    'article=eq.1',
    'article=eq.1&article=eq.2',
    `${both}&id=eq.3`,
    'article=eq.1&id=eq.2',
    'id=eq.1&label=eq.2',
    'article=eq.1&label=gt.2',
    'article=gt.1&label=eq.2',
    'article=eq.1&label=is.null',
    'article=eq.1&label=in.(2)',
    'article=eq.1&label=fts.2',
    'article=eq.1&label=not.eq.2',
    'article=eq.1&label=eq(any).{2}',
    `${both}&label=gt.2`,
    `${both}&or=(label.eq.2)`,
    `${both}&select=articles(id)&articles.id=eq.1`,
  ])('by %s is refused', (query) => {
    expect(() => plan('upsert', query)).toThrow(refusal('PGRST105'));
  });

  test('into a table without a key is refused', () => {
    expect(() => plan('upsert', '', { table: { primaryKey: [] } })).toThrow(refusal('PGRST105'));
  });

  test.each(['limit=1', 'offset=0'])(
    'with %s is refused; with that of an embedded resource it is not',
    (window) => {
      expect(() => plan('upsert', `${both}&${window}`)).toThrow(refusal('PGRST114'));
      expect(() => plan('upsert', `${both}&select=articles(id)&articles.${window}`)).not.toThrow();
    },
  );
});
