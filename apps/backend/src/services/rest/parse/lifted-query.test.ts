import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../errors/rest-error.ts';
import { liftQuery } from './lifted-query.ts';
import { parseOperation } from './operation.ts';
import { parseParameters, type Parameter } from './parameters.ts';
import { parseQuery } from './query.ts';
import { isOperation, parametersOfShape } from './shape.ts';

const lift = (query: string, isRoutineRead = false) => liftQuery(parseParameters(query), isRoutineRead);

function refusal(run: () => unknown): { message: string; details: unknown } | null {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { message: error.message, details: error.details };
  }
}

test('values are lifted, and lists are array literals', () => {
  expect(lift('a=eq.1&b=in.(1,"2,3")&c=not.in.()&limit=5&limit=in.(1&select=in.(1').values).toEqual([
    '1',
    '{"1","2,3"}',
    '{}',
    null,
    'in.(1',
    null,
  ]);
});

test('a shape is read as the parameters that it was made of, without what was lifted', () => {
  const query =
    'a=eq.1&b=in.(1)&c=not.in.(2)&d=is.null&offset=7&limit=8&limit=99999&select=x:y&b:1=eq(any).{1}';
  expect(parametersOfShape(lift(query).key)).toEqual([
    ['a', 'eq.'],
    ['b', 'in.()'],
    ['c', 'not.in.()'],
    ['d', 'is.null'],
    ['offset', ''],
    ['limit', '8'],
    ['limit', ''],
    ['select', 'x:y'],
    ['b:1', 'eq(any).'],
  ]);
  expect(parametersOfShape(lift('a=1&in.=in.(1)&select=in.', true).key)).toEqual([
    ['a', ''],
    ['in.', 'in.()'],
    ['select', 'in.'],
  ]);
  expect(parametersOfShape(lift('a=xin.&b=in').key)).toEqual([
    ['a', 'xin.'],
    ['b', 'in'],
  ]);
  expect(parametersOfShape('')).toEqual([]);
});

describe('a malformed list', () => {
  test.each([
    'id=in.(1',
    'id=not.in.1',
    'id=in.',
    'order=(&id=in.(1',
    'id=in.("a&order=(',
    'id=in.(1)x&select=(',
  ])('in %s is refused as the query is when it is read as a whole', (query) => {
    const whole = refusal(() => parseQuery(parseParameters(query), false));
    expect(whole).not.toBeNull();
    expect(refusal(() => lift(query))).toEqual(whole);
  });
});

const texts = oneof(
  string({ unit: constantFrom(...'a.(),"in1x'), maxLength: 8 }),
  tuple(
    constantFrom('', 'not.'),
    constantFrom(
      'eq',
      'in',
      'is',
      'fts',
      'fts(de)',
      'like(any)',
      'isdistinct',
      'fts(\u{1D4B3})',
      'eq(all)',
      'adj',
    ),
    constantFrom('.', ''),
    constantFrom('null', '(1,2)', '("a,b")', '()', '(1', 'x', '', '{1}'),
  ).map((parts) => parts.join('')),
);
const names = constantFrom('a', 'b.c', 'select', 'order', 'limit', 'offset', 'x.limit', 'or', 'in.');

test('what is lifted is a filter that the grammar reads, whatever its value', () => {
  assert(
    property(texts, (text) => {
      if (!isOperation(text) || /^(?:not\.)?in\./.test(text)) return;
      expect(refusal(() => parseOperation(text, 0))).toBeNull();
    }),
    { numRuns: 500 },
  );
});

/** What was parsed, without what was lifted. */
const withoutTexts = (query: unknown): unknown =>
  JSON.parse(
    JSON.stringify(query, (name, value: unknown) => {
      if (value instanceof Set) return [...value];
      const hasParameter =
        typeof value === 'object' && value !== null && 'parameter' in value && value.parameter !== null;
      return hasParameter ? { ...value, text: '', items: [] } : value;
    }),
  );

test('a shape says the same as the query, but for what was lifted', () => {
  assert(
    property(
      array(tuple(names, texts), { maxLength: 4 }),
      constantFrom(true, false),
      (list, isRoutineRead) => {
        const parameters: readonly Parameter[] = list;
        const read = (): unknown => parseQuery(parameters, isRoutineRead);
        const readOfShape = (): unknown =>
          parseQuery(parametersOfShape(liftQuery(parameters, isRoutineRead).key), isRoutineRead);
        const refused = refusal(read);
        expect(refusal(readOfShape)).toEqual(refused);
        const said = refused === null ? [readOfShape(), read()].map(withoutTexts) : [null, null];
        expect(said[0]).toEqual(said[1]);
      },
    ),
    { numRuns: 500 },
  );
});
