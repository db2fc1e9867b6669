import { assert, property, record, string, constantFrom, constant, array, oneof, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyShape, isShareable, plannedBody, planKey, type PlanInput } from './plan-input.ts';

const input: PlanInput = {
  target: 'read',
  method: 'GET',
  schema: 'api',
  name: 'people',
  contentType: 'json',
  range: '',
  accept: '',
  prefer: '',
  body: '',
  query: '',
};

describe('the key', () => {
  test.each<Partial<PlanInput>>([
    { target: 'call' },
    { method: 'HEAD' },
    { schema: 'other' },
    { name: 'persons' },
    { contentType: 'csv' },
    { range: 'given' },
    { accept: 'text/csv' },
    { prefer: 'count=exact' },
    { body: 'r' },
    { query: '1:a3:eq.' },
  ])('depends on %j', (other) => {
    expect(planKey({ ...input, ...other })).not.toBe(planKey(input));
  });

  // A path may hold any character, a line's end too: with it a request could be given the plan of another
  // one.
  test('is not asked for where a name has lines, because it could be that of another input', () => {
    const start = '3:and22:(name.eq."x';
    const rest = '6:select5:id)")';
    const between = '\njson\n\n\n\n\n';
    const one: PlanInput = { ...input, query: `${start}${between}${rest}` };
    const other: PlanInput = { ...input, name: `people${between}${start}`, query: rest };
    expect([isShareable(one), isShareable(other)]).toEqual([true, false]);
  });

  test('keeps fields apart', () => {
    const other: PlanInput = { ...input, schema: 'apip', name: 'eople' };
    expect(planKey(other)).not.toBe(planKey(input));
  });

  test('is equal for equal inputs only', () => {
    const text = string({ unit: constantFrom(...'\n"\\na,'), maxLength: 4 });
    const line = text.map((value) => value.replaceAll('\n', ''));
    const inputs = record({
      target: constantFrom('read', 'write', 'call'),
      method: constantFrom('GET', 'POST'),
      schema: line,
      name: line,
      contentType: constantFrom('json', 'csv'),
      range: constantFrom('', 'given'),
      accept: line,
      prefer: line,
      body: line,
      query: text,
    });
    const pairs = tuple(inputs, inputs, array(constantFrom(...Object.keys(input)), { maxLength: 3 }));
    assert(
      property(pairs, ([one, drawn, changed]) => {
        const other = {
          ...one,
          ...Object.fromEntries(Object.entries(drawn).filter(([name]) => changed.includes(name))),
        };
        const areEqual = JSON.stringify(one) === JSON.stringify(other);
        expect(planKey(one as PlanInput) === planKey(other as PlanInput)).toBe(areEqual);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the shape of a body', () => {
  const keys = oneof(constant<string[]>([]), array(string(), { maxLength: 3 }));

  test('is read as it was written', () => {
    assert(
      property(keys, constantFrom(true, false), (names, isObject) => {
        const body = bodyShape({ kind: 'json', text: Buffer.from('[]'), isObject, keys: names });
        expect(plannedBody({ ...input, body })).toEqual({ kind: 'json', isObject, keys: names });
        const fields = names.map((name) => [name, 'x'] as const);
        const form = bodyShape({ kind: 'form', fields });
        expect(plannedBody({ ...input, body: form })).toEqual({ kind: 'form', fields });
      }),
    );
    expect(plannedBody({ ...input, body: bodyShape({ kind: 'raw', body: Buffer.from('x') }) })).toEqual({
      kind: 'raw',
    });
    expect(plannedBody({ ...input, body: bodyShape(null) })).toBeNull();
  });

  test('a form has its values in it, and is nobody else’s', () => {
    const form = bodyShape({ kind: 'form', fields: [['a', '1']] });
    const json = bodyShape({ kind: 'json', text: Buffer.from('{"a":1}'), isObject: true, keys: ['a'] });
    expect([form, json, 'r', ''].map((body) => isShareable({ ...input, body }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
