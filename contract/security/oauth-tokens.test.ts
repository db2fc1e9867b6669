/** What applications' tokens and secrets must not do (RFC 9700; contract §1.13). */
import { randomUUID } from 'node:crypto';
import type { OAuthClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actingFor,
  authorize,
  newApplication,
  newCode,
  publicApplication,
  sendToken,
} from '../api/auth/oauth-people.ts';
import { newPerson, password } from '../api/auth/people.ts';
import type { Person } from '../api/auth/people.ts';
import { sendAuth, sendRest } from '../api/request.ts';
import { client } from '../api/server.ts';
import { withSharedServer } from '../api/with-server.ts';

const server = withSharedServer('oauth');

let asha: Person;
let application: OAuthClient;
let open: OAuthClient;
beforeAll(async () => {
  asha = await newPerson(server);
  application = await newApplication(server);
  open = await publicApplication(server);
});

const refused = (status: number, code: string) => ({ status, body: { error_code: code } });
const restStatus = async (token: string) => (await sendRest(server, '/letters', { token })).status;

describe('the token of an application', () => {
  test.each([
    ['PUT', '/user', { password: 'another password' }],
    ['PUT', '/user', { data: { name: 'Mallory' } }],
    ['GET', '/reauthenticate'],
    ['POST', '/factors', { factor_type: 'totp' }],
    ['DELETE', `/factors/${randomUUID()}`],
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${randomUUID()}`],
    ['GET', '/passkeys'],
    ['POST', '/passkeys/registration/options', {}],
    ['GET', '/user/oauth/grants'],
    ['DELETE', `/user/oauth/grants?client_id=${randomUUID()}`],
    ['GET', `/oauth/authorizations/${'a'.repeat(32)}`],
    ['POST', `/oauth/authorizations/${'a'.repeat(32)}/consent`, { action: 'approve' }],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x', link_identity: true }],
  ])('does not manage the account: %s %s', async (method, path, body?: unknown) => {
    const { accessToken: token } = await actingFor(server, asha.client, application);
    expect(await sendAuth(server, path, { method, body, token })).toMatchObject(
      refused(403, 'no_authorization'),
    );
  });

  test('reads the account, and signs out itself and nobody else', async () => {
    const { accessToken: token } = await actingFor(server, asha.client, application);
    expect((await sendAuth(server, '/user', { token })).body.id).toBe(asha.user.id);
    expect((await sendAuth(server, '/logout?scope=global', { method: 'POST', token })).status).toBe(204);
    expect((await sendAuth(server, '/user', { token })).body.error_code).toBe('session_not_found');
    expect((await asha.client.auth.getUser()).error).toBeNull();
  });

  test('ends with a new password of its person', async () => {
    const person = await newPerson(server);
    const { accessToken: token } = await actingFor(server, person.client, application);
    expect((await person.client.auth.updateUser({ password: `${password} 2` })).error).toBeNull();
    expect((await sendAuth(server, '/user', { token })).body.error_code).toBe('session_not_found');
  });

  test('ends with its person’s account, and nothing of what they agreed to is left', async () => {
    const person = await newPerson(server);
    const { accessToken: token } = await actingFor(server, person.client, application);
    await server.service.auth.admin.deleteUser(person.user.id, true);
    expect((await sendAuth(server, '/user', { token })).status).toBe(403);
    const { rows } = await server.database.query(
      `select id from auth.oauth_consents where user_id = $1
       union all select id from auth.oauth_authorizations where user_id = $1
       union all select id from auth.sessions where user_id = $1`,
      [person.user.id],
    );
    expect(rows).toEqual([]);
  });

  test('is not the ID token, which opens nothing', async () => {
    const { tokens } = await actingFor(server, asha.client, application);
    const token = tokens.id_token ?? '';
    expect(await sendAuth(server, '/user', { token })).toMatchObject(refused(403, 'bad_jwt'));
    expect(await restStatus(token)).toBe(401);
    const { error } = await client(server).auth.signInWithIdToken({ provider: 'google', token });
    expect(error).not.toBeNull();
  });

  test('is not renewed by a refresh token that was used long ago: its family ends', async () => {
    const { accessToken, refreshToken } = await actingFor(server, asha.client, application);
    const renew = (token: unknown) =>
      sendToken(server, application, { grant_type: 'refresh_token', refresh_token: String(token) });
    const second = (await renew(refreshToken)).body;
    const third = (await renew(second.refresh_token)).body;
    await server.database.query(
      `update auth.refresh_tokens set updated_at = updated_at - interval '1 hour' where user_id = $1`,
      [asha.user.id],
    );
    expect((await renew(refreshToken)).body.error_code).toBe('refresh_token_already_used');
    expect((await renew(third.refresh_token)).status).toBe(400);
    expect((await sendAuth(server, '/user', { token: accessToken })).body.error_code).toBe(
      'session_not_found',
    );
  });
});

/** A token request as it is written. */
const post = (body: string, headers = {}) =>
  sendAuth(server, '/oauth/token', {
    key: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('who is not the application', () => {
  test.each([
    ['a wrong secret', { client_secret: 'x'.repeat(43) }],
    ['no secret', { client_secret: undefined }],
  ])('gets nothing: %s', async (_what, changes) => {
    const fields = await newCode(server, asha.client, application);
    expect(await sendToken(server, { ...application, ...changes }, fields)).toMatchObject(
      refused(400, 'invalid_credentials'),
    );
  });

  test('is told by another way than the registered one, by two ways, or by fields given twice', async () => {
    const { client_id: id, client_secret: secret = '' } = application;
    const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
    const wrong = refused(400, 'invalid_credentials');
    expect(await post(`client_id=${id}&client_secret=${secret}`)).toMatchObject(wrong);
    expect(await post(`client_secret=${secret}`, basic)).toMatchObject(wrong);
    expect(await post(`client_id=${randomUUID()}`, basic)).toMatchObject(wrong);
    expect(await post('', { authorization: 'Basic !' })).toMatchObject(wrong);
    expect(await post('client_id=ledger')).toMatchObject(wrong);
    expect((await post('code=a&code=b', basic)).body.error).toBe('invalid_request');
    expect((await post('', basic)).body.error).toBe('invalid_request');
    expect((await post('grant_type=password', basic)).body.error).toBe('unsupported_grant_type');
  });

  test('may guess thirty times in five minutes, and who is it is not counted', async () => {
    const other = { ...application, client_secret: 'x'.repeat(43) };
    const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
    await server.database.query('delete from auth.rate_limits');
    for (let time = 0; time < 31; time += 1) await sendToken(server, application, fields);
    const answers = await Promise.all(Array.from({ length: 32 }, () => sendToken(server, other, fields)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(400), count(429)]).toEqual([30, 2]);
    await server.database.query('delete from auth.rate_limits');
  });

  test.each([
    ['authorization', async () => authorize(server, application)],
    ['refresh', async () => sendToken(server, { client_id: open.client_id }, { code: 'x' })],
  ] as const)('asks only so often of a network: %s', async (counter, send) => {
    expect((await send()).status).not.toBe(429);
    await server.database.query(`update auth.rate_limits set points = 2000 where key like $1 || ':%'`, [
      counter,
    ]);
    expect(await send()).toMatchObject(refused(429, 'over_request_rate_limit'));
    await server.database.query('delete from auth.rate_limits');
  });
});
