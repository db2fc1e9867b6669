import { describe, expect, test } from 'vitest';
import type { MediaHandler, Routine } from '../schema-cache/model.ts';
import { sampleSchemaCache } from '../schema-cache/sample.ts';
import { parseAccept, parseMediaType } from '../parse/media-type.ts';
import { negotiate, notAvailable, type NegotiationContext } from './negotiate.ts';

const api = (name: string) => ({ schema: 'api', name });
const routineOf = (result: Routine['result']): Routine => ({
  schema: 'api',
  name: 'f',
  description: null,
  parameters: [],
  result,
  volatility: 'stable',
  settings: {},
});
const scalar = (name: string, set = false): Routine =>
  routineOf({ kind: 'scalar', set, type: { schema: 'pg_catalog', name } });

function choose(
  accept: string,
  more: Partial<NegotiationContext> = {},
  handlers: readonly MediaHandler[] = [],
) {
  const schemaCache = { ...sampleSchemaCache, mediaHandlers: handlers };
  return negotiate(parseAccept(accept), {
    schemaCache,
    schema: 'api',
    relation: api('people'),
    routine: null,
    isPlain: true,
    planEnabled: false,
    ...more,
  });
}

const refused = (types: string) =>
  expect.objectContaining({
    code: 'PGRST107',
    status: 406,
    message: `None of these media types are available: ${types}`,
  }) as Error;

const stripped = 'application/vnd.pgrst.array+json;nulls=stripped';
const object = 'application/vnd.pgrst.object+json';
const json = { renderer: { kind: 'json', stripNulls: false }, mediaType: { kind: 'json' } };

describe('what is always there', () => {
  test.each([
    ['*/*', json],
    ['application/json', json],
    ['text/csv', { renderer: { kind: 'csv' }, mediaType: { kind: 'csv' } }],
    ['application/geo+json', { renderer: { kind: 'geojson' }, mediaType: { kind: 'geojson' } }],
    [
      object,
      { renderer: { kind: 'object', stripNulls: false }, mediaType: { kind: 'object', stripNulls: false } },
    ],
    [
      `${object};nulls=stripped`,
      { renderer: { kind: 'object', stripNulls: true }, mediaType: { kind: 'object', stripNulls: true } },
    ],
    [stripped, { renderer: { kind: 'json', stripNulls: true }, mediaType: { kind: 'array-stripped' } }],
  ])('%s', (accept, produced) => {
    expect(choose(accept)).toEqual(produced);
  });

  test.each([
    'text/plain',
    'text/xml',
    'application/octet-stream',
    'application/openapi+json',
    'application/x-www-form-urlencoded',
    'application/vnd.pgrst.plan+text; for="application/json"',
    'image/png',
  ])('%s is not', (accept) => {
    expect(() => choose(accept)).toThrow(refused(accept));
  });

  test('the most wanted that can be had', () => {
    expect(choose('image/png,text/csv;q=0.5,application/json;q=0.4').renderer).toEqual({ kind: 'csv' });
    expect(() => choose('image/png,text/xml')).toThrow(refused('image/png, text/xml'));
    expect(notAvailable([parseMediaType('text/csv')]).message).toContain('text/csv');
  });
});

const plan = (of: string) => `application/vnd.pgrst.plan+json; for="${of}"`;

describe('the plan', () => {
  test('is that of what would be produced', () => {
    const accept = plan('text/csv');
    expect(choose(accept, { planEnabled: true })).toEqual({
      renderer: { kind: 'csv' },
      mediaType: parseMediaType(accept),
    });
    expect(() => choose(plan('image/png'), { planEnabled: true })).toThrow(refused(plan('image/png')));
  });
});

describe('one value of a function as it is', () => {
  const allTypes = ['text', 'varchar', 'bpchar', 'name', 'xml', 'bytea', 'int4'];

  test.each([
    ['text/plain', ['text', 'varchar', 'bpchar', 'name']],
    ['text/xml', ['xml']],
    ['application/octet-stream', ['bytea']],
  ])('%s for %j', (accept, types) => {
    for (const type of types)
      expect(choose(accept, { routine: scalar(type) })).toEqual({
        renderer: { kind: 'value' },
        mediaType: parseMediaType(accept),
      });
    for (const type of allTypes.filter((each) => !types.includes(each)))
      expect(() => choose(accept, { routine: scalar(type) })).toThrow(refused(accept));
  });

  test.each([
    ['several values', scalar('text', true)],
    ['nothing', routineOf({ kind: 'void' })],
    ['a row', routineOf({ kind: 'composite', set: false, type: api('text') })],
  ])('%s are none', (_what, routine) => {
    expect(() => choose('text/plain', { routine })).toThrow(refused('text/plain'));
  });

  test('JSON is made of it, and a type of another kind is not', () => {
    expect(choose('application/json', { routine: scalar('text') })).toEqual(json);
    expect(() => choose('image/png', { routine: scalar('text') })).toThrow(refused('image/png'));
  });
});

const handler = (
  mediaType: string,
  target: string | null,
  more: Partial<MediaHandler> = {},
): MediaHandler => ({
  routine: api(`${mediaType} of ${target}`),
  target: target === null ? null : api(target),
  mediaType,
  contentType: mediaType,
  ...more,
});

const custom = (found: MediaHandler) => ({
  renderer: { kind: 'custom', handler: found },
  mediaType: parseMediaType(found.contentType),
});

describe('media types of the database’s own', () => {
  const png = handler('image/png', 'people');
  test('of the relation’s rows, as long as they are whole', () => {
    expect(choose('image/PNG', {}, [handler('image/png', 'passports'), png])).toEqual(custom(png));
    expect(() => choose('image/png', { isPlain: false }, [png])).toThrow(refused('image/png'));
    expect(() => choose('image/png', {}, [handler('image/png', 'passports')])).toThrow(refused('image/png'));
    expect(() => choose('image/png', {}, [handler('image/jpeg', 'people')])).toThrow(refused('image/png'));
    expect(() => choose('image/png', {}, [{ ...png, target: { schema: 'other', name: 'people' } }])).toThrow(
      refused('image/png'),
    );
  });

  test('of any rows', () => {
    const any = handler('image/png', null);
    expect(choose('image/png', { isPlain: false }, [png, any])).toEqual(custom(any));
    expect(choose('image/png', {}, [any, png])).toEqual(custom(png));
    expect(() => choose('image/jpeg', {}, [any])).toThrow(refused('image/jpeg'));
  });

  test('in the place of what is built in, but not of the formats of the protocol', () => {
    const csv = handler('text/csv', null, { contentType: 'text/csv; charset=utf-8' });
    expect(choose('text/csv', {}, [csv])).toEqual(custom(csv));
    const both = [handler(object, null), handler(stripped, null)];
    expect(choose(object, {}, both).renderer).toEqual({ kind: 'object', stripNulls: false });
    expect(choose(stripped, {}, both).renderer).toEqual({ kind: 'json', stripNulls: true });
  });

  test('one for everything answers everything', () => {
    const everything = handler('*/*', 'people', { contentType: 'image/png' });
    expect(choose('*/*', {}, [png, everything])).toEqual(custom(everything));
    expect(choose('image/png', {}, [png, everything])).toEqual(custom(everything));
    expect(choose('application/json', { isPlain: false }, [everything])).toEqual(json);
    const anyRows = handler('*/*', null);
    expect(choose('*/*', {}, [anyRows])).toEqual(custom(anyRows));
    expect(choose('application/json', {}, [anyRows])).toEqual(json);
  });
});
