import { describe, expect, test } from 'vitest';
import { bodyBounds, type BodyBounds } from './bounds.ts';
import { csvToJson } from './csv.ts';

const usual = bodyBounds('anon', 'anon');
const convert = (text: string, bounds: Partial<BodyBounds> = {}) => {
  const { columns, rows, json } = csvToJson(Buffer.from(text), { ...usual, ...bounds });
  return { columns, rows, json: json.toString() };
};
const written = (text: string): string => convert(text).json;

describe('lines', () => {
  test.each([
    'a,b\n1,2\n3,4',
    'a,b\n1,2\n3,4\n',
    'a,b\r\n1,2\r\n3,4\r\n',
    'a,b\r1,2\r3,4\r',
    '\n\r\na,b\n\n1,2\r\n\r\n3,4\n\n',
  ])('%j has two records', (text) => {
    expect(convert(text)).toEqual({
      columns: ['a', 'b'],
      rows: 2,
      json: '[{"a":"1","b":"2"},{"a":"3","b":"4"}]',
    });
  });

  test('a quoted field may end the text, a line or a field', () => {
    expect(written('a,b\n"1","2"\n"3","4"')).toBe('[{"a":"1","b":"2"},{"a":"3","b":"4"}]');
    expect(written('a,b\r\n"1","2"\r\n"3","4"\r\n')).toBe('[{"a":"1","b":"2"},{"a":"3","b":"4"}]');
    expect(written('a\r"1"\r"2"')).toBe('[{"a":"1"},{"a":"2"}]');
  });

  test.each(['', '\n', '\r\n\n\r'])('%j is no CSV', (text) => {
    expect(() => convert(text)).toThrow(expect.objectContaining({ message: 'Empty or invalid csv' }));
  });

  test.each(['a\n"x" \n', 'a\n"x""', 'a\n"', 'a,"b\n', 'a\n5" pipe', 'a\n5""'])(
    '%j is refused for its quotes',
    (text) => {
      expect(() => convert(text)).toThrow(expect.objectContaining({ message: 'Empty or invalid csv' }));
    },
  );

  test('a quote within a quoted field is a character', () => {
    expect(written('a\n"5"" pipe"')).toBe(String.raw`[{"a":"5\" pipe"}]`);
  });
});

describe('values', () => {
  test.each([
    ['NULL', 'null'],
    ['"NULL"', 'null'],
    ['null', '"null"'],
    ['NULLS', '"NULLS"'],
    ['""', '""'],
    ['true', '"true"'],
    [' a ', '" a "'],
    ['\t', String.raw`"\t"`],
    ['\u0001\u001f ', String.raw`"\u0001\u001f "`],
    ['\\', String.raw`"\\"`],
    ['"""\r\n"', String.raw`"\"\r\n"`],
    ['é😀', '"é😀"'],
  ])('%j becomes %s', (field, value) => {
    expect(written(`a\n${field}`)).toBe(`[{"a":${value}}]`);
    expect(written(`a,b\n${field},1`)).toBe(`[{"a":${value},"b":"1"}]`);
  });

  test('an empty field', () => {
    expect(written('a,b\n,')).toBe('[{"a":"","b":""}]');
  });

  test('names of any kind', () => {
    expect(convert('"a ""b""",é, c ,\n1,2,3,4')).toMatchObject({
      columns: ['a "b"', 'é', ' c ', ''],
      json: String.raw`[{"a \"b\"":"1","é":"2"," c ":"3","":"4"}]`,
    });
  });
});

describe('bounds', () => {
  test.each([
    ['rows', 'a\n1\n2', 2, 'The body has more than 1 rows'],
    ['columns', 'a,b\n1,2', 2, 'A row of the body has more than 1 columns'],
  ] as const)('%s: as many as allowed, and no more', (bound, text, most, message) => {
    expect(() => convert(text, { [bound]: most })).not.toThrow();
    expect(() => convert(text, { [bound]: most - 1 })).toThrow(
      expect.objectContaining({ status: 400, message }),
    );
  });

  test('how long the JSON of it may be', () => {
    const text = `${'n'.repeat(500)}\n${'1\n'.repeat(50)}`;
    const json = written(text);
    expect(JSON.parse(json)).toHaveLength(50);
    expect(convert(text, { expandedBytes: json.length }).json).toBe(json);
    expect(() => convert(text, { expandedBytes: json.length - 1 })).toThrow(
      expect.objectContaining({ status: 413 }),
    );
    expect(() => convert('a\n1', { expandedBytes: 5 })).toThrow(expect.objectContaining({ status: 413 }));
  });
});
