import { describe, expect, test } from 'vitest';
import { nameKey, type Routine, type RoutineParameter } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import type { CallBody } from '../errors/schema-errors.ts';
import {
  directArguments,
  findRoutine,
  passesBody,
  resultRelation,
  returnsScalar,
  returnsSingle,
} from './call-plan.ts';

const parameter = (name: string, type = 'text', more: Partial<RoutineParameter> = {}): RoutineParameter => ({
  name,
  type,
  argumentType: type,
  required: true,
  variadic: false,
  ...more,
});
const optional = (name: string): RoutineParameter => parameter(name, 'text', { required: false });

const int4 = { schema: 'pg_catalog', name: 'int4' };
const routine = (
  parameters: readonly RoutineParameter[],
  result: Routine['result'] = { kind: 'scalar', set: false, type: int4 },
): Routine => ({
  schema: 'api',
  name: 'f',
  description: null,
  parameters,
  result,
  volatility: 'stable',
  settings: {},
});

/** Which of the overloads a call with these names and this body means. */
function found(overloads: readonly Routine[], names: readonly string[], body: CallBody): number | string {
  const routines = new Map([[nameKey({ schema: 'api', name: 'f' }), overloads]]);
  try {
    const chosen = findRoutine({ ...sampleSchemaCache, routines }, { schema: 'api', name: 'f' }, names, body);
    return overloads.indexOf(chosen);
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('which overload a call means', () => {
  const none = routine([]);
  const one = routine([parameter('a')]);
  const two = routine([parameter('a'), parameter('b')]);
  const lenient = routine([parameter('a'), optional('c')]);

  test.each<[string[], number | string]>([
    [[], 0],
    [['a'], 1],
    [['b', 'a'], 2],
    [['a', 'c'], 'PGRST202'],
    [['b'], 'PGRST202'],
    [['a', 'b', 'x'], 'PGRST202'],
  ])('by the names %j', (names, which) => {
    expect(found([none, one, two], names, 'json')).toBe(which);
    expect(found([none, one, two], names, 'none')).toBe(which);
  });

  test.each<[string[], number | string]>([
    [['a'], 'PGRST203'],
    [['a', 'c'], 1],
    [['c'], 'PGRST202'],
  ])('what has a default may be left out: %j', (names, which) => {
    expect(found([one, lenient], names, 'json')).toBe(which);
  });

  test.each<[CallBody, number | string]>([
    ['json', 0],
    ['none', 0],
    ['text', 'PGRST202'],
    ['xml', 'PGRST202'],
    ['binary', 'PGRST202'],
  ])('without parameters it takes a body of the kind %s: %s', (body, which) => {
    expect(found([none], [], body)).toBe(which);
  });

  test('there is no function of the name', () => {
    expect(() => findRoutine(sampleSchemaCache, { schema: 'api', name: 'missing' }, [], 'none')).toThrow(
      expect.objectContaining({ code: 'PGRST202' }),
    );
  });

  const bodies: readonly CallBody[] = ['json', 'text', 'xml', 'binary', 'none'];
  test.each([
    ['json', ['json']],
    ['jsonb', ['json']],
    ['text', ['text']],
    ['xml', ['xml']],
    ['bytea', ['binary']],
    ['integer', []],
  ])('one parameter without a name, of the type %s, takes the bodies %j', (type, taken) => {
    for (const body of bodies)
      expect(found([routine([parameter('', type)])], ['x'], body)).toBe(
        taken.includes(body) ? 0 : 'PGRST202',
      );
  });

  test('a parameter with a name, or beside another, takes no body', () => {
    expect(found([routine([parameter('data', 'json')])], ['x'], 'json')).toBe('PGRST202');
    expect(found([routine([parameter('', 'json'), parameter('', 'json')])], ['x'], 'json')).toBe('PGRST202');
    expect(found([routine([])], ['x'], 'json')).toBe('PGRST202');
  });

  test('names come before the body', () => {
    expect(found([routine([parameter('', 'json')]), one], ['a'], 'json')).toBe(1);
    expect(found([routine([parameter('', 'json')]), routine([parameter('', 'jsonb')])], ['a'], 'json')).toBe(
      'PGRST203',
    );
  });
});

test.each([
  [[parameter('')], true],
  [[parameter('', 'integer')], true],
  [[parameter('a')], false],
  [[parameter(''), parameter('')], false],
  [[], false],
])('%j: whether the body is passed whole: %s', (parameters, isPassed) => {
  expect(passesBody(routine(parameters))).toBe(isPassed);
});

test.each<[Routine['result'], string, boolean, boolean]>([
  [{ kind: 'void' }, 'f', true, true],
  [{ kind: 'scalar', set: false, type: int4 }, 'f', true, true],
  [{ kind: 'scalar', set: true, type: int4 }, 'f', false, false],
  [{ kind: 'composite', set: false, type: { schema: 'other', name: 'people' } }, 'people', false, true],
  [{ kind: 'composite', set: true, type: { schema: 'other', name: 'people' } }, 'people', false, false],
])('what comes of %j', (result, relation, isScalar, isSingle) => {
  const called = routine([], result);
  expect(resultRelation(called)).toEqual({ schema: 'api', name: relation });
  expect(returnsScalar(called)).toBe(isScalar);
  expect(returnsSingle(called)).toBe(isSingle);
});

const given = (called: Routine, ...values: (readonly [string, string])[]) =>
  directArguments(called, values, (some) => ({ kind: 'values', values: some }));

describe('arguments one by one', () => {
  const plain = parameter('a');
  const variadic = parameter('list', 'text[]', { variadic: true });
  test('the last of a name counts, and all of them for a variadic parameter', () => {
    expect(
      given(
        routine([plain, optional('b'), variadic]),
        ['list', '1'],
        ['a', 'x'],
        ['list', '2'],
        ['a', 'z'],
        ['a', 'y'],
      ),
    ).toEqual({
      kind: 'direct',
      list: [
        { parameter: plain, source: { kind: 'values', values: ['y'] } },
        { parameter: variadic, source: { kind: 'values', values: ['1', '2'] } },
      ],
    });
  });

  test('none', () => {
    expect(given(routine([]))).toEqual({ kind: 'none' });
    expect(given(routine([optional('b')]))).toEqual({ kind: 'none' });
  });
});
