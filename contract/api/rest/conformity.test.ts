/**
 * Points where a server of this contract is easily almost right. The reference is PostgREST v14's own
 * specification.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../request.ts';
import { client } from '../server.ts';
import { jwtSecret, token } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const fixtures = `
  create function public.echo_jsonb(jsonb) returns jsonb language sql immutable as 'select $1';
  create function public.echo_xml(xml) returns xml language sql immutable as 'select $1';
  create function public.echo_number(integer) returns integer language sql immutable as 'select $1';
  create function public.several(arg xml) returns integer language sql immutable as 'select 1';
  create function public.several(arg text, num integer default 0) returns integer language sql immutable as 'select 2';
  create function public.several(arg integer) returns integer language sql immutable as 'select 3';
  create function public.whole(jsonb) returns integer language sql immutable as 'select 1';
  create function public.whole(json) returns integer language sql immutable as 'select 2';
  create function public.graded(grade public.grade, grades public.grade[]) returns integer language sql immutable as 'select 1';
  create table public.guessed (id integer);
  insert into public.guessed select generate_series(1, 3);
  create table public.badges (id integer primary key, book_id bigint unique references public.books, code text unique);
  create table public.scans (id integer primary key, badge_code text references public.badges (code));
  create view public.scan_list as select id, badge_code from public.scans;
  create table side.vaults (id integer primary key);
  create table public.keys (id integer primary key, genre_id bigint references public.genres);
  create view public.genre_view as select id, name from public.genres;`;
const withoutFixtures = `
  drop view public.genre_view, public.scan_list;
  drop table public.keys, side.vaults, public.scans, public.badges, public.guessed;
  drop function public.echo_jsonb, public.echo_xml, public.echo_number, public.several(xml),
    public.several(text, integer), public.several(integer), public.whole(jsonb), public.whole(json), public.graded;`;

const server = withSharedServer();
const { database } = server;

beforeAll(async () => {
  await database.query(fixtures);
  await vi.waitUntil(async () => (await sendRest(server, '/genre_view?limit=1')).status === 200, 20_000);
});

afterAll(async () => {
  await database.query(withoutFixtures);
  await vi.waitUntil(async () => (await sendRest(server, '/genre_view?limit=1')).status === 404, 20_000);
});

/** Changes settings of the service's role while the work runs; a header shows when they have taken effect. */
async function configured(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const trace = `x-trace-${Object.keys(settings).join('-').replaceAll(/[_.]/g, '-')}`;
  const all = { ...settings, server_trace_header: trace };
  for (const [name, value] of Object.entries(all))
    await database.query(`alter role authenticator set pgrst.${name} = '${value}'`);
  await database.query(`notify pgrst, 'reload config'`);
  await vi.waitUntil(
    async () =>
      (await sendRest(server, '/rpc/words', { headers: { [trace]: 'seen' } })).headers.get(trace) === 'seen',
    20_000,
  );
  try {
    await work();
  } finally {
    for (const name of Object.keys(all)) await database.query(`alter role authenticator reset pgrst.${name}`);
    await database.query(`notify pgrst, 'reload config'`);
    await vi.waitUntil(
      async () =>
        (await sendRest(server, '/rpc/words', { headers: { [trace]: 'seen' } })).headers.get(trace) === null,
      20_000,
    );
  }
}

const sendBody = (name: string, type: string, body: string) =>
  sendRest(server, `/rpc/${name}`, { body, headers: { 'content-type': type } });

const total = async (count: string): Promise<number> => {
  const answer = await sendRest(server, '/guessed', { headers: { prefer: `count=${count}` } });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
};

const key = (table: string, column: string): string =>
  `Note:\nThis is a Foreign Key to \`${table}.${column}\`.<fk table='${table}' column='${column}'/>`;

const preflight = (headers: Record<string, string>) =>
  sendRest(server, '/books', {
    method: 'OPTIONS',
    key: null,
    headers: { 'access-control-request-method': 'PATCH', ...headers },
  });

const whoAmI = (secret: string) => {
  const claims = { role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 };
  return sendRest(server, '/rpc/whoami', { token: token(claims, secret) });
};

describe('a function with one unnamed parameter takes the whole body', () => {
  test.each([
    ['echo_json', 'application/json', '{"A": 1, "B": [true, null]}', { A: 1, B: [true, null] }],
    ['echo_jsonb', 'application/json', '{"A": 1}', { A: 1 }],
    ['echo_jsonb', 'application/json', '[{"A": 1}, {"A": 2}]', [{ A: 1 }, { A: 2 }]],
    ['echo_json', 'application/json', '{"": 5}', { '': 5 }],
    ['echo_jsonb', 'application/json', '{"": {"a": 1}}', { '': { a: 1 } }],
    ['echo_text', 'text/plain', 'a "text", as it is', 'a "text", as it is'],
    ['echo_xml', 'text/xml', '<note>x</note>', '<note>x</note>'],
  ])('%s %s %s', async (name, type, body, wanted) => {
    const answer = await sendBody(name, type, body);
    expect([answer.status, answer.json()]).toEqual([200, wanted]);
  });

  test('the client, with the name that the parameter has not', async () => {
    const { data, error } = await client(server).rpc('echo_json', { '': 'x' });
    expect([error, data]).toEqual([null, { '': 'x' }]);
    const refused = await sendRest(server, '/rpc/echo_number', { body: { '': 5 } });
    expect([refused.status, refused.json()]).toMatchObject([404, { code: 'PGRST202' }]);
  });
});

test('an ambiguity names its candidates in order', async () => {
  const several = await sendRest(server, '/rpc/several?arg=1');
  expect([several.status, several.json()]).toMatchObject([
    300,
    {
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.several(arg => integer), public.several(arg => xml), public.several(arg => text, num => integer)',
    },
  ]);
  expect((await sendRest(server, '/rpc/whole', { body: { A: 1 } })).json()).toMatchObject({
    code: 'PGRST203',
    message:
      'Could not choose the best candidate function between: public.whole( => json), public.whole( => jsonb)',
  });
});

test('count=estimated: the count within the row limit, without a limit the larger of count and estimate', async () => {
  // Never analysed: PostgreSQL guesses from the size of a page.
  const guess = await total('planned');
  expect(guess).toBeGreaterThan(3);
  expect(await total('estimated')).toBe(3);
  await configured({ db_max_rows: '' }, async () => {
    expect(await total('estimated')).toBe(guess);
    await database.query('analyze public.guessed; insert into public.guessed select 9');
    expect(await total('estimated')).toBe(4);
  });
});

test('embedded resources are printed as jsonb', async () => {
  const many = await sendRest(
    server,
    '/authors?select=name,books!books_author_id_fkey(title,id,price)&id=eq.2',
  );
  expect(many.text).toBe(
    '[{"name":"Bela Nair","books":[{"id": 3, "price": 99.00, "title": "Tea, (Black)"}]}]',
  );
  const one = await sendRest(server, '/books?select=id,authors!books_author_id_fkey(name,id)&id=eq.3');
  expect(one.text).toBe('[{"id":3,"authors":{"id": 2, "name": "Bela Nair"}}]');
  const none = await sendRest(
    server,
    '/books?select=id,authors!books_author_id_fkey(name),genres(id)&id=eq.4',
  );
  expect(none.text).toBe('[{"id":4,"authors":null,"genres":[]}]');
});

describe('the OpenAPI document', () => {
  interface Document {
    readonly definitions: Record<string, { readonly properties: Record<string, { description?: string }> }>;
    readonly paths: Record<
      string,
      Record<'get' | 'post', { readonly parameters: readonly { name: string; schema?: object }[] }>
    >;
  }
  const document = async (): Promise<Document> => (await sendRest(server, '/')).json() as Document;

  test('foreign keys: of one to one, to a unique key, seen from a view, and to the table rather than a view of it', async () => {
    const { definitions } = await document();
    const note = (table: string, column: string) => definitions[table]?.properties[column]?.description;
    expect(note('badges', 'book_id')).toBe(key('books', 'id'));
    expect(note('scans', 'badge_code')).toBe(key('badges', 'code'));
    expect(note('scan_list', 'badge_code')).toBe(key('badges', 'code'));
    expect(note('keys', 'genre_id')).toBe(key('genres', 'id'));
    expect(note('biographies', 'author_id')).toBe(
      `Note:\nThis is a Primary Key.<pk/>\n${key('authors', 'id').slice('Note:\n'.length)}`,
    );
    expect(note('books', 'id')).toBe('Note:\nThis is a Primary Key.<pk/>');
  });

  test('arguments: enumerations, and variadic ones', async () => {
    const { paths } = await document();
    expect(paths['/rpc/graded']?.get.parameters).toEqual([
      { in: 'query', name: 'grade', required: true, type: 'string', format: 'grade' },
      { in: 'query', name: 'grades', required: true, type: 'string', format: 'grade[]' },
    ]);
    expect(paths['/rpc/graded']?.post.parameters[0]?.schema).toMatchObject({
      properties: {
        grade: { type: 'string', format: 'grade' },
        grades: { type: 'array', format: 'grade[]', items: { type: 'string' } },
      },
    });
    expect(paths['/rpc/sum_all']?.get.parameters).toEqual([
      {
        in: 'query',
        name: 'numbers',
        required: true,
        type: 'array',
        collectionFormat: 'multi',
        items: { type: 'integer', format: 'int32' },
      },
    ]);
  });
});

describe('other origins', () => {
  const origin = 'https://elsewhere.example';

  test('a preflight', async () => {
    const answer = await preflight({ origin, 'access-control-request-headers': 'Foo,apikey, accept' });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': 'Authorization, Foo, apikey, accept, Accept-Language, Content-Language',
      'access-control-max-age': '86400',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('allow')).toBeNull();
  });

  test('other requests, failed ones too', async () => {
    for (const path of ['/books?limit=1', '/boks']) {
      const { headers } = await sendRest(server, path, { headers: { origin } });
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('access-control-expose-headers'),
      ]).toEqual([
        '*',
        'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
      ]);
    }
    const info = await sendRest(server, '/books', { method: 'OPTIONS' });
    expect([info.headers.get('access-control-allow-origin'), info.headers.get('allow')]).toEqual([
      '*',
      'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
    ]);
  });

  test('only the configured ones, with credentials', async () => {
    await configured(
      { server_cors_allowed_origins: 'https://one.example, https://two.example' },
      async () => {
        const allowed = await preflight({ origin: 'https://two.example' });
        expect(Object.fromEntries(allowed.headers)).toMatchObject({
          'access-control-allow-origin': 'https://two.example',
          'access-control-allow-credentials': 'true',
        });
        const refused = await sendRest(server, '/books?limit=1', { headers: { origin } });
        expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([200, null]);
      },
    );
  });
});

test('the secret of tokens may be kept in the database', async () => {
  const another = 'another secret of at least thirty-two characters';
  expect((await whoAmI(another)).status).toBe(401);
  await configured({ jwt_secret: another }, async () => {
    expect((await whoAmI(another)).json()).toMatchObject({ role: 'authenticated' });
    expect((await whoAmI(jwtSecret)).status).toBe(401);
  });
  const encoded = Buffer.from(another).toString('base64');
  await configured({ jwt_secret: encoded, jwt_secret_is_base64: 'true' }, async () => {
    expect((await whoAmI(another)).status).toBe(200);
    expect((await whoAmI(encoded)).status).toBe(401);
  });
  await configured({ jwt_secret: 'too short' }, async () => {
    expect((await whoAmI('too short')).status).toBe(401);
    expect((await whoAmI(jwtSecret)).status).toBe(200);
  });
});
