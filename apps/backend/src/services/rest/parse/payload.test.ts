import { describe, expect, test } from 'vitest';
import { bodyBounds, tooLarge } from './bounds.ts';
import { parseMediaType } from './media-type.ts';
import { checkContentType, parsePayload, type Payload } from './payload.ts';

const bounds = bodyBounds('anon', 'anon');

interface Options {
  readonly type?: string;
  readonly columns?: readonly string[] | null;
  readonly isCall?: boolean;
}

const parse = (text: string, { type = 'application/json', columns = null, isCall = false }: Options = {}) =>
  parsePayload(Buffer.from(text), parseMediaType(type), columns, isCall, bounds);

const json = (text: string, isObject: boolean, keys: readonly string[]): Payload => ({
  kind: 'json',
  text: Buffer.from(text),
  isObject,
  keys,
});
const nothing = json('[]', false, []);
const refusal = (message: string) =>
  expect.objectContaining({ code: 'PGRST102', status: 400, message }) as Error;

describe('who may send how much', () => {
  test.each([
    ['service_role', 'anon', 'more', 10 * 1024 * 1024, 32 * 1024 * 1024, 100_000, 1_000_000],
    ['service_role', 'service_role', 'more', 10 * 1024 * 1024, 32 * 1024 * 1024, 100_000, 1_000_000],
    ['authenticated', 'anon', 'as usual', 1024 * 1024, 4 * 1024 * 1024, 10_000, 50_000],
    ['authenticated', null, 'as usual', 1024 * 1024, 4 * 1024 * 1024, 10_000, 50_000],
    ['anon', 'anon', 'little', 64 * 1024, 256 * 1024, 1000, 5000],
    ['anon', 'guest', 'little', 64 * 1024, 256 * 1024, 1000, 5000],
    ['guest', 'guest', 'little', 64 * 1024, 256 * 1024, 1000, 5000],
  ])(
    '%s, with %s for who has no account: %s',
    (role, anonymousRole, _what, bytes, expandedBytes, rows, keys) => {
      expect(bodyBounds(role, anonymousRole)).toEqual({
        bytes,
        expandedBytes,
        rows,
        keys,
        columns: 1600,
        depth: 100,
      });
    },
  );

  test('too much is told as such', () => {
    expect(tooLarge()).toMatchObject({ code: 'PGRST102', status: 413, message: 'Request body is too large' });
  });
});

describe('which types of body are taken', () => {
  test.each([
    ['application/json', true, true],
    ['text/csv', true, true],
    ['application/x-www-form-urlencoded', true, true],
    ['text/plain', false, true],
    ['text/xml', false, true],
    ['application/octet-stream', false, true],
    ['*/*', false, false],
    ['application/geo+json', false, false],
    ['application/openapi+json', false, false],
    ['application/vnd.pgrst.object+json', false, false],
    ['application/vnd.pgrst.array+json;nulls=stripped', false, false],
    ['image/png', false, false],
  ])('%s by a write: %s, by a call: %s', (type, byWrite, byCall) => {
    const refused = refusal(`Content-Type not acceptable: ${type}`);
    const attempts = (isCall: boolean) => [
      () => checkContentType(parseMediaType(type), isCall),
      () => void parse('a', { type, isCall, columns: ['a'] }),
    ];
    const taken = [...(byWrite ? attempts(false) : []), ...(byCall ? attempts(true) : [])];
    const others = [...(byWrite ? [] : attempts(false)), ...(byCall ? [] : attempts(true))];
    for (const attempt of taken) expect(attempt).not.toThrow();
    for (const attempt of others) expect(attempt).toThrow(refused);
  });

  test.each(['text/plain', 'text/xml', 'application/octet-stream'])('%s is passed on as it came', (type) => {
    expect(parse('\0 a', { type, isCall: true })).toEqual({ kind: 'raw', body: Buffer.from('\0 a') });
  });
});

describe('JSON', () => {
  test.each([
    ['an object', '{"b":1,"a":{"c":2}}', json('{"b":1,"a":{"c":2}}', true, ['b', 'a'])],
    ['an object without keys', ' {} ', json(' {} ', true, [])],
    ['an array', '[{"a":1}]', json('[{"a":1}]', false, ['a'])],
    ['an array of objects without keys', '[{},{}]', json('[{},{}]', false, [])],
    // Anything else counts as an empty array.
    ['an empty array', ' [ ] ', nothing],
    ['a number', '5', nothing],
    ['null', 'null', nothing],
    ['a text', '"x"', nothing],
  ])('%s', (_what, text, payload) => {
    expect(parse(text)).toEqual(payload);
  });

  test.each([
    ['', 'Empty or invalid json'],
    ['{"a":1', 'Empty or invalid json'],
    ['a=1', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[1]', 'All object keys must match'],
  ])('%j is refused', (text, message) => {
    expect(() => parse(text)).toThrow(refusal(message));
  });

  test.each(['', ' ', '\t\r\n '])('a call with %j has no arguments; a write with it no body', (text) => {
    expect(parse(text, { isCall: true })).toEqual(json('{}', true, []));
    expect(() => parse(text)).toThrow(refusal('Empty or invalid json'));
  });

  test('a call whose body is more than blanks has one', () => {
    expect(parse(' [ ] ', { isCall: true })).toEqual(nothing);
    expect(() => parse('\u00a0', { isCall: true })).toThrow(refusal('Empty or invalid json'));
  });

  test.each([
    ['{"x":1}', true],
    [' \t\r\n{"x":1}', true],
    ['[{"x":1},{"y":2}]', false],
    [' [{"x":1}', false],
    // PostgreSQL reports what is wrong with these.
    ['{"x":', true],
    [' \t\r\n{"x":', true],
    ['[{"x":', false],
    ['x {', false],
    ['', false],
  ])('of the columns that are named, %j is taken as it is', (text, isObject) => {
    for (const isCall of [false, true])
      expect(parse(text, { columns: ['x', 'z'], isCall })).toEqual(json(text, isObject, ['x', 'z']));
  });
});

describe('CSV', () => {
  test('rows of texts, by the names of the header', () => {
    expect(parse('b,a\n1,2\n', { type: 'text/csv' })).toEqual(json('[{"b":"1","a":"2"}]', false, ['b', 'a']));
    expect(parse('a\n1\n', { type: 'text/csv', columns: ['z'] })).toMatchObject({ keys: ['a'] });
    expect(parse('b,a\n', { type: 'text/csv' })).toEqual(nothing);
  });
});

describe('forms', () => {
  const type = 'application/x-www-form-urlencoded';

  test.each<[string, [string, string][]]>([
    [
      'a=1&b=x+y%26z',
      [
        ['a', '1'],
        ['b', 'x y&z'],
      ],
    ],
    [
      'a=1&a=2',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    ['c%20d=%C3%A9', [['c d', 'é']]],
    ['a=b=c', [['a', 'b=c']]],
    [
      'none&=no+name&a=',
      [
        ['none', ''],
        ['', 'no name'],
        ['a', ''],
      ],
    ],
    [
      '&a=1&&b=2&',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['', []],
  ])('the fields of %j are arguments of a call', (text, fields) => {
    expect(parse(text, { type, isCall: true })).toEqual({ kind: 'form', fields });
  });

  test('and one row of a write, the last of a name counting', () => {
    expect(parse('b=1&a=x%22&b=2', { type })).toEqual(json('{"b":"2","a":"x\\""}', true, ['b', 'a']));
  });
});
