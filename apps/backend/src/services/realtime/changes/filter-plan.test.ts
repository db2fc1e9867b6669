import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Result, Statement } from '../../../platform/postgres/batch.ts';
import { limits } from '../realtime-limits.ts';
import { compiledFilter, compileFilter } from './filter-plan.ts';
import { parseFilter } from './filter-text.ts';
import type { Column, Relation } from './relation.ts';

const column = (name: string, base: string, more: Partial<Column> = {}): Column => ({
  name,
  type: base,
  cast: `pg_catalog.${base}`,
  base,
  isEnum: false,
  conversion: { kind: 'text' },
  ...more,
});

const whole = ['int2', 'int4', 'int8'];
const textual = [...whole, 'oid', 'bool', 'uuid', 'text', 'varchar', 'date'];
const others = ['numeric', 'float8', 'timestamptz', 'bpchar', 'jsonb', 'citext'];

function tableOf(): Relation {
  const columns = [
    ...[...textual, ...others].map((base) => column(base, base)),
    column('mood', 'mood', { cast: 'public.mood', isEnum: true }),
    column('secret', 'text'),
  ];
  const selectable = new Set(columns.map(({ name }) => name).filter((name) => name !== 'secret'));
  const rights = { bypassesPolicies: false, selectable, hasPolicy: true };
  return {
    oid: 1,
    version: 1,
    schema: 'public',
    name: 'things',
    names: ['public', 'things'] as const,
    quoted: 'public.things',
    columns,
    byName: new Map(columns.map((each) => [each.name, each])),
    primaryKey: ['int4'],
    policies: false,
    roles: new Map([
      ['reader', rights],
      ['other', rights],
      ['nobody', { ...rights, selectable: new Set<string>() }],
    ]),
    filters: new Map(),
  };
}

const resultOf = (...row: (string | null)[]): Result => ({ rows: [row], fields: [], command: 'SELECT 1' });
const serverError = (message: string, code: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code });

/** By default every value is its own canonical text. */
const run = vi.fn<(role: string, statements: readonly Statement[]) => Promise<Result[]>>();
const session = { run };
let relation: Relation;

beforeEach(() => {
  relation = tableOf();
  run.mockReset();
  run.mockImplementation((_role, statements) =>
    Promise.resolve(statements.map(({ values }) => resultOf(String(values[0]), null))),
  );
});

const compile = (filter: string, role = 'reader') =>
  compileFilter(session, relation, role, filter, parseFilter(filter));

async function testOf(filter: string) {
  expect(await compile(filter)).toBeNull();
  const [only, ...more] = compiledFilter(relation, 'reader', filter) ?? [];
  if (!only || more.length > 0) throw new Error('not one test');
  return only;
}

/** The values that match a filter that needs no server. */
async function held(filter: string, values: readonly (string | null)[]) {
  const test_ = await testOf(filter);
  if (test_.kind !== 'here') throw new Error('the server is needed');
  return values.filter((value) => test_.holds(value));
}

describe('comparisons of canonical texts', () => {
  test.each([...textual, 'mood'])('of %s', async (name) => {
    const values = ['1', '2', '3', null];
    expect(await held(`${name}=eq.2`, values)).toEqual(['2']);
    expect(await held(`${name}=not.eq.2`, values)).toEqual(['1', '3']);
    expect(await held(`${name}=neq.2`, values)).toEqual(['1', '3']);
    expect(await held(`${name}=not.neq.2`, values)).toEqual(['2']);
    expect(await held(`${name}=in.(1,3)`, values)).toEqual(['1', '3']);
    expect(await held(`${name}=not.in.(1,3)`, values)).toEqual(['2']);
    // Null is distinct from any value.
    expect(await held(`${name}=isdistinct.2`, values)).toEqual(['1', '3', null]);
    expect(await held(`${name}=not.isdistinct.2`, values)).toEqual(['2']);
    expect(await testOf(`${name}=eq.2`)).toMatchObject({ kind: 'here', column: name });
  });

  test('of what the server makes of the value, and not of what was written', async () => {
    run.mockImplementation(() => Promise.resolve([resultOf('2', null)]));
    expect(await held('int4=eq.+02', ['2', '+02'])).toEqual(['2']);
    run.mockImplementation(() => Promise.resolve([resultOf('{"a b",c}', null)]));
    expect(await held('text=in.(x)', ['a b', 'c', 'x'])).toEqual(['a b', 'c']);
  });

  test('of booleans, as replication sends them', async () => {
    const canonical: Readonly<Record<string, string>> = { yes: 'true', no: 'false', '{yes}': '{t}' };
    run.mockImplementation((_role, statements) =>
      Promise.resolve(statements.map(({ values }) => resultOf(canonical[String(values[0])] ?? '', null))),
    );
    expect(await held('bool=eq.yes', ['t', 'f'])).toEqual(['t']);
    expect(await held('bool=neq.no', ['t', 'f'])).toEqual(['t']);
    expect(await held('bool=in.(yes)', ['t', 'f'])).toEqual(['t']);
  });
});

test.each(whole)('%s compares by size', async (name) => {
  const values = ['-9', '9', '10', '9007199254740993', null];
  expect(await held(`${name}=lt.10`, values)).toEqual(['-9', '9']);
  expect(await held(`${name}=lte.10`, values)).toEqual(['-9', '9', '10']);
  expect(await held(`${name}=gt.9007199254740992`, values)).toEqual(['9007199254740993']);
  expect(await held(`${name}=gte.10`, values)).toEqual(['10', '9007199254740993']);
  expect(await held(`${name}=not.gt.9`, values)).toEqual(['-9', '9']);
});

describe('is', () => {
  test.each<[string, (string | null)[]]>([
    ['null', [null]],
    ['true', ['t']],
    ['false', ['f']],
    ['unknown', [null]],
  ])('%s', async (word, through) => {
    const values = ['t', 'f', null];
    expect(await held(`bool=is.${word}`, values)).toEqual(through);
    expect(await held(`bool=not.is.${word}`, values)).toEqual(
      values.filter((value) => !through.includes(value)),
    );
    expect(await testOf(`bool=is.${word}`)).toMatchObject({ column: 'bool' });
    expect(run).not.toHaveBeenCalled();
  });

  test('null is asked of any type, the rest of booleans only', async () => {
    expect(await held('text=is.null', ['t', '', null])).toEqual([null]);
    expect(await held('text=not.is.null', ['t', '', null])).toEqual(['t', '']);
    for (const word of ['true', 'false', 'unknown'])
      expect(await compile(`text=is.${word}`)).toBe(`is ${word} filter requires a boolean column, got text`);
  });

  test('anything else is refused', async () => {
    expect(await compile('bool=is.maybe')).toBe(
      'invalid value for is filter: must be null, true, false, or unknown',
    );
  });
});

const cast = (name: string, side: 'v' | 'f') => `u.${side}::pg_catalog.${name}`;

describe('what only the server knows', () => {
  test.each([
    ['numeric', 'eq', '='],
    ['float8', 'neq', '<>'],
    ['timestamptz', 'lt', '<'],
    ['text', 'lte', '<='],
    ['date', 'gt', '>'],
    ['uuid', 'gte', '>='],
    ['text', 'like', '~~'],
    ['varchar', 'ilike', '~~*'],
    ['text', 'match', '~'],
    ['citext', 'imatch', '~*'],
    ['numeric', 'isdistinct', 'is distinct from'],
    ['int4', 'like', '~~'],
  ])('%s=%s', async (name, operator, symbol) => {
    const asked = `${cast(name, 'v')} ${symbol} ${cast(name, 'f')}`;
    expect(await testOf(`${name}=${operator}.1`)).toEqual({
      kind: 'server',
      column: name,
      operand: '1',
      statement: `select coalesce(string_agg(case when ${asked} then '1' else '0' end, '' order by u.o), '') from unnest($1::text[], $2::text[]) with ordinality as u(v, f, o)`,
    });
    const negated = await testOf(`${name}=not.${operator}.1`);
    expect(negated).toMatchObject({
      statement: expect.stringContaining(`case when not (${asked}) then`) as string,
    });
  });

  test.each(others)('whether a %s is one of several', async (name) => {
    expect(await testOf(`${name}=in.(1,2)`)).toMatchObject({
      kind: 'server',
      operand: '{1,2}',
      statement: expect.stringContaining(`${cast(name, 'v')} = any(${cast(name, 'f')}[])`) as string,
    });
  });

  test('whether a value is one of several, an unknown one among them', async () => {
    expect(await testOf('text=in.(a,NULL)')).toMatchObject({ kind: 'server', operand: '{a,NULL}' });
    expect(await testOf('text=in.(a,"NULL")')).toMatchObject({ kind: 'here' });
  });
});

const asked = () =>
  run.mock.calls.map(([role, statements]) => [role, ...statements.map(({ values }) => values)]);
const texts = () => run.mock.calls.flatMap(([, statements]) => statements.map(({ text }) => text));

describe('values are read by the server first', () => {
  test('as the column’s type, and with the operator', async () => {
    await compile('int4=gt.5');
    await compile('mood=in.(a,b)', 'other');
    expect(asked()).toEqual([
      ['reader', ['5']],
      ['other', ['{a,b}']],
    ]);
    const [number, list] = texts();
    expect(number).toContain('f.value::pg_catalog.int4)::text');
    expect(number).toContain('select u.v::pg_catalog.int4 > u.f::pg_catalog.int4 from');
    expect(list).toContain('f.value::public.mood[])::text');
    expect(list).toContain('select u.v::public.mood = any(u.f::public.mood[]) from');
  });

  test.each(['match', 'imatch'])('a pattern of %s is tried before', async (operator) => {
    await compile(`text=${operator}.a+`);
    expect(asked()).toEqual([
      ['reader', ['a+']],
      ['reader', ['a+']],
    ]);
    expect(texts()[0]).toBe("select '' ~ $1::text");
  });

  test('what it refuses is refused, in its words', async () => {
    run.mockImplementation(() =>
      Promise.reject(serverError('invalid input syntax for type integer', '22P02')),
    );
    expect(await compile('int4=eq.x')).toBe('invalid input syntax for type integer');
    expect(compiledFilter(relation, 'reader', 'int4=eq.x')).toBeNull();
    // The next request tries again.
    expect(await compile('int4=eq.x')).toBe('invalid input syntax for type integer');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a server out of reach is nobody’s fault', async () => {
    run.mockImplementation(() => Promise.reject(new Error('gone')));
    await expect(compile('int4=eq.1')).rejects.toThrow('gone');
    expect(() => compiledFilter(relation, 'reader', 'int4=eq.1')).toThrow('before it was compiled');
  });

  test.each([
    ['null', [resultOf(null, null)]],
    ['nothing', []],
  ])('a value that becomes %s is refused', async (_what, results) => {
    run.mockImplementation(() => Promise.resolve(results));
    expect(await compile('int4=eq.1')).toBe('invalid value for filter int4');
  });

  test('so many values may be in a list, and no more', async () => {
    const values = Array.from({ length: limits.inValues }, (_, index) => String(index));
    expect(await compile(`int4=in.(${values.join()})`)).toBeNull();
    expect(await compile(`int4=in.(${values.join()},x)`)).toBe(
      'too many values for `in` filter. Maximum 100',
    );
    expect(await compile(`text=eq."{${values.join()},x}"`)).toBeNull();
  });
});

describe('columns', () => {
  test.each([
    ['missing=eq.1', 'reader', 'invalid column for filter missing'],
    ['secret=eq.1', 'reader', 'invalid column for filter secret'],
    ['secret=is.null', 'reader', 'invalid column for filter secret'],
    ['text=eq.1', 'nobody', 'invalid column for filter text'],
    ['text=eq.1', 'stranger', 'invalid column for filter text'],
    ['text=eq.1,missing=eq.1', 'reader', 'invalid column for filter missing'],
  ])('%s by %s', async (filter, role, problem) => {
    expect(await compile(filter, role)).toBe(problem);
    expect(compiledFilter(relation, role, filter)).toBeNull();
  });
});

describe('compiled filters are kept', () => {
  test('by role and text', async () => {
    expect(await compile('int4=eq.1,text=is.null')).toBeNull();
    expect(await compile('int4=eq.1,text=is.null')).toBeNull();
    expect(run).toHaveBeenCalledTimes(1);
    expect(compiledFilter(relation, 'reader', 'int4=eq.1,text=is.null')).toHaveLength(2);
    expect(() => compiledFilter(relation, 'other', 'int4=eq.1,text=is.null')).toThrow(
      /before it was compiled/,
    );
    await compile('int4=eq.1,text=is.null', 'other');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('no more than a table may have', async () => {
    for (let index = 0; index < 49_999; index += 1) relation.filters.set(`kept ${index}`, null);
    await compile('int4=eq.1');
    expect(relation.filters.size).toBe(50_000);
    await compile('int4=eq.2');
    expect([...relation.filters.keys()]).toEqual(['reader int4=eq.2']);
  });
});
