import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveConfiguration } from '../configuration.ts';
import { RestError } from '../errors/rest-error.ts';
import { liftQuery } from '../parse/lifted-query.ts';
import { parseParameters, type Parameter } from '../parse/parameters.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { planRequest } from '../plan/plan-request.ts';
import { sampleSchemaCache as schemaCache } from '../schema-cache/sample.ts';
import { bindValues, type BoundValues } from './bindings.ts';
import type { Compiled } from './compiled.ts';
import { quoteIdentifier, quoteLiteral } from './identifiers.ts';
import { statementsOf } from './statements.ts';

const configuration = effectiveConfiguration({ schemas: ['api'], extraSearchPath: [], maxRows: null }, {});

const compile = (input: PlanInput, maxRows: number | null = null): Compiled => {
  const limited = { ...configuration, maxRows };
  return statementsOf(planRequest(input, { configuration: limited, schemaCache, timezones: new Set() }));
};

function request(parameters: readonly Parameter[], more: Partial<PlanInput> = {}): PlanInput {
  return {
    target: 'read',
    method: 'GET',
    schema: 'api',
    name: 'people',
    contentType: 'json',
    range: '',
    accept: '',
    prefer: '',
    body: '',
    query: liftQuery(parameters, false).key,
    ...more,
  };
}

const compiled = (query: string, more: Partial<PlanInput> = {}) =>
  compile(request(parseParameters(query), more));

function bound(query: string): (string | Buffer | null)[] {
  const parameters = parseParameters(query);
  const source: BoundValues = {
    parameters: liftQuery(parameters, false).values,
    body: null,
    bytes: null,
    countBound: null,
    window: () => ({ limit: 7, offset: 3 }),
  };
  return bindValues(compile(request(parameters)).statement.bindings, source);
}

/** The text of a statement without what is quoted in it. */
const unquoted = (text: string): string =>
  text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(/'(?:[^']|'')*'/g, '');

describe('statements', () => {
  test('values are bound, never written', () => {
    expect(bound('name=eq.x&id=in.(1,"2,3")&name=like.a*&details->k=eq.v&offset=1&limit=100000')).toEqual([
      'x',
      '{"1","2,3"}',
      'a%',
      'k',
      'v',
      '7',
      '3',
    ]);
    expect(compiled('name=eq.x').statement.text).toBe(compiled('name=eq.y').statement.text);
    expect(compiled('or=(name.eq.x)').statement.text).toBe(compiled('or=(name.eq.y)').statement.text);
  });

  test('whatever is sent, nothing of it stands in a statement but inside quotes', () => {
    const part = string({ unit: constantFrom(...`ab"'\\;-()*.:,>!{}$1 \n\0é`) });
    assert(
      property(part, part, part, (select, key, value) => {
        const marked = `zq${value}zq`;
        const parameters: Parameter[] = [
          ['select', `x:"${select.replaceAll(/["\\]/g, '\\$&')}"`],
          [`"${key.replaceAll(/["\\]/g, '\\$&')}"`, `eq.${marked}`],
          ['order', `"${key.replaceAll(/["\\]/g, '\\$&')}".desc`],
          ['or', `(name.eq."${marked.replaceAll(/["\\]/g, '\\$&')}")`],
        ];
        const { statement } = compile(request(parameters));
        const rest = unquoted(statement.text);
        expect(rest).not.toContain('zq');
        expect(rest).toMatch(/^[a-z0-9_ (),.*=><$:\-[\]|\n]*$/);
      }),
      { numRuns: 500 },
    );
  });

  test('any query compiles or is refused', () => {
    assert(
      property(string(), string(), (key, value) => {
        let thrown: unknown = null;
        try {
          compile(
            request([
              [key, value],
              ['select', value],
            ]),
          );
        } catch (error) {
          thrown = error;
        }
        expect(thrown === null || thrown instanceof RestError).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('names and constants', () => {
    expect(quoteIdentifier('a"b')).toBe('"a""b"');
    expect(quoteIdentifier('a\0"; drop')).toBe('"a"');
    expect(quoteLiteral("it's")).toBe("'it''s'");
    expect(quoteLiteral("b\\'")).toBe(" E'b\\\\'''");
  });

  test('reads refuse to write; calls as their volatility says', () => {
    expect(compiled('').readOnly).toBe(true);
    const call = (name: string, method: 'GET' | 'POST') =>
      compiled('', { target: 'call', name, method, body: method === 'POST' ? 'o[]' : '' }).readOnly;
    expect([call('recent', 'GET'), call('recent', 'POST')]).toEqual([true, false]);
    const write = compiled('id=eq.1', { target: 'write', method: 'DELETE' });
    expect(write.readOnly).toBe(false);
  });

  test('the row limit holds for embedded resources too', () => {
    const { statement } = compile(request(parseParameters('select=*,passports(*)')), 10);
    expect(statement.text.match(/ limit 10(?= |\))/g)).toHaveLength(2);
  });

  test('an unknown table is refused', () => {
    expect(() => compiled('', { name: 'peeple' })).toThrow(
      expect.objectContaining({ code: 'PGRST205', hint: "Perhaps you meant the table 'api.people'" }),
    );
  });
});
