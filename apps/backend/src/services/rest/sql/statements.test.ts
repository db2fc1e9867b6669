import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleSchemaCache as schemaCache } from '../schema-cache/sample.ts';
import { compile } from '../plan/plan-request.ts';
import type { CompileRequest } from './compiled.ts';
import { effectiveConfiguration } from '../configuration.ts';
import { RestError } from '../errors/rest-error.ts';
import { parseParameters, type Parameter } from '../parse/parameters.ts';
import { noPreferences } from '../parse/preferences.ts';
import { shapeOf } from '../parse/shape.ts';
import { bindValues, type BoundValues } from './bindings.ts';
import { quoteIdentifier, quoteLiteral } from './identifiers.ts';

const configuration = effectiveConfiguration({ schemas: ['api'], extraSearchPath: [], maxRows: null }, {});

function request(parameters: readonly Parameter[], more: Partial<CompileRequest> = {}): CompileRequest {
  return {
    target: { kind: 'read', name: 'people', headersOnly: false },
    schema: 'api',
    parameters,
    accepted: [{ kind: 'any' }],
    preferences: noPreferences,
    hasRange: false,
    contentType: { kind: 'json' },
    payload: null,
    ...more,
  };
}

const compiled = (query: string, more: Partial<CompileRequest> = {}) =>
  compile(request(parseParameters(query), more), { configuration, schemaCache });

function bound(query: string): (string | Buffer | null)[] {
  const parameters = parseParameters(query);
  const source: BoundValues = {
    parameters: shapeOf(parameters, false).values,
    body: null,
    bytes: null,
    countBound: null,
    window: () => ({ limit: 7, offset: 3 }),
  };
  return bindValues(compile(request(parameters), { configuration, schemaCache }).statement.bindings, source);
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
        const { statement } = compile(request(parameters), { configuration, schemaCache });
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
            { configuration, schemaCache },
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
    const payload = { kind: 'json', text: Buffer.from('{}'), isObject: true, keys: [] } as const;
    const call = (name: string, method: 'get' | 'post') =>
      compiled('', { target: { kind: 'call', name, method }, payload: method === 'post' ? payload : null })
        .readOnly;
    expect([call('recent', 'get'), call('recent', 'post')]).toEqual([true, false]);
    const write = compiled('id=eq.1', { target: { kind: 'write', name: 'people', mutation: 'delete' } });
    expect(write.readOnly).toBe(false);
  });

  test('the row limit holds for embedded resources too', () => {
    const limited = { ...configuration, maxRows: 10 };
    const { statement } = compile(request(parseParameters('select=*,passports(*)')), {
      configuration: limited,
      schemaCache,
    });
    expect(statement.text.match(/ limit 10(?= |\))/g)).toHaveLength(2);
  });

  test('an unknown table is refused', () => {
    const target = { kind: 'read', name: 'peeple', headersOnly: false } as const;
    expect(() => compiled('', { target })).toThrow(
      expect.objectContaining({ code: 'PGRST205', hint: "Perhaps you meant the table 'api.people'" }),
    );
  });
});
