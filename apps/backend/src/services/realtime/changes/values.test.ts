import { expect, test } from 'vitest';
import { conversionOf, toJson } from './values.ts';

test.each([
  ['int8', '9007199254740993', '9007199254740993'],
  ['numeric', '1.50', '1.50'],
  ['numeric', 'NaN', '"NaN"'],
  ['float8', '1e+20', '1e+20'],
  ['float8', '-Infinity', '"-Infinity"'],
  ['bool', 't', 'true'],
  ['bool', 'f', 'false'],
  ['text', 'a "b"\n', '"a \\"b\\"\\n"'],
  ['jsonb', '{"a": 1}', '{"a": 1}'],
  ['timestamptz', '2026-01-02 03:04:05.678+00', '"2026-01-02T03:04:05.678+00:00"'],
  ['timestamptz', 'infinity', '"infinity"'],
  ['timestamptz', '0044-03-15 00:00:00+00 BC', '"0044-03-15T00:00:00+00:00 BC"'],
  ['timestamp', '2026-01-02 03:04:05', '"2026-01-02T03:04:05"'],
  ['date', '2026-01-02', '"2026-01-02"'],
  ['bytea', '\\x00ff', '"\\\\x00ff"'],
])('%s %s', (type, text, json) => {
  expect(toJson(conversionOf(type), text)).toBe(json);
});

test('null is null, of whatever type', () => {
  expect(toJson(conversionOf('int4'), null)).toBe('null');
});

test('arrays are JSON arrays of their elements', () => {
  const integers = conversionOf('_int4', { type: 'int4', delimiter: ',' });
  expect(toJson(integers, '{{1,2},{3,NULL}}')).toBe('[[1,2],[3,null]]');
  const documents = conversionOf('_jsonb', { type: 'jsonb', delimiter: ',' });
  expect(toJson(documents, '{"{\\"a\\": [1]}"}')).toBe('[{"a": [1]}]');
});
