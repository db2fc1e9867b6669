import { describe, expect, test } from 'vitest';
import { sendRest } from '../request.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();

/** The rows of a GET. */
async function rows(path: string): Promise<unknown> {
  const answer = await sendRest(server, path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json();
}

describe('order and pages', () => {
  test('order with directions and nulls', async () => {
    const { data: last } = await server.anon
      .from('books')
      .select('id')
      .order('pages', { ascending: false, nullsFirst: false });
    expect(last?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(await rows('/books?select=id&order=pages.asc.nullsfirst')).toEqual(
      [4, 3, 2, 1].map((id) => ({ id })),
    );
    expect(await rows('/authors?select=id&order=details->height.desc.nullslast')).toEqual(
      [1, 2, 3].map((id) => ({ id })),
    );
  });

  test('ranges, exact counts and 206', async () => {
    const { data, count, status } = await server.anon
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
    const all = await sendRest(server, '/books', { headers: { prefer: 'count=exact' } });
    expect([all.status, all.headers.get('content-range')]).toEqual([200, '0-3/4']);
    const header = await sendRest(server, '/books?select=id&order=id', { headers: { range: '2-3' } });
    expect(header.json()).toEqual([{ id: 3 }, { id: 4 }]);
    expect(header.headers.get('content-range')).toBe('2-3/*');
  });

  test('planned and estimated counts', async () => {
    for (const kind of ['planned', 'estimated'] as const) {
      const { count, error } = await server.anon.from('books').select('*', { count: kind, head: true });
      expect(error).toBeNull();
      expect(count).toBeGreaterThan(0);
    }
  });

  test('beyond the end, backwards, and nothing at all', async () => {
    const beyond = await sendRest(server, '/books?offset=10', { headers: { prefer: 'count=exact' } });
    expect([beyond.status, beyond.json()]).toEqual([
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 10 was requested, but there are only 4 rows.',
        hint: null,
      },
    ]);
    expect((await sendRest(server, '/books', { headers: { range: '5-2' } })).status).toBe(416);
    expect((await sendRest(server, '/books?limit=-1')).status).toBe(416);
    const nothing = await sendRest(server, '/books?limit=0');
    expect([nothing.status, nothing.json(), nothing.headers.get('content-range')]).toEqual([200, [], '*/*']);
  });

  test('limits of embedded resources', async () => {
    const { data } = await server.anon
      .from('publishers')
      .select('id, books(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'books' })
      .limit(1, { referencedTable: 'books' });
    expect(data).toEqual([{ id: 1, books: [{ id: 1 }] }]);
  });
});

describe('forms of an answer', () => {
  test('single objects', { tags: ['S8.errors.21'] }, async () => {
    const one = await server.anon.from('books').select('id').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1 });
    const many = await server.anon.from('books').select('id').single();
    expect([many.status, many.error]).toMatchObject([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
        hint: null,
      },
    ]);
    const missing = await server.anon.from('books').select('id').eq('id', 99).single();
    expect([missing.status, missing.data, missing.error]).toMatchObject([
      406,
      null,
      { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    ]);
    const none = await server.anon.from('books').select('id').eq('id', 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });

  test('CSV, stripped nulls, HEAD', async () => {
    const { data: csv } = await server.anon.from('books').select('id,title,pages').order('id').csv();
    expect(csv).toBe('id,title,pages\n1,Rivers,320\n2,Hills,150\n3,"Tea, (Black)",90\n4,Untitled,');
    const stripped = await sendRest(server, '/books?select=id,pages&id=eq.4', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    });
    expect(stripped.json()).toEqual([{ id: 4 }]);
    const head = await sendRest(server, '/books?id=eq.1', { method: 'HEAD' });
    expect([
      head.status,
      head.text,
      head.headers.get('content-range'),
      head.headers.get('content-length'),
    ]).toEqual([200, '', '0-0/*', null]);
  });

  test('headers of a read', async () => {
    const answer = await sendRest(server, '/books?select=id&id=eq.1');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'content-location': '/books?id=eq.1&select=id',
      'content-profile': 'public',
    });
  });

  test('an address as long as the request is left out, since clients refuse long heads', async () => {
    const answer = await sendRest(server, `/books?select=id&title=neq.${'x'.repeat(17_000)}`);
    expect([answer.status, answer.headers.get('content-location')]).toEqual([200, null]);
  });

  test('what cannot be produced', async () => {
    const answer = await sendRest(server, '/books', { headers: { accept: 'image/png' } });
    expect([answer.status, answer.json()]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: image/png' },
    ]);
  });
});
