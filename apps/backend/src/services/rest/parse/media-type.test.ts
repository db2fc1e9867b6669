import { describe, expect, test } from 'vitest';
import { contentType, mediaTypeName, parseAccept, parseMediaType, type MediaType } from './media-type.ts';

const simple: readonly [string, MediaType][] = [
  ['*/*', { kind: 'any' }],
  ['application/json', { kind: 'json' }],
  ['application/geo+json', { kind: 'geojson' }],
  ['text/csv', { kind: 'csv' }],
  ['text/plain', { kind: 'text' }],
  ['text/xml', { kind: 'xml' }],
  ['application/openapi+json', { kind: 'openapi' }],
  ['application/x-www-form-urlencoded', { kind: 'form' }],
  ['application/octet-stream', { kind: 'binary' }],
  ['application/vnd.pgrst.array+json;nulls=stripped', { kind: 'array-stripped' }],
  ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
  ['application/vnd.pgrst.object+json;nulls=stripped', { kind: 'object', stripNulls: true }],
  [
    'application/vnd.pgrst.plan+text; for="application/json"',
    { kind: 'plan', of: { kind: 'json' }, format: 'text', options: [] },
  ],
  [
    'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose|settings|buffers|wal',
    {
      kind: 'plan',
      of: { kind: 'csv' },
      format: 'json',
      options: ['analyze', 'verbose', 'settings', 'buffers', 'wal'],
    },
  ],
  ['image/png', { kind: 'other', name: 'image/png' }],
];

describe('names', () => {
  test.each(simple)('%s is read and written', (name, type) => {
    expect(parseMediaType(name)).toEqual(type);
    expect(parseMediaType(`  ${name} `)).toEqual(type);
    expect(mediaTypeName(type)).toBe(name);
  });

  test('a charset is told of whatever is text', () => {
    for (const [name, type] of simple)
      expect(contentType(type)).toBe(
        ['application/octet-stream', 'image/png'].includes(name) ? name : `${name}; charset=utf-8`,
      );
  });

  test.each<[string, MediaType]>([
    ['Application/JSON; charset=utf-8', { kind: 'json' }],
    ['TEXT/CSV ;header=present', { kind: 'csv' }],
    ['application/vnd.pgrst.object', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object;nulls=stripped', { kind: 'object', stripNulls: true }],
    ['application/vnd.pgrst.object ; Nulls = "stripped" ', { kind: 'object', stripNulls: true }],
    ['application/vnd.pgrst.object+json;nulls=kept', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json;nulls="stripped"x', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json;nulls=x"stripped"', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.array', { kind: 'json' }],
    ['application/vnd.pgrst.array+json', { kind: 'json' }],
    ['application/vnd.pgrst.array;nulls=stripped', { kind: 'array-stripped' }],
    [' Image/PNG; q="a;b" ', { kind: 'other', name: 'Image/PNG; q="a;b"' }],
    ['', { kind: 'other', name: '' }],
  ])('%j is understood', (text, type) => {
    expect(parseMediaType(text)).toEqual(type);
  });
});

const planWith = (more: object = {}) => ({
  kind: 'plan',
  of: { kind: 'json' },
  format: 'text',
  options: [],
  ...more,
});

describe('plans', () => {
  test.each([
    ['application/vnd.pgrst.plan', planWith()],
    ['application/vnd.pgrst.plan+text', planWith()],
    ['application/vnd.pgrst.plan+json', planWith({ format: 'json' })],
    ['application/vnd.pgrst.plan;fore;options', planWith()],
    ['application/vnd.pgrst.plan;options=wal|nonsense|analyze', planWith({ options: ['analyze', 'wal'] })],
    ['application/vnd.pgrst.plan;for=text/xml', planWith({ of: { kind: 'xml' } })],
    ['application/vnd.pgrst.plan;for=x"text/xml"', planWith({ of: { kind: 'other', name: 'x"text/xml"' } })],
    ['application/vnd.pgrst.plan;for="text/xml"x', planWith({ of: { kind: 'other', name: '"text/xml"x' } })],
    [
      'application/vnd.pgrst.plan;for="application/vnd.pgrst.object+json;nulls=stripped"',
      planWith({ of: { kind: 'object', stripNulls: true } }),
    ],
  ])('%s', (text, type) => {
    expect(parseMediaType(text)).toEqual(type);
  });
});

const kinds = (header: string | undefined): string[] => parseAccept(header).map(({ kind }) => kind);

describe('what a client accepts', () => {
  test.each([undefined, '', '*/*'])('%j is anything', (header) => {
    expect(parseAccept(header)).toEqual([{ kind: 'any' }]);
  });

  test.each([
    ['text/csv,application/json', ['csv', 'json']],
    ['text/csv ; q=0.5 , application/json', ['json', 'csv']],
    ['text/csv;q=0.2,text/xml;q=0.10,application/json;q=0.3', ['json', 'csv', 'xml']],
    ['text/csv; q=0,*/*', ['any', 'csv']],
    ['text/csv;\t q=0.5, ,, text/xml;q=1', ['xml', 'csv']],
    ['text/csv;q=x,text/xml', ['csv', 'xml']],
    ['text/csv;v="a,b;q=0.1",text/xml;q=0.2', ['xml', 'csv']],
    [',', []],
  ])('%s, most wanted first', (header, wanted) => {
    expect(kinds(header)).toEqual(wanted);
  });

  test('a quality is no parameter of the type', () => {
    expect(parseAccept('image/png; q=0.5;v=1')).toEqual([{ kind: 'other', name: 'image/png;v=1' }]);
  });
});
