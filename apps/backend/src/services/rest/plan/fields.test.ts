import { describe, expect, test } from 'vitest';
import { tableOf, type Column, type Table } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import type { LogicNode } from '../parse/ast.ts';
import { parseParameters } from '../parse/parameters.ts';
import { parseQuery } from '../parse/query.ts';
import { planField, planFilter } from './fields.ts';

const people = { schema: 'api', name: 'people' };
const embeds = new Map([
  ['passport', 'join_1'],
  ['details', 'join_2'],
]);

/** The people table with some columns changed, with or without policies. */
function withPeople(columns: Readonly<Record<string, Partial<Column>>>, rowSecurity = false): Table {
  const table = tableOf(sampleSchemaCache, people);
  if (!table) throw new Error('no table');
  const changed = new Map(
    [...table.columns].map(([name, column]) => [name, { ...column, ...columns[name] }] as const),
  );
  return { ...table, rowSecurity, columns: changed };
}

function logicOf(query: string): LogicNode {
  const { filters, logic } = parseQuery(parseParameters(query), false);
  const [only] = [...filters, ...logic];
  if (!only) throw new Error('no filter');
  return only.item;
}

const plan = (query: string, table: Table | undefined = withPeople({})) =>
  planFilter(table, logicOf(query), embeds);

test.each([
  ['details', 'jsonb', false],
  ['details->a', 'jsonb', false],
  ['details->a', 'json', false],
  ['details->a', 'text', true],
  ['details', 'text', false],
  ['details->a', 'hstore', true],
  ['computed->a', 'jsonb', true],
  ['computed', 'jsonb', false],
])('%s, details being %s, is made JSON first: %s', (key, type, convert) => {
  const node = logicOf(`${key}=eq.1`);
  if (node.kind !== 'condition') throw new Error('no condition');
  const { field } = node;
  expect(planField(withPeople({ details: { type } }), field)).toEqual({ ...field, convert });
});

test('a table is found by schema and name', () => {
  expect(tableOf(sampleSchemaCache, people)).toMatchObject(people);
  expect(tableOf(sampleSchemaCache, { schema: 'other', name: 'people' })).toBeUndefined();
});

describe('conditions', () => {
  test('whole', () => {
    const operation = {
      kind: 'compare',
      operator: 'gt',
      quantifier: null,
      value: expect.anything() as unknown,
    };
    expect(plan('details->a=not.gt.1')).toEqual({
      kind: 'condition',
      field: { name: 'details', path: [{ arrow: '->', key: { kind: 'name', name: 'a' } }], convert: false },
      negated: true,
      operation,
      toVector: false,
      parse: null,
    });
  });

  test.each([
    ['name=fts.x', 'text', true],
    ['name=fts.x', 'tsvector', false],
    ['name=eq.x', 'text', false],
    ['unknown=fts.x', 'text', false],
  ])('%s on %s searches a vector made of it: %s', (query, type, toVector) => {
    expect(plan(query, withPeople({ name: { type } }))).toMatchObject({ toVector });
  });

  test('a domain that reads text reads the value, but not one within JSON', () => {
    const fromText = { schema: 'api', name: 'reader' };
    const table = withPeople({ name: { fromText }, details: { fromText } });
    expect(plan('name=eq.x', table)).toMatchObject({ parse: fromText });
    expect(plan('details->a=eq.x', table)).toMatchObject({ parse: null });
    expect(plan('unknown=eq.x', table)).toMatchObject({ parse: null });
  });

  test('groups, to any depth', () => {
    expect(plan('not.or=(name.eq.x,and(id.eq.1,passport.is.null))')).toMatchObject({
      kind: 'group',
      operator: 'or',
      negated: true,
      members: [
        { kind: 'condition', field: { name: 'name' } },
        {
          kind: 'group',
          operator: 'and',
          negated: false,
          members: [
            { kind: 'condition', field: { name: 'id' } },
            { kind: 'embed-exists', alias: 'join_1', exists: false },
          ],
        },
      ],
    });
  });
});

describe('filters by embedded resources', () => {
  test.each([
    ['is.null', false],
    ['not.is.null', true],
    ['is.not_null', true],
    ['not.is.not_null', false],
  ])('passport=%s asks whether there is one: %s', (operation, exists) => {
    expect(plan(`passport=${operation}`)).toEqual({ kind: 'embed-exists', alias: 'join_1', exists });
    // An embedded resource takes precedence over a column of the same name.
    expect(plan(`details=${operation}`)).toEqual({ kind: 'embed-exists', alias: 'join_2', exists });
  });

  test.each(['eq.1', 'is.true', 'not.is.unknown', 'in.(1)', 'fts.x'])(
    'passport=%s is refused',
    (operation) => {
      expect(() => plan(`passport=${operation}`)).toThrow(
        expect.objectContaining({
          code: 'PGRST120',
          message: "Bad operator on the 'passport' embedded resource",
          details: 'Only is null or not is null filters are allowed on embedded resources',
        }),
      );
    },
  );

  test('what asks more is about the column of the name', () => {
    expect(plan('details=eq.1')).toMatchObject({ kind: 'condition', field: { name: 'details' } });
    expect(plan('details->a=is.null')).toMatchObject({ kind: 'condition', field: { name: 'details' } });
    expect(plan('passport->a=is.null')).toMatchObject({ kind: 'condition', field: { name: 'passport' } });
  });
});

describe('what waits for the policies', () => {
  const indexed = { indexed: true };

  test.each(['eq.1', 'neq.1', 'like.x', 'in.(1)', 'is.null', 'isdistinct.1', 'not.gt.1'])(
    'name=%s, where there are policies and no index',
    (operation) => {
      const query = `name=${operation}`;
      const condition = plan(query);
      expect(condition).toMatchObject({ kind: 'condition' });
      expect(plan(query, withPeople({}, true))).toEqual({ kind: 'after-policies', member: condition });
      expect(plan(query, withPeople({ name: indexed }, true))).toEqual(condition);
      expect(plan(query, withPeople({}, false))).toEqual(condition);
    },
  );

  test.each([
    ['name=fts.x', false],
    ['details->a=eq.1', false],
    ['computed=eq.1', false],
    ['passport=is.null', false],
    ['or=(id.eq.1,passport.is.null)', false],
    ['or=(id.eq.1,name.eq.x)', true],
    ['or=(name.eq.x,id.eq.1)', true],
    ['and=(id.eq.1,or(id.eq.2,name.eq.x))', true],
    ['and=(id.eq.1,or(id.eq.2,name.fts.x))', false],
  ])('%s, the id being indexed: %s', (query, waits) => {
    const logic = plan(query);
    expect(plan(query, withPeople({ id: indexed }, true))).toEqual(
      waits ? { kind: 'after-policies', member: logic } : logic,
    );
  });
});
