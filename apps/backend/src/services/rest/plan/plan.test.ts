import { describe, expect, test } from 'vitest';
import { tableOf } from '../schema-cache/model.ts';
import { sampleSchemaCache as schemaCache } from '../schema-cache/sample.ts';
import { parseMediaType } from '../parse/media-type.ts';
import { parseParameters } from '../parse/parameters.ts';
import { noPreferences } from '../parse/preferences.ts';
import { parseQuery } from '../parse/query.ts';
import { findRoutine } from './call-plan.ts';
import { findRelationship } from './find-relationship.ts';
import { negotiate } from './negotiate.ts';
import { neededColumns, planRead } from './read.ts';
import { planWrite } from './write-plan.ts';

const api = (name: string) => ({ schema: 'api', name });
const context = { schemaCache, aggregatesEnabled: true };
const read = (name: string, query: string, from: 'relation' | 'write' | 'call' = 'relation') =>
  planRead(context, api(name), parseQuery(parseParameters(query), false), from);
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

const kind = (near: string, target: string, hint: string | null = null) => {
  const found = findRelationship(schemaCache, api(near), target, hint);
  return found.kind === 'computed' ? found.kind : found.cardinality.kind;
};

describe('choosing a relationship', () => {
  test.each([
    ['articles', 'labels', null, 'many-to-many'],
    ['articles', 'people', 'articles_writer', 'many-to-one'],
    ['articles', 'people', 'editor', 'many-to-one'],
    ['articles', 'writer', null, 'many-to-one'],
    ['articles', 'articles_editor', null, 'many-to-one'],
    ['articles', 'first_reader', null, 'computed'],
    ['people', 'articles', 'writer', 'one-to-many'],
    ['people', 'passports', null, 'one-to-one'],
    ['passports', 'people', null, 'one-to-one'],
    ['people', 'people', null, 'one-to-many'],
    ['people', 'chief', null, 'many-to-one'],
    ['people', 'people', 'chief', 'one-to-many'],
    ['articles', 'labels', 'article_labels', 'many-to-many'],
  ])('%s with %s by %s', (near, target, hint, expected) => {
    expect(kind(near, target, hint)).toBe(expected);
  });

  test('several that fit, none that does', () => {
    expect(() => kind('articles', 'people')).toThrow(refusal('PGRST201'));
    expect(() => kind('people', 'articles')).toThrow(refusal('PGRST201'));
    expect(() => kind('articles', 'people', 'wrong')).toThrow(refusal('PGRST200'));
    expect(() => kind('labels', 'people')).toThrow(refusal('PGRST200'));
  });
});

describe('reads', () => {
  test('a path goes straight into JSON, and through a conversion into anything else', () => {
    const [details, name] = read('people', 'select=details->a,name->b').select;
    expect([details?.field.convert, details?.alias]).toEqual([false, 'a']);
    expect([name?.field.convert, name?.alias]).toEqual([true, 'b']);
  });

  test('only what is no tsvector is made one', () => {
    expect(read('articles', 'words=fts.x').where).toMatchObject([{ toVector: false }]);
    expect(read('articles', 'title=fts.x').where).toMatchObject([{ toVector: true }]);
    expect(read('articles', 'computed=fts.x').where).toMatchObject([{ toVector: false }]);
  });

  test('aggregates spell a star out, and are given up by what is spread', () => {
    expect(read('labels', 'select=*,id.count()').select.map(({ field }) => field.name)).toEqual([
      'id',
      'name',
      'id',
    ]);
    const [embed] = read('passports', 'select=number,...people(total:id.sum())').embeds;
    expect(embed?.node.select).toMatchObject([{ aggregate: null, alias: 'total' }]);
    expect(embed?.shape).toMatchObject({ columns: [{ name: 'total', aggregate: 'sum' }] });
    expect(() => read('labels', 'select=...articles(id.sum())')).toThrow(refusal('PGRST127'));
    expect(() =>
      planRead(
        { schemaCache, aggregatesEnabled: false },
        api('labels'),
        parseQuery([['select', 'count()']], false),
        'relation',
      ),
    ).toThrow(refusal('PGRST123'));
  });

  test.each(['json_agg', 'x:jsonb_agg', 'id,people(array_agg::text)'])(
    'an aggregate that is written as a column is one: %s',
    (select) => {
      const closed = { schemaCache, aggregatesEnabled: false };
      const near = select.includes('people') ? 'passports' : 'articles';
      const plan = (columns: string) =>
        planRead(closed, api(near), parseQuery([['select', columns]], false), 'relation');
      expect(() => plan(select)).toThrow(refusal('PGRST123'));
      expect(plan('id').select).toHaveLength(1);
    },
  );

  test.each([
    ['select=id&labels.name=eq.x', 'PGRST108'],
    ['select=id&labels.limit=1', 'PGRST108'],
    ['select=id,labels(id)&order=labels(name)', 'PGRST118'],
    ['select=id&order=labels(name)', 'PGRST108'],
    ['select=id,labels(id)&labels=eq.1', 'PGRST120'],
  ])('%s', (query, code) => {
    expect(() => read('articles', query)).toThrow(refusal(code));
  });

  test('what the rows of a write must hold for the read of them', () => {
    expect(neededColumns(read('articles', 'select=title,writer(name)&order=words', 'write'), ['id'])).toEqual(
      ['id', 'title', 'words', 'writer'],
    );
    expect(neededColumns(read('articles', 'select=*,labels(id)', 'write'), ['id'])).toEqual(['*']);
    expect(neededColumns(read('articles', 'select=title,first_reader(name)', 'write'), [])).toEqual(['*']);
  });
});

const write = (
  mutation: 'insert' | 'update' | 'upsert' | 'delete',
  query: string,
  keys: string[],
  more = {},
) => {
  const table = tableOf(schemaCache, api('article_labels'));
  if (!table) throw new Error('no table');
  const preferences = { ...noPreferences, ...more };
  const parsed = parseQuery(parseParameters(query), false);
  return planWrite({
    table,
    mutation,
    query: parsed,
    preferences,
    keys,
    isObject: true,
    read: read('article_labels', '', 'write'),
  });
};

describe('writes', () => {
  test('unknown columns, and PUT by anything but its key', () => {
    expect(() => write('insert', '', ['nonsense'])).toThrow(refusal('PGRST204'));
    for (const query of [
      '',
      'article=eq.1',
      'article=eq.1&label=gt.2',
      'article=eq.1&label=not.eq.2',
      'article=eq.1&label=eq.2&or=(a.eq.1)',
      'article=eq.1&label=eq(any).{2}',
    ]) {
      expect(() => write('upsert', query, ['article', 'label'])).toThrow(refusal('PGRST105'));
    }
    expect(() => write('upsert', 'article=eq.1&label=eq.2&offset=1', [])).toThrow(refusal('PGRST114'));
    expect(write('upsert', 'article=eq.1&label=eq.2', ['label', 'article'])).toMatchObject({
      conflict: { columns: ['article', 'label'] },
    });
  });

  test('rows are returned only when they are asked for', () => {
    expect(write('delete', 'article=eq.1', [])).toMatchObject({ returning: [], where: [{ negated: false }] });
    expect(write('insert', '', [], { representation: 'representation' })).toMatchObject({ returning: ['*'] });
  });
});

describe('calls', () => {
  test('overloads by names, then by body', () => {
    expect(findRoutine(schemaCache, api('add'), ['a'], 'none').name).toBe('add');
    expect(findRoutine(schemaCache, api('take'), ['whatever'], 'json').name).toBe('take');
    expect(() => findRoutine(schemaCache, api('take'), [], 'none')).toThrow(refusal('PGRST202'));
    expect(() => findRoutine(schemaCache, api('add'), ['b'], 'json')).toThrow(refusal('PGRST202'));
    expect(() => findRoutine(schemaCache, api('add'), ['a', 'x'], 'json')).toThrow(refusal('PGRST202'));
    expect(() => findRoutine(schemaCache, api('overloaded'), ['a'], 'json')).toThrow(refusal('PGRST203'));
    expect(() => findRoutine(schemaCache, api('recent'), [], 'text')).toThrow(refusal('PGRST202'));
  });
});

const choose = (accept: string, planEnabled = false) =>
  negotiate([parseMediaType(accept)], {
    schemaCache,
    schema: 'api',
    relation: api('people'),
    routine: null,
    isPlain: true,
    planEnabled,
  });

describe('media types', () => {
  test('what is produced, and what is not', () => {
    expect(choose('*/*').mediaType).toEqual({ kind: 'json' });
    expect(choose('application/vnd.pgrst.object').renderer).toEqual({ kind: 'object', stripNulls: false });
    expect(() => choose('application/vnd.pgrst.plan')).toThrow(refusal('PGRST107'));
    expect(choose('application/vnd.pgrst.plan', true).renderer).toEqual({ kind: 'json', stripNulls: false });
    expect(() => choose('text/plain')).toThrow(refusal('PGRST107'));
  });
});
