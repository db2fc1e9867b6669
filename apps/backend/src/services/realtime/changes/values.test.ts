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
  ['int2', '-5', '-5'],
  ['int4', '0', '0'],
  ['float4', '1.5e-07', '1.5e-07'],
  ['numeric', '0.10', '0.10'],
  ['oid', '5', '"5"'],
  ['timestamptz', '2026-01-02 03:04:05-05:30', '"2026-01-02T03:04:05-05:30"'],
  ['timestamp', '0044-03-15 00:00:00 BC', '"0044-03-15T00:00:00 BC"'],
  ['timestamp', 'infinity', '"infinity"'],
  // A user-defined type may have any name.
  ['constructor', 'x', '"x"'],
  ['toString', 'x', '"x"'],
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

test('an array that cannot be read is its text', () => {
  const integers = conversionOf('_int4', { type: 'int4', delimiter: ',' });
  expect(toJson(integers, '1 2')).toBe('"1 2"');
  expect(toJson(integers, '{1')).toBe('"{1"');
});

test('arrays by the name of their element and its delimiter', () => {
  expect(toJson(conversionOf('_box', { type: 'box', delimiter: ';' }), '{(1,1);(2,2)}')).toBe(
    '["(1,1)","(2,2)"]',
  );
  expect(toJson(conversionOf('_own', { type: 'constructor', delimiter: ',' }), '{a}')).toBe('["a"]');
  expect(toJson(conversionOf('_bool', { type: 'bool', delimiter: ',' }), '{t,f,NULL}')).toBe(
    '[true,false,null]',
  );
});
