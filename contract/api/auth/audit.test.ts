/** `GET /admin/audit`, which the official client has no call for (contract §1.12). */
import { expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newEmail, newPerson, password } from './people.ts';

const server = withSharedServer('open');

interface Entry {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly ip_address: string;
}

async function read(parameters: Readonly<Record<string, string>>) {
  const answer = await sendAuth(server, `/admin/audit?${new URLSearchParams(parameters)}`, {
    key: server.secretKey,
  });
  return { ...answer, entries: answer.json() as Entry[] };
}

/** Somebody who has just signed up. */
async function newcomer() {
  const own = client(server);
  const email = newEmail();
  const { data, error } = await own.auth.signUp({ email, password });
  if (error) throw error;
  return { own, email, user: data.user };
}

const actions = (entries: readonly Entry[]) => entries.map(({ payload }) => payload['action']);

test('what somebody did is read, the newest first, page by page', async () => {
  const { own, email, user } = await newcomer();
  await own.auth.updateUser({ data: { full_name: 'Asha Rao' } });
  const query = `author:${email.toUpperCase()}`;
  const all = await read({ query });
  expect(all.status).toBe(200);
  expect(actions(all.entries)).toEqual(['user_modified', 'login', 'user_signedup']);
  expect(all.headers.get('x-total-count')).toBe('3');
  expect(all.entries[1]).toEqual({
    id: expect.any(String) as string,
    payload: {
      action: 'login',
      actor_id: user?.id,
      actor_username: email,
      log_type: 'account',
      traits: expect.any(Object) as object,
    },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    ip_address: expect.any(String) as string,
  });
  const first = await read({ query, per_page: '2' });
  expect(actions(first.entries)).toEqual(['user_modified', 'login']);
  const link = first.headers.get('link') ?? '';
  const next = /<([^>]*)>; rel="next"/.exec(link)?.[1] ?? '';
  expect(link).toContain('rel="last"');
  const second = await sendAuth(server, next, { key: server.secretKey });
  expect(actions(second.json() as Entry[])).toEqual(['user_signedup']);
  expect(second.headers.get('link')).not.toContain('rel="next"');
});

test('a query looks into one field', async () => {
  await newcomer();
  const only = async (query: string, field: string, value: string) => {
    const { entries } = await read({ query, per_page: '100' });
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ payload }) => payload[field]))).toEqual(new Set([value]));
  };
  await only('action:signedu', 'action', 'user_signedup');
  await only('type:TEAM', 'log_type', 'team');
  // A name that was moved here, as the reference keeps it.
  await server.database.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), '{"action":"login","actor_name":"Meera: 100%"}', now(), '')`,
  );
  await only('author:meera: 100%', 'actor_name', 'Meera: 100%');
  expect((await read({ query: 'author:%' })).entries.map(({ payload }) => payload['actor_name'])).toEqual([
    'Meera: 100%',
  ]);
  expect((await read({ query: 'author:nobody of this name' })).entries).toEqual([]);
});

test.each([
  [{ query: 'password:x' }, 'Invalid query scope: password:x'],
  [{ query: 'action' }, 'Invalid query scope: action'],
  [{ page: 'x' }, 'Bad Pagination Parameters: page must be a whole number'],
  [{ per_page: '-1' }, 'Bad Pagination Parameters: per_page must be a whole number'],
])('%j is refused', async (parameters, msg) => {
  expect(await read(parameters)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  });
});

test('only the service role reads it', async () => {
  const { session } = await newPerson(server);
  const token = session.access_token;
  expect(await sendAuth(server, '/admin/audit', { token })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin' },
  });
});
