import { describe, expect, test, vi } from 'vitest';
import { sendRest } from '../request.ts';
import { client } from '../server.ts';
import { encoded, token, userToken } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const server = withSharedServer();
const { database } = server;

const now = (): number => Math.floor(Date.now() / 1000);

describe('tokens and keys', () => {
  test.each([
    ['expired', () => userToken('x', { exp: now() - 100 }), 'PGRST303', 'JWT expired'],
    ['not valid yet', () => userToken('x', { nbf: now() + 100 }), 'PGRST303', 'JWT not yet valid'],
    ['issued in the future', () => userToken('x', { iat: now() + 100 }), 'PGRST303', 'JWT issued at future'],
    [
      'forged',
      () => token({ role: 'service_role' }, 'another secret'),
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    [
      'cut',
      () => userToken('x').split('.').slice(0, 2).join('.'),
      'PGRST301',
      'Expected 3 parts in JWT; got 2',
    ],
    ['nonsense', () => 'a.b.c', 'PGRST301', 'JWT cryptographic operation failed'],
    ['empty', () => '', 'PGRST301', 'Empty JWT is sent in Authorization header'],
  ])('%s', async (_name, make, code, message) => {
    const answer = await sendRest(server, '/genres', { token: make() });
    expect([answer.status, answer.json()]).toEqual([401, { code, message, details: null, hint: null }]);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    );
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('unsigned tokens, other algorithms', async () => {
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ role: 'service_role' })}.`;
    expect((await sendRest(server, '/genres', { token: unsigned })).status).toBe(401);
  });

  test('the role decides; without one it is anon', { tags: ['S7.auth.1'] }, async () => {
    expect((await sendRest(server, '/rpc/whoami', { key: null })).json()).toMatchObject({ role: 'anon' });
    expect(
      (await sendRest(server, '/rpc/whoami', { token: token({ sub: 'x', exp: now() + 60 }) })).json(),
    ).toMatchObject({ role: 'anon', sub: 'x' });
    expect((await sendRest(server, '/rpc/whoami', { key: server.secretKey })).json()).toMatchObject({
      role: 'service_role',
    });
    expect(
      (
        await sendRest(server, '/rpc/whoami', {
          key: null,
          headers: { authorization: `Bearer ${server.secretKey}` },
        })
      ).json(),
    ).toMatchObject({ role: 'service_role' });
  });

  test('a role that does not exist, one that is out of reach', async () => {
    const missing = await sendRest(server, '/genres', {
      token: token({ role: 'nobody_here', exp: now() + 60 }),
    });
    expect([missing.status, missing.json()]).toMatchObject([
      401,
      { code: '22023', message: 'role "nobody_here" does not exist' },
    ]);
    const forbidden = await sendRest(server, '/genres', {
      token: token({ role: 'postgres', exp: now() + 60 }),
    });
    expect([forbidden.status, forbidden.json()]).toMatchObject([403, { code: '42501' }]);
  });
});

describe('bad addresses', () => {
  test.each([
    [
      '/books?id=noop.0',
      400,
      'PGRST100',
      '"failed to parse filter (noop.0)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      '/books?order=id.asc.nullslasttt',
      400,
      'PGRST100',
      '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
      `unexpected 't' expecting "," or end of input`,
    ],
    ['/books?select=id(', 400, 'PGRST100', null, null],
    ['/books?or=(id.eq.1', 400, 'PGRST100', null, null],
    ['/books?id=in.1,2', 400, 'PGRST100', null, null],
    ['/books?select=nonsense', 400, '42703', 'column books.nonsense does not exist', null],
    ['/books?nonsense=eq.1', 400, '42703', 'column books.nonsense does not exist', null],
    ['/books?id=eq.x', 400, '22P02', 'invalid input syntax for type bigint: "x"', null],
    ['/books?select=title::nonsense', 400, '42704', 'type "nonsense" does not exist', null],
    ['/books?id=like.1', 404, '42883', null, null],
    [
      '/books?select=planets(*)',
      400,
      'PGRST200',
      "Could not find a relationship between 'books' and 'planets' in the schema cache",
      "Searched for a foreign key relationship between 'books' and 'planets' in the schema 'public', but no matches were found.",
    ],
    [
      '/books?genres.name=eq.x',
      400,
      'PGRST108',
      "'genres' is not an embedded resource in this request",
      null,
    ],
    [
      '/books?select=*,genres(*)&order=genres(name)',
      400,
      'PGRST118',
      "A related order on 'genres' is not possible",
      null,
    ],
    [
      '/books?select=*,genres(*)&genres=eq.1',
      400,
      'PGRST120',
      "Bad operator on the 'genres' embedded resource",
      null,
    ],
    ['/books?select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed', null],
    ['/boks', 404, 'PGRST205', "Could not find the table 'public.boks' in the schema cache", null],
    ['/a/b', 404, 'PGRST125', 'Invalid path specified in request URL', null],
    ['/rpc/a/b', 404, 'PGRST125', 'Invalid path specified in request URL', null],
  ])('%s', async (path, status, code, message, details) => {
    const answer = await sendRest(server, path);
    const body = answer.json() as Record<string, unknown>;
    expect([answer.status, body.code]).toEqual([status, code]);
    expect(body).toMatchObject({
      ...(message === null ? {} : { message }),
      ...(details === null ? {} : { details }),
    });
    expect(Object.keys(body)).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('a malformed list has the same answer whether its plan is cached or not', async () => {
    const first = await sendRest(server, '/books?select=id&order=title&id=in.(1');
    expect((await sendRest(server, '/books?select=id&order=title&id=in.(1)')).status).toBe(200);
    const second = await sendRest(server, '/books?select=id&order=title&id=in.(1');
    expect(first.json()).toMatchObject({ message: '"failed to parse filter (in.(1)" (line 1, column 6)' });
    expect([second.status, second.json()]).toEqual([first.status, first.json()]);
  });

  test('a name of several lines does not get the plan of another request', async () => {
    const value = '(title.neq."x\n*/*\n\n\n6:select4:id")';
    const name = `books\n*/*\n\n\n3:and${value.length}:(title.neq."x`;
    const crafted = `/${encodeURIComponent(name)}?select=id")`;
    expect((await sendRest(server, `/books?and=${encodeURIComponent(value)}`)).status).toBe(200);
    expect((await sendRest(server, crafted)).json()).toMatchObject({ code: 'PGRST100' });
  });

  test('a hint at the name that was meant', async () => {
    expect((await sendRest(server, '/boks')).json()).toMatchObject({
      hint: "Perhaps you meant the table 'public.books'",
    });
    expect((await sendRest(server, '/zzz')).json()).toMatchObject({ hint: null });
  });

  test('unknown preferences matter only when strictness is asked for', async () => {
    expect((await sendRest(server, '/books', { headers: { prefer: 'anything=goes' } })).status).toBe(200);
    const strict = await sendRest(server, '/books', {
      headers: { prefer: 'handling=strict, anything=goes, more' },
    });
    expect([strict.status, strict.json()]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: anything=goes, more' },
    ]);
  });
});

const allow = async (path: string): Promise<string | null> =>
  (await sendRest(server, path, { method: 'OPTIONS' })).headers.get('allow');

describe('resources about resources', () => {
  test('OPTIONS', async () => {
    expect(await allow('/books')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await allow('/loose')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
    expect(await allow('/book_list')).toBe('OPTIONS,GET,HEAD');
    expect(await allow('/rpc/add_up?a=1')).toBe('OPTIONS,GET,HEAD,POST');
    expect(await allow('/rpc/teapot')).toBe('OPTIONS,POST');
    expect(await allow('/')).toBe('OPTIONS,GET,HEAD');
  });

  test('the OpenAPI document tells what the role may use', async () => {
    const answer = await sendRest(server, '/');
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    const document = answer.json() as {
      swagger: string;
      externalDocs: object;
      paths: Record<string, object>;
      definitions: Record<string, { properties: Record<string, object> }>;
    };
    expect(document.swagger).toBe('2.0');
    expect(document.externalDocs).toMatchObject({
      url: 'https://postgrest.org/en/v14/references/api.html',
    });
    expect(Object.keys(document.paths['/books'] ?? {}).toSorted()).toEqual([
      'delete',
      'get',
      'patch',
      'post',
    ]);
    expect(document.definitions.books?.properties.author_id).toEqual({
      type: 'integer',
      format: 'int64',
      description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
    });
    expect(document.paths).not.toHaveProperty('/rpc/guarded');
    expect(document.paths).not.toHaveProperty('/notes');
  });

  test('other schemas by profile', async () => {
    const side = client(server).schema('side' as 'public');
    expect((await side.from('things').select('name').eq('id', 1)).data).toEqual([{ name: 'first' }]);
    expect((await side.rpc('add_up', { a: 1 })).data).toBe(1001);
    const hidden = await sendRest(server, '/users', { headers: { 'accept-profile': 'auth' } });
    expect([hidden.status, hidden.json()]).toEqual([
      406,
      {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        details: null,
        hint: 'Only the following schemas are exposed: public, side',
      },
    ]);
  });
});

describe('changes while running', () => {
  test('new tables, functions and relationships are seen by themselves', async () => {
    await database.query(
      'create table public.arrivals (id integer primary key, book_id bigint references public.books); insert into public.arrivals values (1, 1)',
    );
    await vi.waitFor(async () => {
      const answer = await sendRest(server, '/arrivals?select=id,books(title)');
      expect(answer.json()).toEqual([{ id: 1, books: { title: 'Rivers' } }]);
    }, 20_000);
    await database.query('alter table public.arrivals add column extra text');
    await vi.waitFor(
      async () =>
        expect((await sendRest(server, '/arrivals')).json()).toEqual([{ id: 1, book_id: 1, extra: null }]),
      20_000,
    );
    await database.query('drop table public.arrivals');
    await vi.waitFor(
      async () => expect((await sendRest(server, '/arrivals')).json()).toMatchObject({ code: 'PGRST205' }),
      20_000,
    );
  });

  test('settings of the role are taken over on notice', async () => {
    await database.query(
      `alter role authenticator set pgrst.db_aggregates_enabled = 'true'; alter role authenticator set pgrst.db_max_rows = '2'; notify pgrst, 'reload config'`,
    );
    try {
      await vi.waitFor(
        async () => expect((await sendRest(server, '/books?select=count()')).json()).toEqual([{ count: 4 }]),
        20_000,
      );
      expect((await sendRest(server, '/books?select=id&order=id')).json()).toEqual([{ id: 1 }, { id: 2 }]);
      expect(
        (
          await sendRest(
            server,
            '/books?select=publisher_id,pages.sum(),n:id.count()&publisher_id=not.is.null&order=publisher_id',
          )
        ).json(),
      ).toEqual([
        { publisher_id: 1, sum: 410, n: 2 },
        { publisher_id: 2, sum: 150, n: 1 },
      ]);
      expect(
        (await sendRest(server, '/books?select=...publishers(name),pages.max()&publisher_id=eq.1')).json(),
      ).toEqual([{ name: 'North Press', max: 320 }]);
    } finally {
      await database.query(
        `alter role authenticator reset pgrst.db_aggregates_enabled; alter role authenticator reset pgrst.db_max_rows; notify pgrst, 'reload config'`,
      );
    }
    await vi.waitFor(
      async () => expect((await sendRest(server, '/books?select=count()')).status).toBe(400),
      20_000,
    );
  });

  test('a lost database connection costs at most the request that it carried', async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'`,
    );
    await vi.waitFor(async () => expect((await sendRest(server, '/books?id=eq.1')).status).toBe(200), 20_000);
    await database.query('create table public.later (id integer primary key)');
    await vi.waitFor(async () => expect((await sendRest(server, '/later')).json()).toEqual([]), 20_000);
    await database.query('drop table public.later');
  });
});
