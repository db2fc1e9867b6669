import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { serviceClient } from '../server.ts';
import { jwtSecret, token as signed } from '../tokens.ts';
import { connectAsOwner, withServer } from '../with-server.ts';
import { newPerson } from './people.ts';

const server = withServer({
  project: 'confirming',
  environment: { JWT_SECRET: jwtSecret },
});

const soon = (): number => Math.floor(Date.now() / 1000) + 600;
const user = (token?: string, headers: Record<string, string> = {}): Promise<Answer> =>
  sendAuth(server, '/user', { token, headers });

describe('the guard', () => {
  test('without a token', { tags: ['S7.auth.1'] }, async () => {
    const answer = await user(undefined, { apikey: '' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  test('an older key in apikey alone is no bearer token', async () => {
    const key = signed({ role: 'service_role', exp: soon() });
    for (const path of ['/user', '/admin/users']) {
      expect(await sendAuth(server, path, { headers: { apikey: key } })).toMatchObject({
        status: 401,
        body: { error_code: 'no_authorization' },
      });
    }
  });

  test('a key is nobody', async () => {
    for (const key of [server.publishableKey, server.secretKey]) {
      expect(await user(undefined, { apikey: key })).toMatchObject({
        status: 403,
        body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
      });
    }
  });

  test('forged, foreign, expired and broken tokens', { tags: ['S7.auth.7'] }, async () => {
    const person = await newPerson(server);
    const claims = { sub: person.user.id, role: 'authenticated', aud: 'authenticated', exp: soon() };
    const [header, payload, signature] = person.session.access_token.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const tokens = [
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      signed(claims, 'another secret of thirty-two characters'),
      signed(claims, '', { alg: 'none' }).replace(/[^.]*$/, ''),
      signed({ ...claims, exp: soon() - 1200 }),
      'not.a.token',
      'nonsense',
    ];
    for (const token of tokens) {
      const answer = await user(token);
      expect({ token, ...answer }).toMatchObject({ token, status: 403, body: { error_code: 'bad_jwt' } });
      expect(answer.body.msg).toMatch(/^invalid JWT: unable to parse or verify signature, ./);
    }
    expect((await user(signed(claims))).status).toBe(200);
  });

  test('tokens for nobody', async () => {
    expect(await user(signed({ role: 'authenticated', exp: soon() }))).toMatchObject({
      status: 403,
      body: { msg: 'invalid claim: missing sub claim' },
    });
    expect(await user(signed({ sub: 'me', exp: soon() }))).toMatchObject({
      status: 400,
      body: { msg: 'invalid claim: sub claim must be a UUID' },
    });
    expect(await user(signed({ sub: randomUUID(), exp: soon() }))).toMatchObject({
      status: 403,
      body: { error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
    });
    const person = await newPerson(server);
    const withSession = signed({ sub: person.user.id, session_id: randomUUID(), exp: soon() });
    expect(await user(withSession)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    const ofAnother = await newPerson(server);
    const { session_id: foreign } = JSON.parse(
      Buffer.from(ofAnother.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { session_id: string };
    expect(await user(signed({ sub: person.user.id, session_id: foreign, exp: soon() }))).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
  });

  test('a deleted person', async () => {
    const person = await newPerson(server);
    expect((await serviceClient(server).auth.admin.deleteUser(person.user.id)).error).toBeNull();
    expect(await user(person.session.access_token)).toMatchObject({
      status: 403,
      body: { error_code: 'user_not_found' },
    });
  });

  test('admin routes are for the service role', async () => {
    const person = await newPerson(server);
    for (const token of [undefined, person.session.access_token, signed({ role: 'anon', exp: soon() })]) {
      for (const [method, path] of [
        ['GET', '/admin/users'],
        ['POST', '/admin/users'],
        ['PUT', `/admin/users/${person.user.id}`],
        ['DELETE', `/admin/users/${person.user.id}`],
        ['POST', '/admin/generate_link'],
        ['POST', '/invite'],
      ] as const) {
        expect({ path, ...(await sendAuth(server, path, { method, token })) }).toMatchObject({
          path,
          status: 403,
          body: { error_code: 'not_admin', msg: 'User not allowed' },
        });
      }
    }
    expect(
      (await sendAuth(server, '/admin/users', { token: signed({ role: 'service_role', exp: soon() }) }))
        .status,
    ).toBe(200);
  });
});

test('a lost database connection is an error to try again after, and the server goes on', async () => {
  const person = await newPerson(server);
  const token = person.session.access_token;
  const owner = await connectAsOwner(server);
  try {
    // A request that waits for this lock holds a connection, and loses it.
    await owner.query('begin');
    await owner.query('select from auth.users where id = $1 for update', [person.user.id]);
    const waiting = sendAuth(server, '/user', { method: 'PUT', token, body: { data: { changed: true } } });
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where usename = 'supabase_auth_admin' and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 4000);
    const ended = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'supabase_auth_admin'`,
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    await owner.query('commit');
    expect(await waiting).toMatchObject({ status: 504, body: { error_code: 'request_timeout' } });
  } finally {
    await owner.end();
  }
  const again = await vi.waitFor(async () => {
    const answer = await sendAuth(server, '/user', { token });
    expect(answer.status).toBe(200);
    return answer;
  }, 4000);
  expect(again.body).toMatchObject({ email: person.email });
  // Nothing of the lost request was written.
  expect(again.body.user_metadata).not.toHaveProperty('changed');
});
