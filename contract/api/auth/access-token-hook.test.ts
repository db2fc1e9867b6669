/** A function of the project decides what access tokens say (contract §1.2). */
import { beforeAll, describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { withServer } from '../with-server.ts';
import { enroll, give } from './factors.ts';
import { claimsOf, newEmail, newPerson, password } from './people.ts';

const server = withServer({ project: 'hooked' });
const { database } = server;

/** What the function does with its event from now on. @param body returns jsonb */
async function hookDoes(body: string): Promise<void> {
  await database.query(
    `create or replace function hooks.access_token(event jsonb) returns jsonb language plpgsql as $$ begin ${body} end; $$`,
  );
}

const asItIs = 'return event;';

beforeAll(async () => {
  await database.query(`
    create schema hooks;
    create table hooks.events (place serial, event jsonb);
    grant usage on schema hooks to supabase_auth_admin;
    grant select, insert on hooks.events to supabase_auth_admin;
    grant usage on sequence hooks.events_place_seq to supabase_auth_admin;
    create role half_open nologin;
    grant half_open to authenticator;
    create table public.letters (id integer);
    grant select on public.letters to anon, authenticated;
    notify pgrst, 'reload schema';`);
  await hookDoes(asItIs);
});

/** Somebody with an account, and what signing in with the password answers. */
async function signsIn() {
  const email = newEmail();
  const made = await serviceClient(server).auth.admin.createUser({ email, password, email_confirm: true });
  expect(made.error).toBeNull();
  const own = client(server);
  return { email, own, answer: await own.auth.signInWithPassword({ email, password }) };
}

const sessionsOf = async (email: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  return rows[0]?.count ?? -1;
};

describe('the hook of access tokens', () => {
  test('is told who it is for and how they came, at each token', async () => {
    await hookDoes('insert into hooks.events (event) values (event); return event;');
    const { client: own, user } = await newPerson(server);
    await own.auth.refreshSession();
    const factor = await enroll(own);
    expect((await give(own, factor, factor.code())).error).toBeNull();
    const { rows } = await database.query<{ event: Record<string, unknown> }>(
      `select event from hooks.events where event ->> 'user_id' = $1 order by place`,
      [user.id],
    );
    expect(rows.map(({ event }) => event)).toMatchObject([
      { authentication_method: 'password', claims: { sub: user.id, aal: 'aal1', role: 'authenticated' } },
      { authentication_method: 'token_refresh', claims: { aal: 'aal1' } },
      {
        authentication_method: 'totp',
        claims: { aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] },
      },
    ]);
  });

  test('has the last word on what the token says', async () => {
    await hookDoes(`return jsonb_set(event, '{claims,plan}', '"gold"');`);
    const { answer } = await signsIn();
    expect(claimsOf(answer.data.session?.access_token ?? '')).toMatchObject({
      plan: 'gold',
      role: 'authenticated',
    });
  });

  test('finds an account that this very request made', async () => {
    await hookDoes(`
      if not exists (select from auth.users u where u.id = (event ->> 'user_id')::uuid) then
        return '{"error": {"message": "who is this?"}}';
      end if;
      return event;`);
    const { data, error } = await client(server).auth.signUp({ email: newEmail(), password });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  test('may take every right away, in each service, without ending the session', async () => {
    await hookDoes(`return jsonb_set(event, '{claims,role}', '"half_open"');`);
    const { own, answer } = await signsIn();
    expect(claimsOf(answer.data.session?.access_token ?? '')).toMatchObject({ role: 'half_open' });
    expect((await own.from('letters').select()).error?.code).toBe('42501');
    expect((await own.storage.from('anything').list()).error).not.toBeNull();
    expect((await own.auth.getUser()).error).toBeNull();
    await hookDoes(asItIs);
    const { data } = await own.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ role: 'authenticated' });
  });

  test('refuses in its own words, and leaves no session behind', async () => {
    await hookDoes(`return '{"error": {"http_code": 403, "message": "Not on Sundays"}}';`);
    const { email, answer } = await signsIn();
    expect(answer.error).toMatchObject({ status: 403, message: 'Not on Sundays' });
    expect(await sessionsOf(email)).toBe(0);
    await hookDoes(`return '{"error": {"message": "Not today"}}';`);
    const { email: other, answer: refused } = await signsIn();
    expect(refused.error).toMatchObject({ status: 500, message: 'Not today' });
    expect(await sessionsOf(other)).toBe(0);
  });

  test.each([
    ['fails', `raise exception 'secret table is broken';`, /^Error running hook URI: pg-functions:/],
    ['takes too long', 'perform pg_sleep(5); return event;', /^Error running hook URI: pg-functions:/],
    ['returns no claims', `return '{}';`, /^output claims field is missing$/],
    ['returns nothing', 'return null;', /^output claims field is missing$/],
    [
      'takes away what a token needs',
      `return jsonb_set(event, '{claims}', (event -> 'claims') - 'role' - 'aal');`,
      /^output claims do not conform to the expected schema/,
    ],
  ])('lets nobody in where it %s', async (_what, body, message) => {
    await hookDoes(body);
    const { email, answer } = await signsIn();
    expect(answer.data.session).toBeNull();
    const again = await sendAuth(server, '/token?grant_type=password', { body: { email, password } });
    expect(again).toMatchObject({ status: 500, body: { error_code: 'unexpected_failure' } });
    expect((again.body as { msg: string }).msg).toMatch(message);
    expect(await sessionsOf(email)).toBe(0);
    await hookDoes(asItIs);
  });

  test('factors are changed within minutes of signing in, as the project says', async () => {
    const { client: own, user } = await newPerson(server);
    const age = (interval: string) =>
      database.query(
        `update auth.mfa_amr_claims set updated_at = now() - $2::interval
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [user.id, interval],
      );
    await age('11 minutes');
    const enrolled = await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'late' });
    expect(enrolled.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await age('9 minutes');
    const factor = await enroll(own, 'soon');
    expect((await give(own, factor, factor.code())).error).toBeNull();
    // Nor is one given up later on.
    await age('11 minutes');
    expect((await own.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    await age('9 minutes');
    expect((await own.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  test('a renewal that it refuses leaves the session as it was', async () => {
    await hookDoes(asItIs);
    const { answer } = await signsIn();
    const renew = () =>
      sendAuth(server, '/token?grant_type=refresh_token', {
        body: { refresh_token: answer.data.session?.refresh_token },
      });
    await hookDoes(`return '{"error": {"http_code": 403, "message": "Later"}}';`);
    expect(await renew()).toMatchObject({ status: 403, body: { msg: 'Later' } });
    await hookDoes(asItIs);
    expect(await renew()).toMatchObject({ status: 200 });
  });
});
