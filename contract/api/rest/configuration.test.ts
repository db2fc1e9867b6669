import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { sendRest } from '../request.ts';
import type { Answer, Sent } from '../request.ts';
import { token } from '../tokens.ts';
import { withSharedServer } from '../with-server.ts';

const changed = new Set<string>();

const server = withSharedServer();
const { database } = server;

/** Sets settings of the service's role; a header of its own tells when they have been taken over. */
async function configure(settings: Record<string, string>): Promise<void> {
  const all = {
    ...settings,
    server_trace_header: `x-trace-${Object.keys(settings).join('-').replaceAll(/[_.]/g, '-')}`,
  };
  for (const [name, value] of Object.entries(all)) {
    await database.query(`alter role authenticator set pgrst.${name} = '${value}'`);
    changed.add(name);
  }
  await database.query(`notify pgrst, 'reload config'`);
  await vi.waitFor(async () => {
    const answer = await sendRest(server, '/genres', { headers: { [all.server_trace_header]: 'seen' } });
    expect(answer.headers.get(all.server_trace_header)).toBe('seen');
  }, 20_000);
}

afterEach(async () => {
  for (const name of changed) await database.query(`alter role authenticator reset pgrst.${name}`);
  changed.clear();
  await database.query(`notify pgrst, 'reload config'`);
});

afterAll(async () => {
  // The next file finds what it expects: what was reset last has taken effect.
  await configure({});
  await database.query('alter role authenticator reset pgrst.server_trace_header');
  await database.query(`notify pgrst, 'reload config'`);
  await vi.waitUntil(
    async () => (await get('/genres', { headers: { 'x-trace-': 'seen' } })).headers.get('x-trace-') === null,
    20_000,
  );
});

const get = (path: string, sent: Sent = {}): Promise<Answer> => sendRest(server, path, sent);

describe('settings of the database role', () => {
  test('a function before every request', async () => {
    await configure({ db_pre_request: 'public.before_each' });
    const fine = await get('/genres?select=id&id=eq.1');
    expect([fine.json(), fine.headers.get('x-before')]).toEqual([[{ id: 1 }], 'yes']);
    for (const path of ['/genres', '/']) {
      const refused = await get(path, { headers: { 'x-refuse': '1' } });
      expect([refused.status, refused.json()]).toMatchObject([
        403,
        { code: 'PT403', message: 'Refused beforehand' },
      ]);
    }
    expect((await get('/', { method: 'HEAD', headers: { 'x-refuse': '1' } })).status).toBe(403);
    expect((await get('/')).status).toBe(200);
  });

  test('how transactions end', async () => {
    await configure({ db_tx_end: 'commit-allow-override' });
    const tried = await sendRest(server, '/genres?select=name', {
      body: { name: 'Tried' },
      headers: { prefer: 'tx=rollback, return=representation' },
    });
    expect([tried.status, tried.json(), tried.headers.get('preference-applied')]).toEqual([
      201,
      [{ name: 'Tried' }],
      'return=representation, tx=rollback',
    ]);
    expect((await get('/genres?name=eq.Tried')).json()).toEqual([]);
    const broken = await sendRest(server, '/books', {
      body: { title: 'x', author_id: 999 },
      headers: { prefer: 'tx=rollback' },
    });
    expect(broken.json()).toMatchObject({ code: '23503' });
  });

  test('whom tokens are for, and where their role stands', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    await configure({ jwt_aud: 'us', jwt_role_claim_key: '.app."the roles"[1]' });
    const claims = { app: { 'the roles': ['x', 'authenticated'] }, role: 'service_role', exp };
    expect(
      (await get('/rpc/whoami', { token: token({ ...claims, aud: ['us', 'them'] }) })).json(),
    ).toMatchObject({ role: 'authenticated' });
    expect((await get('/rpc/whoami', { token: token({ exp, role: 'service_role' }) })).json()).toMatchObject({
      role: 'anon',
    });
    expect((await get('/rpc/whoami', { key: server.secretKey })).json()).toMatchObject({
      role: 'service_role',
    });
    const others = await get('/rpc/whoami', { token: token({ ...claims, aud: 'them' }) });
    expect([others.status, others.json()]).toMatchObject([
      401,
      { code: 'PGRST303', message: 'JWT not in audience' },
    ]);
  });

  test('no anonymous access', async () => {
    await configure({ db_anon_role: '' });
    await vi.waitFor(async () => expect((await get('/genres', { key: null })).status).toBe(401), 20_000);
    const answer = await get('/genres', { key: null });
    expect([answer.json(), answer.headers.get('www-authenticate')]).toMatchObject([
      { code: 'PGRST302' },
      'Bearer',
    ]);
    expect((await get('/genres')).status).toBe(200);
  });

  test('other schemas, app settings, timings', async () => {
    await configure({ db_schemas: 'side', 'app.settings.colour': 'green', server_timing_enabled: 'true' });
    const things = await get('/things?id=eq.1');
    expect(things.json()).toEqual([{ id: 1, name: 'first' }]);
    expect(things.headers.get('content-profile')).toBeNull();
    const stages =
      /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/;
    expect(things.headers.get('server-timing')).toMatch(stages);
    for (const method of ['GET', 'HEAD'])
      expect((await get('/', { method })).headers.get('server-timing')).toMatch(stages);
    await configure({ db_schemas: 'public, side' });
    expect((await get('/rpc/app_setting')).json()).toBe('green');
  });

  test('the root: a function, or nothing', async () => {
    await configure({ db_root_spec: 'start_page' });
    expect((await get('/')).json()).toEqual({ start: 'here' });
    await database.query('alter role authenticator reset pgrst.db_root_spec');
    await configure({ openapi_mode: 'disabled' });
    const none = await get('/');
    expect([none.status, none.json()]).toMatchObject([
      404,
      { code: 'PGRST126', message: 'Root endpoint metadata is disabled' },
    ]);
  });

  test('plans of statements, when allowed', async () => {
    const headers = { accept: 'application/vnd.pgrst.plan+json; options=analyze' };
    expect((await get('/genres', { headers })).status).toBe(406);
    await configure({ db_plan_enabled: 'true' });
    const plan = await get('/genres', { headers });
    expect(plan.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze; charset=utf-8',
    );
    expect(plan.json()).toMatchObject([{ Plan: { 'Actual Rows': 1 } }]);
    const text = await get('/genres', { headers: { accept: 'application/vnd.pgrst.plan' } });
    expect(text.text).toContain('Seq Scan on genres');
  });

  test('settings of the request’s role and of the function', async () => {
    await database.query(`alter role anon set statement_timeout = '1234ms'; notify pgrst, 'reload config'`);
    await vi.waitFor(async () => expect((await get('/rpc/time_limit')).json()).toBe('1234ms'), 20_000);
    expect((await get('/rpc/slow_echo?word=x')).json()).toBe('x');
    await database.query(`alter role anon reset statement_timeout; notify pgrst, 'reload config'`);
  });
});

describe('what the schema itself decides', () => {
  test('domains are shown and read as their casts say', async () => {
    expect((await get('/cries?order=id')).json()).toEqual([
      { id: 1, word: 'HEY' },
      { id: 2, word: 'HO' },
    ]);
    expect((await get('/cries?select=w:word&word=eq.HeY')).json()).toEqual([{ w: 'HEY' }]);
    expect((await get('/cries?select=id&word=in.(HO,HEY)&order=id')).json()).toEqual([{ id: 1 }, { id: 2 }]);
    const changed = await sendRest(server, '/cries?id=eq.2&select=word', {
      method: 'PATCH',
      body: { word: 'HO' },
      headers: { prefer: 'return=representation' },
    });
    expect(changed.json()).toEqual([{ word: 'HO' }]);
    const { rows } = await database.query<{ word: string }>(
      'select word::text from public.cries where id = 2',
    );
    expect(rows).toEqual([{ word: 'ho' }]);
  });

  test('a media type of its own', async () => {
    const answer = await get('/publishers?id=lte.2', { headers: { accept: 'text/greeting' } });
    expect([answer.text, answer.headers.get('content-type')]).toEqual([
      'Hello North Press\nHello South Press\n',
      'text/greeting',
    ]);
  });
});
