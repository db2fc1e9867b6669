import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beyondBound, bodyBounds } from './bounds.ts';
import type { JsonBounds } from '../../../platform/json/scan.ts';
import { csvToJson } from './csv.ts';
import { contentType, parseAccept, parseMediaType } from './media-type.ts';
import { parsePayload } from './payload.ts';
import { appliedPreferences, parsePreferences } from './preferences.ts';
import { parseTarget } from './target.ts';
import { cappedWindow, parseRangeHeader, rowWindow } from './window.ts';

const parse = (header: string) => parsePreferences(header, true, (zone) => zone === 'Asia/Kolkata');

describe('preferences', () => {
  test('the first of a kind wins, and what is unknown is remembered', () => {
    const found = parse('return=minimal, return=representation, wat, count=exact,timezone=Mars/Olympus');
    expect(found).toMatchObject({ representation: 'minimal', count: 'exact', timezone: null });
    expect(found.invalid).toEqual(['wat', 'timezone=Mars/Olympus']);
  });

  test('what was applied, in its order', () => {
    const all =
      'max-affected=5,timezone=Asia/Kolkata,handling=strict,tx=rollback,count=planned,return=representation,missing=default,resolution=merge-duplicates';
    expect(appliedPreferences(parse(all))).toBe(
      'resolution=merge-duplicates, missing=default, return=representation, count=planned, tx=rollback, handling=strict, timezone=Asia/Kolkata, max-affected=5',
    );
    expect(appliedPreferences(parse('max-affected=5'))).toBeNull();
    expect(parsePreferences('tx=rollback', false, () => false).transaction).toBeNull();
  });
});

describe('media types', () => {
  test('parameters, case and quality', () => {
    expect(parseMediaType('ApplicatIon/vnd.PgRsT.object+json;nulls=stripped')).toEqual({
      kind: 'object',
      stripNulls: true,
    });
    expect(parseMediaType('application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal')).toEqual({
      kind: 'plan',
      of: { kind: 'csv' },
      format: 'json',
      options: ['analyze', 'wal'],
    });
    expect(parseAccept('text/html, text/csv;q=0.5, */*;q=0.8').map(({ kind }) => kind)).toEqual([
      'other',
      'any',
      'csv',
    ]);
    expect(parseAccept(undefined)).toEqual([{ kind: 'any' }]);
  });

  test('charsets', () => {
    expect(contentType({ kind: 'json' })).toBe('application/json; charset=utf-8');
    expect(contentType({ kind: 'binary' })).toBe('application/octet-stream');
  });
});

const bounds = bodyBounds('anon', 'anon');
const json = (text: string, columns: string[] | null = null, isCall = false) =>
  parsePayload(Buffer.from(text), { kind: 'json' }, columns, isCall, bounds);

test('no header breaks a parser', () => {
  const words = constantFrom(
    'constructor',
    '__proto__',
    'application/json',
    'q=0',
    '"',
    ';',
    ',',
    '=',
    'return',
    'toString',
  );
  assert(
    property(array(oneof(words, string())), (parts) => {
      const header = parts.join('');
      expect(parseAccept(header).every(({ kind }) => typeof kind === 'string')).toBe(true);
      expect(parsePreferences(header, true, () => false).invalid).toBeInstanceOf(Array);
    }),
    { numRuns: 500 },
  );
});

describe('bodies', () => {
  test('JSON stays as it came; only its keys are looked at', () => {
    const text = ' [{"b": 1e400, "a": 1}, {"a": 2, "b": 3}]';
    expect(json(text)).toEqual({
      kind: 'json',
      text: Buffer.from(text),
      isObject: false,
      keys: ['b', 'a'],
    });
    expect(json('{"a":{"b":1}}')).toMatchObject({ isObject: true, keys: ['a'] });
    expect(json('5')).toEqual({ kind: 'json', text: Buffer.from('[]'), isObject: false, keys: [] });
    expect(json('', null, true)).toMatchObject({ isObject: true, keys: [] });
    expect(json('[{"x":1},{"y":2}]', ['x'])).toMatchObject({ keys: ['x'], isObject: false });
  });

  test.each(['', '{', '[{"a":1},{"b":2}]', '[{"a":1},{"a":1,"b":2}]', '[{}, 1]', '[null]'])(
    '%s is refused',
    (text) => {
      expect(() => json(text)).toThrow(expect.objectContaining({ code: 'PGRST102' }));
    },
  );

  const csv = (text: string) => {
    const { columns, rows, json: bytes } = csvToJson(Buffer.from(text), bounds);
    return { columns, rows, json: JSON.parse(bytes.toString()) as unknown };
  };

  test('CSV', () => {
    expect(csv('a,"b ""c"""\r\n"x ""y"", z",NULL\n\n1,\n"line\nor two","\t\\ü"')).toEqual({
      columns: ['a', 'b "c"'],
      rows: 3,
      json: [
        { a: 'x "y", z', 'b "c"': null },
        { a: '1', 'b "c"': '' },
        { a: 'line\nor two', 'b "c"': '\t\\ü' },
      ],
    });
    expect(csv('a,b\n').rows).toBe(0);
    expect(csv('é\r"NULL"\rb').json).toEqual([{ é: null }, { é: 'b' }]);
  });

  test('bytes of a CSV that are no UTF-8 are left for PostgreSQL to judge', () => {
    const { json: bytes } = csvToJson(Buffer.from([0x61, 0x0a, 0xff, 0x0a]), bounds);
    expect(bytes).toEqual(Buffer.concat([Buffer.from('[{"a":"'), Buffer.of(0xff), Buffer.from('"}]')]));
  });

  test('a long field of a CSV is whole, and what it becomes is bounded', () => {
    const field = `${'x'.repeat(65_535)}ü"\n\u0001${'y'.repeat(70_000)}`;
    expect(csv(`a\n"${field.replaceAll('"', '""')}"`).json).toEqual([{ a: field }]);
    expect(() => csv(`a\n${'\u0001'.repeat(bounds.expandedBytes / 4)}`)).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });

  test.each([
    ['a,b\n1\n', 'All lines must have same number of fields'],
    ['a,b\n1,2,3\n', 'All lines must have same number of fields'],
    ['', 'Empty or invalid csv'],
    ['a\n"x', 'Empty or invalid csv'],
    ['a\n"x"y\n', 'Empty or invalid csv'],
    ['a\nx"y\n', 'Empty or invalid csv'],
    ['\n\r\n', 'Empty or invalid csv'],
  ])('CSV %j is refused', (text, message) => {
    expect(() => csv(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400, message }));
  });

  test.each<[keyof JsonBounds, string]>([
    ['rows', `[${'{},'.repeat(bounds.rows)}{}]`],
    ['columns', `{${Array.from({ length: bounds.columns + 1 }, (_, index) => `"${index}":1`).join()}}`],
    ['keys', `[${`{"a":{"b":{"c":1}}},`.repeat(999)}{"a":[${'{"d":1},'.repeat(2999)}{}]}]`],
    ['depth', '['.repeat(bounds.depth + 1)],
  ])('too many %s are refused, also before the body turns out to be none', (bound, text) => {
    const message = beyondBound(bound, bounds).message;
    expect(() => json(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400, message }));
    expect(() => json(text, ['a'])).toThrow(expect.objectContaining({ message }));
  });

  test.each([
    ['rows', `a\n${'1\n'.repeat(bounds.rows + 1)}`],
    ['columns', 'a,'.repeat(bounds.columns + 1)],
  ] as const)('too many %s of a CSV', (bound, text) => {
    expect(() => csv(text)).toThrow(
      expect.objectContaining({ status: 400, message: beyondBound(bound, bounds).message }),
    );
  });

  test('a CSV whose names would be repeated beyond measure is refused', () => {
    const text = `${'x'.repeat(2000)}\n${'1\n'.repeat(900)}`;
    expect(() => csv(text)).toThrow(expect.objectContaining({ status: 413 }));
  });
});

describe('targets', () => {
  test('what a path and a method mean', () => {
    expect(parseTarget('GET', '/odd%20name', null)).toEqual({
      kind: 'read',
      name: 'odd name',
      headersOnly: false,
    });
    expect(parseTarget('PUT', '/t', null)).toMatchObject({ kind: 'write', mutation: 'upsert' });
    expect(parseTarget('HEAD', '/rpc/f', null)).toEqual({ kind: 'call', name: 'f', method: 'head' });
    expect(parseTarget('GET', '/', null)).toEqual({ kind: 'root', headersOnly: false });
    expect(parseTarget('GET', '/', 'start')).toEqual({ kind: 'call', name: 'start', method: 'get' });
  });

  test.each([
    ['TRACE', '/t', 'PGRST117'],
    ['PATCH', '/rpc/f', 'PGRST101'],
    ['GET', '/a/b', 'PGRST125'],
    ['GET', '/rpc/a/b', 'PGRST125'],
    ['GET', '/%zz', 'PGRST125'],
    ['POST', '/', 'PGRST117'],
  ])('%s %s', (method, path, code) => {
    expect(() => parseTarget(method, path, null)).toThrow(expect.objectContaining({ code }));
  });
});

describe('windows', () => {
  test('limit, offset and Range meet', () => {
    expect(rowWindow('5', '10', null)).toEqual({ limit: 5, offset: 10 });
    expect(rowWindow('100', null, { first: 10, last: 19 })).toEqual({ limit: 10, offset: 10 });
    expect(rowWindow('5', null, { first: 0, last: 9 })).toEqual({ limit: 5, offset: 0 });
    expect(rowWindow('nonsense', null, null)).toEqual({ limit: null, offset: 0 });
    expect(rowWindow('0', '5', null)).toEqual({ limit: 0, offset: 5 });
    expect(cappedWindow({ limit: null, offset: 3 }, 10)).toEqual({ limit: 10, offset: 3 });
    expect(parseRangeHeader('bytes=0-5')).toBeNull();
  });

  test('impossible ones', () => {
    expect(() => rowWindow('-1', null, null)).toThrow(expect.objectContaining({ code: 'PGRST103' }));
    expect(() => rowWindow(null, null, { first: 5, last: 2 })).toThrow(
      expect.objectContaining({ code: 'PGRST103' }),
    );
  });
});
