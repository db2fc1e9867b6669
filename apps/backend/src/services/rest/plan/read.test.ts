import { describe, expect, test } from 'vitest';
import { sampleSchemaCache as schemaCache } from '../schema-cache/sample.ts';
import { parseParameters } from '../parse/parameters.ts';
import { parseQuery } from '../parse/query.ts';
import { isPlainSelect, neededColumns, planRead } from './read.ts';
import type { Embed, ReadNode } from './read-plan.ts';

const api = (name: string) => ({ schema: 'api', name });

const read = (name: string, query: string, from: 'relation' | 'write' | 'call' = 'relation'): ReadNode =>
  planRead(
    { schemaCache, aggregatesEnabled: true },
    api(name),
    parseQuery(parseParameters(query), false),
    from,
  );

const embedOf = (name: string, query: string, place = 0): Embed => {
  const embed = read(name, query).embeds[place];
  if (!embed) throw new Error('nothing is embedded');
  return embed;
};

const refusal = (code: string, more: object = {}) => expect.objectContaining({ code, ...more }) as Error;
const alias = (name: string) => ({ kind: 'alias', alias: name });
const field = (name: string) => ({ name, path: [], convert: false });
const term = (name: string, more: object = {}) => ({
  field: field(name),
  wholeRow: false,
  render: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
  alias: null,
  ...more,
});
const noWindow = { limit: null, offset: null };

describe('where rows come from', () => {
  test('a relation, by its own name', () => {
    expect(read('labels', 'select=id,name')).toEqual({
      relation: api('labels'),
      source: { kind: 'relation', name: api('labels'), alias: null },
      junction: null,
      reference: { kind: 'relation', ...api('labels') },
      select: [term('id'), term('name')],
      where: [],
      join: [],
      order: [],
      window: noWindow,
      embeds: [],
    });
  });

  test.each(['write', 'call'] as const)('the result of a %s, by the name of its relation', (from) => {
    expect(read('labels', '', from)).toMatchObject({
      relation: api('labels'),
      source: { kind: 'result', alias: 'labels' },
      reference: alias('labels'),
      select: [term('*')],
    });
  });

  test('filters, orders and windows belong to the write itself, but for those of embedded resources', () => {
    const query =
      'select=*,passports(*)&id=eq.1&or=(id.eq.2)&order=id&limit=1&passports.number=eq.x&passports.or=(number.eq.y)&passports.order=number&passports.limit=1';
    const all = read('people', query);
    expect([all.where.length, all.order.length, all.window.limit?.text]).toEqual([2, 1, '1']);
    expect(all.embeds[0]?.node).toMatchObject({
      where: [{}, {}],
      order: [{}],
      window: { limit: { text: '1' } },
    });
    const written = read('people', query, 'write');
    expect([written.where.length, written.order.length, written.window]).toEqual([0, 1, noWindow]);
    expect(written.embeds[0]?.node).toMatchObject({ where: [{}, {}], order: [{}], window: noWindow });
    const called = read('people', query, 'call');
    expect([called.where.length, called.order.length, called.window.limit?.text]).toEqual([2, 1, '1']);
  });

  test('filters of one resource add up, in the order they came', () => {
    const { where } = read('people', 'id=eq.1&name=eq.x&id=gt.0');
    expect(where).toMatchObject(['id', 'name', 'id'].map((name) => ({ field: field(name) })));
    expect(read('people', 'order=id,name.desc').order).toEqual([
      { joined: null, field: field('id'), direction: null, nulls: null },
      { joined: null, field: field('name'), direction: 'desc', nulls: null },
    ]);
  });
});

describe('joins', () => {
  test('by the columns of a key, whichever side holds it', () => {
    const writer = embedOf('articles', 'select=writer(name)');
    expect(writer).toEqual({
      alias: 'articles_writer_1',
      join: 'left',
      shape: { kind: 'object', key: 'writer' },
      hidden: false,
      nearColumns: ['writer'],
      needsRow: false,
      node: {
        relation: api('people'),
        source: { kind: 'relation', name: api('people'), alias: 'people_1' },
        junction: null,
        reference: alias('people_1'),
        select: [term('name')],
        where: [],
        join: [
          {
            left: { reference: alias('people_1'), column: 'id' },
            right: { reference: { kind: 'relation', ...api('articles') }, column: 'writer' },
          },
        ],
        order: [],
        window: noWindow,
        embeds: [],
      },
    });
    expect(embedOf('people', 'select=articles!writer(title)')).toMatchObject({
      shape: { kind: 'array', key: 'articles' },
      nearColumns: ['id'],
      node: {
        join: [
          {
            left: { reference: alias('articles_1'), column: 'writer' },
            right: { reference: { kind: 'relation', ...api('people') }, column: 'id' },
          },
        ],
      },
    });
    expect(embedOf('people', 'select=passports(number)')).toMatchObject({
      shape: { kind: 'object', key: 'passports' },
      nearColumns: ['id'],
    });
  });

  test('over a table between', () => {
    expect(embedOf('articles', 'select=tags:labels!inner(name)')).toMatchObject({
      alias: 'articles_tags_1',
      join: 'inner',
      shape: { kind: 'array', key: 'tags' },
      nearColumns: ['id'],
      needsRow: false,
      node: {
        source: { kind: 'relation', name: api('labels'), alias: 'labels_1' },
        junction: { name: api('article_labels'), alias: 'article_labels_1_junction' },
        join: [
          {
            left: { reference: alias('article_labels_1_junction'), column: 'label' },
            right: { reference: alias('labels_1'), column: 'id' },
          },
          {
            left: { reference: alias('article_labels_1_junction'), column: 'article' },
            right: { reference: { kind: 'relation', ...api('articles') }, column: 'id' },
          },
        ],
      },
    });
  });

  test('by a function of the row', () => {
    expect(embedOf('articles', 'select=first_reader(name)')).toMatchObject({
      shape: { kind: 'object', key: 'first_reader' },
      nearColumns: [],
      needsRow: true,
      node: {
        relation: api('people'),
        source: {
          kind: 'routine',
          routine: api('first_reader'),
          argument: { kind: 'relation', ...api('articles') },
          argumentType: api('articles'),
          alias: 'people_1',
        },
        junction: null,
        join: [],
      },
    });
  });

  test('each under a name of its own, at every depth', () => {
    const query = 'select=a:writer(chief(id)),b:editor(chief(id))';
    expect(
      read('articles', query).embeds.map(({ alias: name, node }) => [
        name,
        node.reference,
        node.embeds[0]?.alias,
        node.embeds[0]?.node.reference,
      ]),
    ).toEqual([
      ['articles_a_1', alias('people_1'), 'people_chief_2', alias('people_2')],
      ['articles_b_1', alias('people_1'), 'people_chief_2', alias('people_2')],
    ]);
  });

  test('and short enough for PostgreSQL', () => {
    const [long] = read('articles', `select=${'x'.repeat(200)}:writer(id)`).embeds;
    expect(long).toMatchObject({ alias: `pgrst_${'x'.repeat(30)}_1`, shape: { key: 'x'.repeat(200) } });
  });

  test('a result is referred to by its alias', () => {
    const [embed] = read('articles', 'select=writer(id)', 'write').embeds;
    expect(embed?.node.join[0]?.right.reference).toEqual(alias('articles'));
  });

  test.each([
    ['select=passports()', true],
    ['select=passports(number)', false],
    ['select=passports(people())', true],
    ['select=passports(people(id))', false],
    ['select=passports(number,people())', false],
  ])('%s: there for its filters only: %s', (query, hidden) => {
    expect(embedOf('people', query).hidden).toBe(hidden);
  });
});

describe('what is addressed', () => {
  test.each([
    ['w.name=eq.x', 0],
    ['writer.name=eq.x', 0],
    ['e.name=eq.x', 1],
  ])('%s, by alias or by name', (filter, place) => {
    const { embeds } = read('articles', `select=id,w:writer(name),e:editor(name)&${filter}`);
    expect(embeds.map(({ node }) => node.where.length)).toEqual(place === 0 ? [1, 0] : [0, 1]);
  });

  test.each(['x.id=eq.1', 'writer.x.id=eq.1', 'x.limit=1', 'x.order=id', 'x.or=(id.eq.1)', 'order=x(id)'])(
    '%s, where nothing of the name is embedded',
    (parameter) => {
      expect(() => read('articles', `select=writer(id)&${parameter}`)).toThrow(
        refusal('PGRST108', {
          message: "'x' is not an embedded resource in this request",
          hint: "Verify that 'x' is included in the 'select' query parameter.",
        }),
      );
    },
  );

  test('an order by an embedded resource', () => {
    expect(read('articles', 'select=id,w:writer(id)&order=w(details->a).desc.nullslast').order).toEqual([
      {
        joined: 'articles_w_1',
        field: { name: 'details', path: [{ arrow: '->', key: { kind: 'name', name: 'a' } }], convert: false },
        direction: 'desc',
        nulls: 'last',
      },
    ]);
    expect(() => read('articles', 'select=id,labels(id)&order=labels(id)')).toThrow(
      refusal('PGRST118', {
        message: "A related order on 'labels' is not possible",
        details: "'articles' and 'labels' do not form a many-to-one or one-to-one relationship",
      }),
    );
  });

  test('a filter by one, under the alias it has', () => {
    expect(read('articles', 'select=id,w:writer()&w=not.is.null').where).toEqual([
      { kind: 'embed-exists', alias: 'pgrst_w_1', exists: true },
    ]);
    expect(read('articles', 'select=id,w:writer()&writer=is.null').where).toMatchObject([
      { kind: 'condition' },
    ]);
  });
});

describe('what the rows of a write must hold', () => {
  test.each([
    ['select=name', [], ['name']],
    ['select=name&order=id,chief->x', ['details'], ['chief', 'details', 'id', 'name']],
    ['select=name,passports(number)&order=passports(number)', [], ['id', 'name']],
    ['select=name,b:people!chief(id),chief(id)', ['id'], ['chief', 'id', 'name']],
    ['select=*,passports(number)&order=id', ['id'], ['*']],
    ['', [], ['*']],
    ['select=passports(number)', [], ['id']],
    ['select=x:name::text', [], ['name']],
  ])('for %s and %j: %j', (query, others, columns) => {
    expect(neededColumns(read('people', query, 'write'), others)).toEqual(columns);
  });

  test('the whole row, for a function of it', () => {
    const node = read('articles', 'select=id,writer(id),first_reader(id)', 'write');
    expect(neededColumns(node, [])).toEqual(['*']);
  });
});

test.each([
  ['', true],
  ['select=*', true],
  ['select=*,*', false],
  ['select=*,id', false],
  ['select=id', false],
  ['select=', false],
  ['select=count()', false],
  ['select=*,passports(*)', false],
])('%s reads whole rows and nothing else: %s', (query, isPlain) => {
  expect(isPlainSelect(read('people', query))).toBe(isPlain);
});
