/**
 * A person who is banned, or signed out everywhere, has no access from then on: in every service, also with
 * the tokens that they still have.
 */
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { connectAsOwner, withSharedServer } from '../api/with-server.ts';
import { picture } from '../api/storage/people.ts';
import { closeAll, connect } from '../api/realtime/socket.ts';

const server = withSharedServer();
afterEach(closeAll);

const password = 'three blue mangoes';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: SupabaseClient;
  readonly accessToken: string;
  readonly refreshToken: string;
}

async function signedIn(email: string): Promise<Omit<Person, 'id'>> {
  const client = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return {
    email,
    client,
    accessToken: data.session.access_token,
    refreshToken: data.session.refresh_token,
  };
}

async function somebody(): Promise<Person> {
  const email = `${randomUUID()}@people.example`;
  const { data, error } = await server.service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  return { id: data.user.id, ...(await signedIn(email)) };
}

/** The status of a request to REST with a token. */
async function restStatus(token: string): Promise<number> {
  const response = await fetch(`${server.url}/rest/v1/`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.status;
}

/** Seconds until it holds. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  await vi.waitUntil(holds, { interval: 50 });
  return (performance.now() - begun) / 1000;
}

test('a ban ends REST, renewal, sign-in, sockets and signed links within seconds', async () => {
  const asha = await somebody();
  const file = `${asha.id}/shared.png`;
  const uploaded = await asha.client.storage.from('own').upload(file, picture());
  expect(uploaded.error).toBeNull();
  const link = (await asha.client.storage.from('own').createSignedUrl(file, 3600)).data!.signedUrl;
  const socket = await connect(server);
  await socket.request('realtime:room', 'phx_join', { config: {}, access_token: asha.accessToken });
  const closed = socket.closed();
  expect([await restStatus(asha.accessToken), (await fetch(link)).status]).toEqual([200, 200]);
  await server.database.query(
    `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
    [asha.id],
  );
  const [rest, sockets] = await Promise.all([
    secondsUntil(async () => (await restStatus(asha.accessToken)) === 401),
    secondsUntil(() => closed.then(() => true)),
  ]);
  expect(Math.max(rest, sockets)).toBeLessThan(5);
  expect((await fetch(link)).status).toBe(400);
  const renewed = await asha.client.auth.refreshSession({ refresh_token: asha.refreshToken });
  expect(renewed.error).not.toBeNull();
  const again = await asha.client.auth.signInWithPassword({ email: asha.email, password });
  expect(again.error?.code).toBe('user_banned');
  expect((await asha.client.auth.getUser(asha.accessToken)).error).not.toBeNull();
  const download = await fetch(`${server.url}/storage/v1/object/authenticated/own/${file}`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${asha.accessToken}` },
  });
  expect(download.status).toBe(400);
});

test('who is signed out everywhere signs in again at once, and the old tokens stay refused', async () => {
  const bela = await somebody();
  await server.database.query('select auth.end_access($1)', [bela.id]);
  const again = await signedIn(bela.email);
  await secondsUntil(async () => (await restStatus(bela.accessToken)) === 401);
  expect(await restStatus(again.accessToken)).toBe(200);
  expect(await restStatus(bela.accessToken)).toBe(401);
});

test('the tokens of a deleted account are refused, also by services that ask for no account', async () => {
  const [asha, bela] = [await somebody(), await somebody()];
  const socket = await connect(server);
  await socket.request('realtime:room', 'phx_join', { config: {}, access_token: asha.accessToken });
  const closed = socket.closed();
  const { error } = await server.service.auth.admin.deleteUser(asha.id);
  expect(error).toBeNull();
  await Promise.all([secondsUntil(async () => (await restStatus(asha.accessToken)) === 401), closed]);
  expect(await restStatus(bela.accessToken)).toBe(200);
});

test('nobody else loses access, and somebody who is restored signs in again', async () => {
  const [asha, bela] = [await somebody(), await somebody()];
  await server.service.auth.admin.updateUserById(asha.id, { ban_duration: '1h' });
  await secondsUntil(async () => (await restStatus(asha.accessToken)) === 401);
  expect(await restStatus(bela.accessToken)).toBe(200);
  await server.service.auth.admin.updateUserById(asha.id, { ban_duration: 'none' });
  expect(await restStatus((await signedIn(asha.email)).accessToken)).toBe(200);
  expect(await restStatus(asha.accessToken)).toBe(401);
});

/** What one session does that ends the others. */
const endings: readonly (readonly [string, (own: Omit<Person, 'id'>) => Promise<{ error: unknown }>])[] = [
  ['signs out the other devices', ({ client }) => client.auth.signOut({ scope: 'others' })],
  ['changes the password', ({ client }) => client.auth.updateUser({ password: 'four green papayas' })],
];

test.each(endings)('who %s ends their tokens, and keeps the own ones', async (_what, end) => {
  const [first, lost] = [await somebody(), await somebody()];
  const own = await signedIn(first.email);
  const socket = await connect(server);
  await socket.request('realtime:room', 'phx_join', { config: {}, access_token: first.accessToken });
  const closed = socket.closed();
  expect((await end(own)).error).toBeNull();
  await Promise.all([secondsUntil(async () => (await restStatus(first.accessToken)) === 401), closed]);
  expect(await restStatus(own.accessToken)).toBe(200);
  expect((await own.client.auth.refreshSession()).error).toBeNull();
  // Signed out everywhere, the session that was kept has no access either; nobody else is touched.
  await server.database.query('select auth.end_access($1)', [first.id]);
  await secondsUntil(async () => (await restStatus(own.accessToken)) === 401);
  expect(await restStatus(lost.accessToken)).toBe(200);
});

test('where there is no other session, nothing is noted', async () => {
  const asha = await somebody();
  await asha.client.auth.signOut({ scope: 'others' });
  const { rows } = await server.database.query('select from auth.ended_access where account = $1', [asha.id]);
  expect(rows).toHaveLength(0);
});

test.each(['anon', 'authenticated'])('%s may not end anybody’s access', async (role) => {
  const owner = await connectAsOwner(server);
  await owner.query('begin');
  await owner.query(`select set_config('role', $1, true)`, [role]);
  await expect(owner.query('select auth.end_access(gen_random_uuid())')).rejects.toThrow('permission denied');
  await owner.end();
});
