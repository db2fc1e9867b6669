import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRest } from '../request.ts';
import { serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();

async function prepareRows(): Promise<void> {
  const service = serviceClient(server);
  await service.from('books').delete().gt('id', 4);
  await service.from('genres').delete().gt('id', 3);
  await service.from('loose').delete().not('number', 'is', null);
  await service.from('notes').delete().gt('id', 0);
  await service.from('ledger').delete().gt('id', 0);
  await service.from('stock').upsert([
    { shelf: 'a', place: 1, amount: 10 },
    { shelf: 'a', place: 2, amount: 0 },
    { shelf: 'b', place: 1, amount: 7 },
  ]);
  await service.from('stock').delete().gt('place', 2);
}

beforeEach(prepareRows);
afterAll(prepareRows);

describe('insert', () => {
  test('one row, seen with what it refers to', { tags: ['S7.tables.5'] }, async () => {
    const { data, status, error } = await server.anon
      .from('books')
      .insert({ title: 'New', publisher_id: 1, keywords: ['x', 'y, z'], details: { a: [1, null] } })
      .select('title, keywords, details, publishers(name)')
      .single();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toEqual({
      title: 'New',
      keywords: ['x', 'y, z'],
      details: { a: [1, null] },
      publishers: { name: 'North Press' },
    });
  });

  test('many rows, with defaults for what they lack', async () => {
    const { error } = await server.anon.from('loose').insert([
      { word: 'a', number: 1 },
      { word: 'b', number: 2 },
    ]);
    expect(error).toBeNull();
    const { data } = await server.anon
      .from('samples')
      .insert([{ id: 50 }, { id: 51, note: 'own' }], { defaultToNull: false })
      .select('id, note');
    expect(data).toEqual([
      { id: 50, note: 'none given' },
      { id: 51, note: 'own' },
    ]);
    const { data: nulls } = await server.anon
      .from('samples')
      .upsert([{ id: 50 }, { id: 51, note: null }], {})
      .select('id, note');
    expect(nulls).toEqual([
      { id: 50, note: null },
      { id: 51, note: null },
    ]);
    await server.anon.from('samples').delete().gte('id', 50);
  });

  test('an empty row, an empty list', async () => {
    const empty = await sendRest(server, '/loose', {
      body: {},
      headers: { prefer: 'return=representation' },
    });
    expect([empty.status, empty.json()]).toEqual([201, [{ word: null, number: null }]]);
    const none = await sendRest(server, '/loose', { body: [], headers: { prefer: 'return=representation' } });
    expect([none.status, none.json()]).toEqual([201, []]);
    await serviceClient(server).from('loose').delete().is('number', null);
  });

  test('minimal, and the address of the new row', async () => {
    const minimal = await sendRest(server, '/genres', { body: { name: 'Minimal' } });
    expect([
      minimal.status,
      minimal.text,
      minimal.headers.get('content-type'),
      minimal.headers.get('content-range'),
    ]).toEqual([201, '', null, '*/*']);
    const located = await sendRest(server, '/genres', {
      body: { id: 77, name: 'Located' },
      headers: { prefer: 'return=headers-only, count=exact' },
    });
    expect([
      located.status,
      located.headers.get('location'),
      located.headers.get('content-range'),
      located.headers.get('preference-applied'),
    ]).toEqual([201, '/genres?id=eq.77', '*/1', 'return=headers-only, count=exact']);
    const long = await sendRest(server, '/stock', {
      body: { shelf: 'x'.repeat(20_000), place: 1 },
      headers: { prefer: 'return=headers-only' },
    });
    expect([long.status, long.headers.get('location')]).toEqual([201, null]);
    await server.database.query('delete from public.stock where length(shelf) > 10');
  });

  test('CSV and forms', async () => {
    const csv = await sendRest(server, '/loose?select=word,number', {
      body: 'word,number\n"with, comma",1\nNULL,2\n',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
    });
    expect(csv.json()).toEqual([
      { word: 'with, comma', number: 1 },
      { word: null, number: 2 },
    ]);
    const form = await sendRest(server, '/loose?select=word,number', {
      body: 'word=a+b%26c&number=3',
      headers: { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' },
    });
    expect(form.json()).toEqual([{ word: 'a b&c', number: 3 }]);
  });

  test('only the named columns are used', async () => {
    const answer = await sendRest(server, '/loose?columns=number&select=word,number', {
      body: [{ number: 1, word: 'ignored', junk: true }, { number: 2 }],
      headers: { prefer: 'return=representation' },
    });
    expect(answer.json()).toEqual([
      { word: null, number: 1 },
      { word: null, number: 2 },
    ]);
  });

  test('a write needs no right to read', async () => {
    expect((await server.anon.from('ledger').insert({ id: 1, amount: 5 })).error).toBeNull();
    const read = await server.anon.from('ledger').insert({ id: 2, amount: 5 }).select();
    expect([read.status, read.error?.code]).toEqual([401, '42501']);
    const { data } = await serviceClient(server).from('ledger').select('id');
    expect(data).toEqual([{ id: 1 }]);
  });
});

describe('upsert', () => {
  test('merges by primary key, and says when nothing was new', async () => {
    const { data, status } = await server.anon
      .from('stock')
      .upsert([
        { shelf: 'a', place: 1, amount: 99 },
        { shelf: 'c', place: 9, amount: 1 },
      ])
      .select('shelf, amount')
      .order('shelf');
    expect([status, data]).toEqual([
      201,
      [
        { shelf: 'a', amount: 99 },
        { shelf: 'c', amount: 1 },
      ],
    ]);
    const again = await server.anon
      .from('stock')
      .upsert({ shelf: 'a', place: 1, amount: 98 })
      .select('amount');
    expect([again.status, again.data]).toEqual([200, [{ amount: 98 }]]);
  });

  test('ignores duplicates, and takes another unique key', async () => {
    const ignored = await server.anon
      .from('stock')
      .upsert(
        [
          { shelf: 'a', place: 1, amount: 1 },
          { shelf: 'c', place: 9, amount: 1 },
        ],
        { ignoreDuplicates: true },
      )
      .select('shelf');
    expect(ignored.data).toEqual([{ shelf: 'c' }]);
    const byName = await server.anon
      .from('genres')
      .upsert({ name: 'Nature' }, { onConflict: 'name' })
      .select('id');
    expect(byName.data).toEqual([{ id: 1 }]);
  });

  test('PUT creates or replaces the row it names', async () => {
    const prefer = { prefer: 'return=representation' };
    const path = '/stock?shelf=eq.z&place=eq.5';
    const created = await sendRest(server, path, {
      method: 'PUT',
      body: { shelf: 'z', place: 5, amount: 3 },
      headers: prefer,
    });
    expect([created.status, created.json()]).toEqual([201, [{ shelf: 'z', place: 5, amount: 3 }]]);
    const replaced = await sendRest(server, path, {
      method: 'PUT',
      body: { shelf: 'z', place: 5, amount: 4 },
      headers: prefer,
    });
    expect([replaced.status, replaced.json()]).toEqual([200, [{ shelf: 'z', place: 5, amount: 4 }]]);
    expect(
      (await sendRest(server, path, { method: 'PUT', body: { shelf: 'z', place: 5, amount: 4 } })).status,
    ).toBe(204);
  });

  test.each([
    ['/stock?shelf=eq.z', { shelf: 'z', place: 5 }, 405, 'PGRST105'],
    ['/stock?shelf=eq.z&place=gt.5', { shelf: 'z', place: 5 }, 405, 'PGRST105'],
    ['/stock?shelf=eq.z&place=eq.5&limit=1', { shelf: 'z', place: 5 }, 400, 'PGRST114'],
    ['/stock?shelf=eq.z&place=eq.5', { shelf: 'z', place: 6 }, 400, 'PGRST115'],
  ])('PUT %s is refused', async (path, body, status, code) => {
    const answer = await sendRest(server, path, { method: 'PUT', body });
    expect([answer.status, answer.json()]).toMatchObject([status, { code }]);
    const { data } = await server.anon.from('stock').select().eq('shelf', 'z');
    expect(data).toEqual([]);
  });
});

describe('update and delete', () => {
  test('by filters and trees', async () => {
    const { data } = await server.anon
      .from('stock')
      .update({ amount: 5 })
      .or('place.eq.2,shelf.eq.b')
      .select('shelf, place, amount')
      .order('shelf');
    expect(data).toEqual([
      { shelf: 'a', place: 2, amount: 5 },
      { shelf: 'b', place: 1, amount: 5 },
    ]);
    const counted = await server.anon.from('stock').delete({ count: 'exact' }).gte('amount', 5);
    expect([counted.status, counted.count]).toEqual([204, 3]);
  });

  test('nothing to set, nothing found', async () => {
    const empty = await sendRest(server, '/stock?shelf=eq.a', {
      method: 'PATCH',
      body: {},
      headers: { prefer: 'return=representation' },
    });
    expect([empty.status, empty.json()]).toEqual([200, []]);
    const none = await sendRest(server, '/stock?shelf=eq.nowhere', { method: 'PATCH', body: { amount: 1 } });
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*']);
  });

  test('a single object that is not one undoes the write', async () => {
    const { error } = await server.anon
      .from('stock')
      .update({ amount: 1000 })
      .eq('shelf', 'a')
      .select()
      .single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    const gone = await server.anon.from('stock').delete().eq('shelf', 'a').select().single();
    expect(gone.error?.code).toBe('PGRST116');
    const { data } = await server.anon.from('stock').select('amount').eq('shelf', 'a').order('place');
    expect(data).toEqual([{ amount: 10 }, { amount: 0 }]);
  });

  test('max-affected undoes what goes too far', async () => {
    const beyond = await sendRest(server, '/stock?amount=gte.0', {
      method: 'DELETE',
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect(beyond.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    const { count } = await server.anon.from('stock').select('*', { count: 'exact', head: true });
    expect(count).toBe(3);
    const within = await sendRest(server, '/stock?shelf=eq.b', {
      method: 'PATCH',
      body: { amount: 8 },
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect([within.status, within.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=1',
    ]);
  });
});
