import { describe, expect, test } from 'vitest';
import type { TextValue } from '../parse/ast.ts';
import type { RowWindow } from '../parse/window.ts';
import { Bindings, bindValues, type Binding, type BoundValues } from './bindings.ts';

const source: BoundValues = {
  parameters: ['a*b', null, '(1,"2,3")', '{4,5}', '', '{"1","2,3"}'],
  body: 'the body',
  bytes: null,
  countBound: null,
  window: () => ({ limit: 7, offset: 3 }),
};
const bound = (binding: Binding, more: Partial<BoundValues> = {}) =>
  bindValues([binding], { ...source, ...more })[0];
const textOf = (text: string, parameter: number | null): TextValue => ({ kind: 'text', text, parameter });

describe('a value of the query string', () => {
  test('is numbered in the order of use', () => {
    const bindings = new Bindings();
    expect([bindings.constant('x'), bindings.constant(null), bindings.text(textOf('y', 4))]).toEqual([
      '$1',
      '$2',
      '$3',
    ]);
    expect(bindings.list).toEqual([
      { kind: 'constant', value: 'x' },
      { kind: 'constant', value: null },
      { kind: 'parameter', index: 4, encoding: 'text' },
    ]);
  });

  test('that belongs to the shape is a constant, in the form that it is bound in', () => {
    const bindings = new Bindings();
    bindings.text(textOf('a*b', null));
    bindings.text(textOf('a*b', null), 'pattern');
    bindings.items({ kind: 'list', items: ['1', '2,3'], parameter: null });
    expect(bindValues(bindings.list, source)).toEqual(['a*b', 'a%b', '{"1","2,3"}']);
  });

  test('that is lifted is taken from the request', () => {
    const bindings = new Bindings();
    bindings.text(textOf('of another request', 0));
    bindings.text(textOf('of another request', 0), 'pattern');
    bindings.items({ kind: 'list', items: ['of another request'], parameter: 5 });
    bindings.text(textOf('of another request', 1));
    expect(bindValues(bindings.list, source)).toEqual(['a*b', 'a%b', '{"1","2,3"}', '']);
  });
});

const variadic = (...indexes: number[]) => bound({ kind: 'parameters', indexes });

describe('a variadic argument', () => {
  test.each([
    [[0], '{"a*b"}'],
    [[0, 2], String.raw`{"a*b","(1,\"2,3\")"}`],
    // Text in braces is already an array, if it is the only value.
    [[3], '{4,5}'],
    [[3, 3], '{"{4,5}","{4,5}"}'],
    [[4], '{""}'],
    [[1], '{""}'],
    [[4, 4], '{"",""}'],
    [[4, 0], '{"","a*b"}'],
  ])('of the parameters %j is %s', (indexes, literal) => {
    expect(variadic(...indexes)).toBe(literal);
  });

  test.each(['{4', '4}', ' {4}'])('%s is no array', (text) => {
    expect(bound({ kind: 'parameters', indexes: [0] }, { parameters: [text] })).toBe(`{"${text}"}`);
  });
});

const rowsAt = (
  kind: 'limit' | 'offset' | 'count-limit',
  rows: RowWindow,
  countBound: number | null = null,
) => bound({ kind, window: { limit: null, offset: null, isRoot: true } }, { window: () => rows, countBound });

describe('the window', () => {
  test('is that of the request', () => {
    expect(rowsAt('limit', { limit: 7, offset: 3 })).toBe('7');
    expect(rowsAt('limit', { limit: 0, offset: 3 })).toBe('0');
    expect(rowsAt('limit', { limit: null, offset: 3 })).toBeNull();
    expect(rowsAt('offset', { limit: 7, offset: 3 })).toBe('3');
  });

  test.each([
    [10, 3, 100, 101],
    [10, 3, 5, 14],
    [10, 3, 13, 14],
    [null, 3, 5, 6],
    [null, 30, 5, 31],
    [10, 3, null, null],
  ])(
    'of %j rows behind %j: counted up to a bound of %j and one more: %j',
    (limit, offset, countBound, most) => {
      expect(rowsAt('count-limit', { limit, offset }, countBound)).toBe(most === null ? null : String(most));
    },
  );
});

describe('the body', () => {
  const large = Buffer.from('{}');
  const bytes = Buffer.from([0, 255]);

  test.each<[string, Binding, Partial<BoundValues>, string | Buffer | null]>([
    ['as it is', { kind: 'body' }, {}, 'the body'],
    ['as it is, when large', { kind: 'body' }, { body: large }, large],
    ['that is none', { kind: 'body' }, { body: null }, null],
    ['as jsonb', { kind: 'body', as: 'jsonb' }, {}, 'the body'],
    // PostgreSQL's binary form begins with its version.
    ['as jsonb, when large', { kind: 'body', as: 'jsonb' }, { body: large }, Buffer.from('\u0001{}')],
    ['as bytes', { kind: 'body', as: 'bytea' }, { bytes }, bytes],
    ['as bytes, when it is text', { kind: 'body', as: 'bytea' }, {}, 'the body'],
    ['as text, when there are bytes', { kind: 'body' }, { bytes }, 'the body'],
    ['as jsonb, when there are bytes', { kind: 'body', as: 'jsonb' }, { bytes }, 'the body'],
    ['as bytes, when large', { kind: 'body', as: 'bytea' }, { body: large }, large],
  ])('%s', (_how, binding, more, value) => {
    expect(bound(binding, more)).toEqual(value);
  });
});
