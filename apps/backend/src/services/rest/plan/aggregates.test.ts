/** Aggregates while they are disabled: refused both as `count()` and hidden in a field. */
import { expect, test } from 'vitest';
import { nameKey, type SchemaCache } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from './read.ts';

const people = { schema: 'api', name: 'people' };

const reading =
  (
    select: string,
    schemaCache: SchemaCache = sampleSchemaCache,
    relation = people,
    aggregatesEnabled = false,
  ) =>
  () =>
    planRead({ schemaCache, aggregatesEnabled }, relation, parseQuery([['select', select]], false), 'call');

const off = expect.objectContaining({ code: 'PGRST123' }) as Error;

test.each(['count()', 'id.sum()', 'passports(person.max())', '...passports(person.max())'])(
  '%s',
  (select) => {
    expect(reading(select)).toThrow(off);
    expect(reading(select, sampleSchemaCache, people, true)).not.toThrow();
  },
);

const ofRows = [
  'any_value',
  'array_agg',
  'json_agg',
  'json_agg_strict',
  'jsonb_agg',
  'jsonb_agg_strict',
  'max',
  'min',
];

test.each(ofRows)('a field %s, which PostgreSQL takes for one where nothing else has the name', (name) => {
  expect(reading(`id,${name}`)).toThrow(off);
  expect(reading(`id,${name}`, sampleSchemaCache, people, true)).not.toThrow();

  const table = sampleSchemaCache.tables.get(nameKey(people));
  const column = table?.columns.get('name');
  if (!table || !column) throw new Error('no column');
  const tables = new Map([[nameKey(people), { ...table, columns: new Map([[name, column]]) }]]);
  expect(reading(name, { ...sampleSchemaCache, tables })).not.toThrow();

  const routines = new Map([[nameKey({ schema: 'api', name }), []]]);
  expect(reading(name, { ...sampleSchemaCache, routines })).not.toThrow();
});

test('count is let through, and so is anything of what is no table', () => {
  expect(reading('count')).not.toThrow();
  expect(reading('max', sampleSchemaCache, { schema: 'api', name: 'recent' })).not.toThrow();
});
