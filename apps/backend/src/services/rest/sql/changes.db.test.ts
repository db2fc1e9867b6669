import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../execute/execute.ts';
import { startStatementWorld, type Sent, type StatementWorld } from './statement-world.ts';

let world: StatementWorld;

beforeAll(async () => {
  world = await startStatementWorld();
});
afterAll(() => world?.close());

const full = 'return=representation';
const json = ({ body }: Outcome): unknown => JSON.parse(body.toString());
const change = async (method: string, path: string, sent: Sent = {}): Promise<unknown> =>
  json(await world.send(method, path, { ...sent, prefer: [full, sent.prefer ?? ''].join(',') }));

const call = async (path: string, sent?: Sent): Promise<unknown> =>
  json(await world.send(sent === undefined ? 'GET' : 'POST', `/rpc/${path}`, sent));

describe('inserting', () => {
  test('one and several, with defaults where nothing is given', async () => {
    expect(await change('POST', '/books', { body: { title: 'New' } })).toEqual([
      { id: 100, title: 'New', pages: 10, writer: null, editor: null, price: null },
    ]);
    const body = [
      { id: 7, title: 'Seven', price: 1.5 },
      { id: 8, title: 'Eight', price: null },
    ];
    expect(await change('POST', '/books?select=id,title,price&order=id', { body })).toEqual(body);
    expect(await change('POST', '/books?select=id', { body: [] })).toEqual([]);
  });

  test('an empty object is a row of defaults; a list of them as many', async () => {
    expect((await world.send('POST', '/logs', { body: {} })).rows).toBe(1);
    expect((await world.send('POST', '/logs', { body: [{}, {}] })).rows).toBe(2);
  });

  test('only the columns that are named', async () => {
    const body = [{ id: 7, title: 'Seven', pages: 1 }];
    expect(await change('POST', '/books?columns=id,title&select=id,title,pages', { body })).toEqual([
      { id: 7, title: 'Seven', pages: 10 },
    ]);
  });

  test('what is missing becomes null, or its default where that is asked for', async () => {
    const path = '/books?columns=id,title,pages&select=id,pages&order=id';
    const body = [
      { id: 7, title: 'Seven' },
      { id: 8, title: 'Eight', pages: 3 },
    ];
    expect(await change('POST', path, { body })).toEqual([
      { id: 7, pages: null },
      { id: 8, pages: 3 },
    ]);
    const prefer = 'missing=default';
    expect(await change('POST', path, { body, prefer })).toEqual([
      { id: 7, pages: 10 },
      { id: 8, pages: 3 },
    ]);
    const own = { body: { title: 'Own' }, prefer };
    for (const large of [false, true]) {
      const sent = { ...own, large };
      expect(await change('POST', '/books?columns=id,title,pages&select=pages', sent)).toEqual([
        { pages: 10 },
      ]);
      expect(await change('POST', path, { body, prefer, large })).toHaveLength(2);
    }
  });

  test('with what it refers to, and in the order and columns asked for', async () => {
    const body = [
      { id: 7, title: 'Seven', writer: 2 },
      { id: 8, title: 'Eight', writer: 1 },
    ];
    expect(await change('POST', '/books?select=title,writer(name)&order=title', { body })).toEqual([
      { title: 'Eight', writer: { name: 'Asha' } },
      { title: 'Seven', writer: { name: 'Bela' } },
    ]);
  });

  test('the key of one new row where its address is asked for', async () => {
    const prefer = 'return=headers-only';
    const one = await world.send('POST', '/books', { body: { id: 7, title: 'Seven' }, prefer });
    expect([JSON.parse(one.location ?? ''), one.body]).toEqual([{ id: '7' }, '']);
    const pair = await world.send('POST', '/book_labels', { body: { book: 3, label: 3 }, prefer });
    expect(JSON.parse(pair.location ?? '')).toEqual({ book: '3', label: '3' });
    const two = await world.send('POST', '/labels', {
      body: [
        { id: 7, name: 'x' },
        { id: 8, name: 'y' },
      ],
      prefer,
    });
    expect(two.location).toBeNull();
    expect((await world.send('POST', '/logs', { body: { line: 'x' }, prefer })).location).toBeNull();
    expect((await world.send('POST', '/labels', { body: { id: 7, name: 'x' } })).location).toBeNull();
  });

  test('duplicates are refused, merged or left as they are', async () => {
    const body = [
      { id: 1, name: 'changed' },
      { id: 9, name: 'new' },
    ];
    await expect(world.send('POST', '/labels', { body })).rejects.toMatchObject({ code: '23505' });
    const merge = { body, prefer: 'resolution=merge-duplicates' };
    expect(await change('POST', '/labels?order=id', merge)).toEqual(body);
    const merged = await world.send('POST', '/labels', merge);
    expect([merged.inserted, merged.rows]).toEqual([1, 2]);
    const ignore = { body, prefer: 'resolution=ignore-duplicates' };
    expect(await change('POST', '/labels', ignore)).toEqual([{ id: 9, name: 'new' }]);
    const titled = { body: { title: 'Tea', pages: 1 }, prefer: 'resolution=merge-duplicates' };
    expect(await change('POST', '/books?on_conflict=title&select=id,pages', titled)).toEqual([
      { id: 1, pages: 1 },
    ]);
  });

  test('duplicates by several columns, and rows without any', async () => {
    const merge = 'resolution=merge-duplicates';
    const pairs = [
      { book: 1, label: 1 },
      { book: 3, label: 3 },
    ];
    const merged = await world.send('POST', '/book_labels', { body: pairs, prefer: merge });
    expect([merged.inserted, merged.rows]).toEqual([1, 2]);
    const ignore = 'resolution=ignore-duplicates';
    expect(await change('POST', '/book_labels', { body: pairs, prefer: ignore })).toEqual([pairs[1]]);
    expect(await change('POST', '/tickets?select=note', { body: {}, prefer: merge })).toEqual([
      { note: 'none' },
    ]);
  });

  test('CSV is told as CSV', async () => {
    const sent = {
      body: 'id,name\n7,seven\n8,NULL-ish\n',
      type: 'text/csv',
      accept: 'text/csv',
      prefer: full,
    };
    const { body } = await world.send('POST', '/labels?order=id.desc', sent);
    expect(body.toString()).toBe('id,name\n8,NULL-ish\n7,seven');
  });
});

describe('updating and deleting', () => {
  test('the rows that match and no others', async () => {
    expect(await change('PATCH', '/labels?id=gt.1&order=id', { body: { name: 'same' } })).toEqual([
      { id: 2, name: 'same' },
      { id: 3, name: 'same' },
    ]);
    expect(await change('PATCH', '/labels?id=eq.1&name=eq.old', { body: { name: 'x' } })).toEqual([]);
    expect(await change('DELETE', '/labels?id=eq.3')).toEqual([{ id: 3, name: 'unused' }]);
    expect((await world.send('DELETE', '/passports')).rows).toBe(1);
    expect((await world.send('PATCH', '/labels', { body: { name: 'all' } })).rows).toBe(3);
  });

  test('several columns, null, and only those named', async () => {
    const body = { name: null, age: 7, notes: { a: [1] }, tags: ['x'] };
    expect(
      await change('PATCH', '/people?id=eq.1&columns=age,notes,tags&select=name,age,notes,tags', { body }),
    ).toEqual([{ name: 'Asha', age: 7, notes: { a: [1] }, tags: ['x'] }]);
    expect(await change('PATCH', '/people?id=eq.1&select=age', { body: { age: null } })).toEqual([
      { age: null },
    ]);
  });

  test('nothing to set changes nothing', async () => {
    const { rows, body } = await world.send('PATCH', '/labels', { body: {}, prefer: full });
    expect([rows, body]).toEqual([0, '[]']);
    expect(await change('PATCH', '/labels?select=id,name&order=name', { body: {} })).toEqual([]);
    expect((await world.send('PATCH', '/labels', { body: {} })).rows).toBe(0);
  });

  test('with what it refers to', async () => {
    expect(
      await change('PATCH', '/books?id=eq.1&select=title,writer(name)', { body: { writer: 2 } }),
    ).toEqual([{ title: 'Tea', writer: { name: 'Bela' } }]);
    expect(await change('DELETE', '/passports?select=number,people(name)')).toEqual([
      { number: 'P1', people: { name: 'Asha' } },
    ]);
  });

  test('more rows than may be affected undo it', async () => {
    const prefer = 'handling=strict,max-affected=2';
    await expect(world.send('PATCH', '/labels', { body: { name: 'x' }, prefer })).rejects.toMatchObject({
      code: 'PGRST124',
      details: 'The query affects 3 rows',
    });
    expect((await world.send('PATCH', '/labels?id=lt.3', { body: { name: 'x' }, prefer })).rows).toBe(2);
    const accept = 'application/vnd.pgrst.object+json';
    await expect(
      world.send('PATCH', '/labels', { body: { name: 'x' }, accept, prefer: full }),
    ).rejects.toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' });
    expect(json(await world.send('DELETE', '/labels?id=eq.3', { accept, prefer: full }))).toEqual({
      id: 3,
      name: 'unused',
    });
  });

  test('an upsert by key puts exactly this row', async () => {
    const there = { body: { id: 1, name: 'one' } };
    expect(await change('PUT', '/labels?id=eq.1', there)).toEqual([{ id: 1, name: 'one' }]);
    expect(await change('PUT', '/labels?id=eq.9', { body: { id: 9, name: 'nine' } })).toEqual([
      { id: 9, name: 'nine' },
    ]);
    expect((await world.send('PUT', '/labels?id=eq.1', there)).inserted).toBe(0);
    await expect(world.send('PUT', '/labels?id=eq.2', there)).rejects.toMatchObject({ code: 'PGRST115' });
  });
});

describe('calling', () => {
  test('by address', async () => {
    expect(await call('add?a=1')).toBe(11);
    expect(await call('add?a=1&b=2')).toBe(3);
    expect(await call('total?numbers=1&numbers=2&numbers=3')).toBe(6);
    expect(await call('total?numbers={1,2}')).toBe(3);
    expect(await call('count_of?given=')).toBe(1);
    expect(await call('count_of?given=a,b&given="c"')).toBe(2);
    expect(await call('names')).toEqual(['Asha', 'Bela', 'chitra*']);
    expect(await call('swap?one=1&two=2')).toEqual({ one: 2, two: 1 });
    expect(await call('person?wanted=2&select=name')).toEqual({ name: 'Bela' });
    expect(await call('aged?youngest=31&select=id,passports(number)')).toEqual([{ id: 3, passports: null }]);
    expect(await call('aged?select=id&order=id.desc&limit=1')).toEqual([{ id: 3 }]);
    expect(await call('aged?select=id&name=eq.Asha')).toEqual([{ id: 1 }]);
    expect(await call('aged?select=id&or=(name.eq.Asha,age.gt.100)')).toEqual([{ id: 1 }]);
  });

  test('by body', async () => {
    expect(await call('add', { body: { a: 1, b: 5 } })).toBe(6);
    expect(await call('add', { body: [{ a: 3 }] })).toBe(13);
    expect(await call('total', { body: { numbers: [4, 5] } })).toBe(9);
    expect(await call('names', { body: {} })).toHaveLength(3);
    for (const large of [false, true]) {
      expect(await call('echo', { body: { deep: [1, null] }, large })).toEqual({ deep: [1, null] });
      expect(await call('echo_b', { body: { deep: [1, null] }, large })).toEqual({ deep: [1, null] });
      expect(await call('add', { body: { a: 1, b: 5 }, large })).toBe(6);
    }
    const form = 'application/x-www-form-urlencoded';
    expect(await call('add', { body: 'a=4&b=4', type: form })).toBe(8);
    expect(await call('total', { body: 'numbers=4&numbers=3', type: form })).toBe(7);
    const plain = { type: 'text/plain', accept: 'text/plain' };
    expect((await world.send('POST', '/rpc/echo_text', { body: 'a "b"', ...plain })).body).toBe('a "b"');
    const binary = { type: 'application/octet-stream', accept: 'application/octet-stream' };
    const bytes = await world.send('POST', '/rpc/echo_bytes', { body: 'bytes', ...binary });
    expect(bytes.body.toString()).toBe('bytes');
    const noText = Buffer.from([0, 0xff, 0x5c]);
    expect((await world.send('POST', '/rpc/echo_bytes', { body: noText, ...binary })).body).toEqual(noText);
  });

  test('what functions say about the response', async () => {
    const { status, headers, rows } = await world.send('POST', '/rpc/teapot', { body: {} });
    expect([status, headers, rows]).toEqual(['418', '[{"X-Pot": "brown"}]', 1]);
    const nothing = await world.send('POST', '/rpc/nothing', { body: {} });
    expect([nothing.status, nothing.headers, nothing.body]).toEqual([null, null, '']);
  });

  test('counts and limits of rows', async () => {
    const counted = await world.send('GET', '/rpc/aged?limit=1', { prefer: 'count=exact' });
    expect([counted.total, counted.rows]).toEqual([2, 1]);
    expect((await world.send('GET', '/rpc/person?wanted=1')).rows).toBe(1);
    const object = 'application/vnd.pgrst.object+json';
    expect(json(await world.send('GET', '/rpc/aged?youngest=40&select=id', { accept: object }))).toEqual({
      id: 3,
    });
    const prefer = 'handling=strict,max-affected=2';
    await expect(world.send('POST', '/rpc/rename', { body: { suffix: '!' }, prefer })).rejects.toMatchObject({
      code: 'PGRST124',
    });
    const { body } = await world.send('GET', '/rpc/aged?select=id,name', { accept: 'text/csv' });
    expect(body.toString()).toBe('id,name\n1,Asha\n3,chitra*');
  });
});
