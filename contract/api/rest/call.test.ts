import { describe, expect, test } from 'vitest';
import { sendRest } from '../request.ts';
import { userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();

describe('arguments', () => {
  test.each([
    ['named', 'add_up', { a: 1, b: 2 }, 3],
    ['with a default', 'add_up', { a: 1 }, 11],
    ['variadic', 'sum_all', { numbers: [1, 2, 3] }, 6],
    ['an overload by name', 'length_of', { word: 'four' }, 4],
    ['another overload', 'length_of', { list: [1, 2] }, 2],
    ['out parameters', 'swap', { first: 1, second: 2 }, { first: 2, second: 1 }],
    ['none', 'words', undefined, ['one', 'two', 'three']],
  ])('%s, by POST and GET', async (_name, routine, given, expected) => {
    const posted = await server.anon.rpc(routine, given);
    expect([posted.error, posted.data]).toEqual([null, expected]);
    const got = await server.anon.rpc(routine, given, { get: true });
    expect([got.error, got.data]).toEqual([null, expected]);
  });

  test('repeated in the query, and as a form', async () => {
    expect((await sendRest(server, '/rpc/sum_all?numbers=4&numbers=5')).json()).toBe(9);
    const form = await sendRest(server, '/rpc/add_up', {
      body: 'a=1&b=5',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json()).toBe(6);
  });

  test('a whole body as the one unnamed parameter', async () => {
    expect((await sendRest(server, '/rpc/echo_json', { body: { any: ['thing'] } })).json()).toEqual({
      any: ['thing'],
    });
    const text = await sendRest(server, '/rpc/echo_text', {
      body: 'plain words',
      headers: { 'content-type': 'text/plain', accept: 'text/plain' },
    });
    expect([text.text, text.headers.get('content-type')]).toEqual([
      'plain words',
      'text/plain; charset=utf-8',
    ]);
    const { bytes } = await sendRest(server, '/rpc/echo_bytes', {
      body: new Uint8Array([0, 255, 10]),
      headers: { 'content-type': 'application/octet-stream', accept: 'application/octet-stream' },
    });
    expect([...bytes]).toEqual([0, 255, 10]);
  });
});

describe('results', () => {
  test('sets of rows are filtered, ordered, embedded, paged and counted', async () => {
    const { data, count } = await server.anon
      .rpc('find_books', { minimum: 1 }, { count: 'exact' })
      .select('title, publishers(name)')
      .lt('pages', 300)
      .order('title', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ title: 'Tea, (Black)', publishers: { name: 'North Press' } }], 2]);
    const got = await sendRest(server, '/rpc/find_books?minimum=100&id=lt.3&select=id&order=id.desc&limit=1');
    expect([got.json(), got.headers.get('content-range')]).toEqual([[{ id: 2 }], '0-0/*']);
  });

  test('one row, table functions, void, HEAD', async () => {
    expect((await server.anon.rpc('one_book', { book_id: 2 }).select('id')).data).toEqual({ id: 2 });
    expect((await server.anon.rpc('pairs').eq('left_side', 2)).data).toEqual([
      { left_side: 2, right_side: 'b' },
    ]);
    const nothing = await sendRest(server, '/rpc/nothing', { body: {} });
    expect([nothing.status, nothing.text, nothing.headers.get('content-type')]).toEqual([204, '', null]);
    const head = await server.anon.rpc('find_books', {}, { head: true, count: 'exact' });
    expect([head.status, head.count]).toEqual([200, 4]);
  });

  test('settings of the request are there to be read', async () => {
    const answer = await sendRest(server, '/rpc/whoami', {
      token: userToken('00000000-0000-4000-8000-000000000001'),
      headers: { 'x-test': 'seen', cookie: 'flavour=plain; other=1', prefer: 'timezone=Asia/Kolkata' },
    });
    expect(answer.json()).toEqual({
      role: 'authenticated',
      sub: '00000000-0000-4000-8000-000000000001',
      method: 'GET',
      path: '/rpc/whoami',
      agent: 'seen',
      cookie: 'plain',
      search_path: '"public", "public", "extensions"',
      read_only: 'on',
      timezone: 'Asia/Kolkata',
    });
    expect(answer.headers.get('preference-applied')).toBe('timezone=Asia/Kolkata');
  });

  test('a function words the response', async () => {
    const pot = await sendRest(server, '/rpc/teapot', { body: {} });
    expect([pot.status, pot.json(), pot.headers.get('x-pot'), pot.headers.getSetCookie()]).toEqual([
      418,
      'short and stout',
      'brown',
      ['a=1', 'b=2'],
    ]);
    const bad = await sendRest(server, '/rpc/bad_headers', { body: {} });
    expect([bad.status, bad.json()]).toMatchObject([500, { code: 'PGRST111' }]);
  });
});

describe('refusals', () => {
  test('what writes cannot be read', async () => {
    const answer = await sendRest(server, '/rpc/restock?wanted=1');
    expect([answer.status, answer.json()]).toMatchObject([405, { code: '25006' }]);
  });

  test('more rows than allowed are put back', async () => {
    const answer = await sendRest(server, '/rpc/restock', {
      body: { wanted: 77 },
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect(answer.json()).toMatchObject({ code: 'PGRST124' });
    expect((await server.anon.from('stock').select().eq('amount', 77)).data).toEqual([]);
    const single = await sendRest(server, '/rpc/add_up', {
      body: { a: 1 },
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect([single.status, single.json()]).toMatchObject([400, { code: 'PGRST128' }]);
  });

  test.each([
    [
      '/rpc/add_upp?a=1',
      404,
      'PGRST202',
      'Could not find the function public.add_upp(a) in the schema cache',
      'Perhaps you meant to call the function public.add_up',
    ],
    [
      '/rpc/add_up',
      404,
      'PGRST202',
      'Could not find the function public.add_up without parameters in the schema cache',
      null,
    ],
    [
      '/rpc/clash?a=1',
      300,
      'PGRST203',
      'Could not choose the best candidate function between: public.clash(a => integer), public.clash(a => text)',
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    ],
    ['/rpc/add_up?a=x', 400, '22P02', 'invalid input syntax for type integer: "x"', null],
    ['/rpc/guarded', 401, '42501', 'permission denied for function guarded', null],
  ])('%s', async (path, status, code, message, hint) => {
    const answer = await sendRest(server, path);
    expect([answer.status, answer.json()]).toMatchObject([status, { code, message, hint }]);
  });

  test.each([
    ['plain', 400, { code: 'P0001', message: 'it broke', details: 'in two', hint: 'glue it' }],
    ['status', 402, { code: 'PT402', message: 'Payment Required', details: 'none', hint: 'pay' }],
    ['whole', 419, { code: '123', message: 'own words', details: 'd', hint: 'h' }],
    ['bad', 500, { code: 'PGRST121' }],
  ])('raised: %s', async (how, status, body) => {
    const answer = await sendRest(server, '/rpc/fail', { body: { how } });
    expect([answer.status, answer.json()]).toMatchObject([status, body]);
    expect(answer.headers.get('x-own')).toBe(how === 'whole' ? 'yes' : null);
  });

  test('other methods', async () => {
    const answer = await sendRest(server, '/rpc/add_up', { method: 'DELETE' });
    expect([answer.status, answer.json()]).toMatchObject([
      405,
      { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
    ]);
  });
});
