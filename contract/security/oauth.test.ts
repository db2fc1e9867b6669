/** Attacks on the OAuth server (RFC 6819, RFC 9700; contract §1.13). */
import { randomUUID } from 'node:crypto';
import type { OAuthClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { enroll, give, signedInAgain } from '../api/auth/factors.ts';
import {
  ask,
  authorize,
  callback,
  newApplication,
  newCode as newCodeOf,
  publicApplication,
  sendToken,
} from '../api/auth/oauth-people.ts';
import { newPerson } from '../api/auth/people.ts';
import type { Person } from '../api/auth/people.ts';
import { sendAuth, sendRest } from '../api/request.ts';
import { withSharedServer } from '../api/with-server.ts';

const server = withSharedServer('oauth');

let asha: Person;
let mallory: Person;
let application: OAuthClient;
beforeAll(async () => {
  [asha, mallory] = [await newPerson(server), await newPerson(server)];
  application = await newApplication(server);
});

const refused = (status: number, code: string) => ({ status, body: { error_code: code } });
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };
const restStatus = async (token: string) => (await sendRest(server, '/letters', { token })).status;

const newCode = (person: Person, changes: Readonly<Record<string, string>> = {}) =>
  newCodeOf(server, person.client, application, changes);

describe('an open redirect', () => {
  test.each([
    'https://evil.example/back',
    `${callback}/../evil`,
    `${callback}?next=https://evil.example`,
    `${callback}#x`,
    'https://app.example.evil.example/back',
    'https://app.example@evil.example/back',
    'https://app.example:444/back',
    'HTTPS://app.example/back',
    'http://app.example/back',
    'javascript:alert(1)',
  ])('to %s is none: nothing is told there', async (redirect_uri) => {
    const answer = await authorize(server, application, { redirect_uri });
    expect(answer).toMatchObject({ status: 400, body: { msg: 'invalid redirect_uri' } });
    expect(answer.headers.get('location')).toBeNull();
  });

  test.each([
    ['validation_failed', { client_id: null }],
    ['validation_failed', { redirect_uri: null }],
    ['oauth_client_not_found', { client_id: 'ledger' }],
    ['oauth_client_not_found', { client_id: randomUUID() }],
  ])('nor for who is nobody: %s', async (code, changes) => {
    const answer = await authorize(server, application, changes);
    expect(answer).toMatchObject(refused(400, code));
    expect(answer.headers.get('location')).toBeNull();
  });

  test('nor by saying it twice', async () => {
    const twice = new URLSearchParams({ client_id: application.client_id, redirect_uri: callback });
    twice.append('redirect_uri', 'https://evil.example');
    const answer = await sendAuth(server, `/oauth/authorize?${twice}`);
    expect(answer.status).toBe(400);
  });
});

describe('a code', () => {
  test('that is used again ends what came of it', async () => {
    const fields = await newCode(asha);
    const { body } = await sendToken(server, application, fields);
    const token = String(body.access_token);
    expect(await restStatus(token)).toBe(200);
    expect(await sendToken(server, application, fields)).toMatchObject(invalidGrant);
    const renewal = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) };
    expect((await sendToken(server, application, renewal)).status).toBe(400);
    await vi.waitUntil(async () => (await restStatus(token)) === 401);
    expect(await restStatus(asha.session.access_token)).toBe(200);
    expect(server.output()).not.toContain(fields.code);
  });

  test('that several bring at once gives one session, which ends', async () => {
    const fields = await newCode(asha);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendToken(server, application, fields)),
    );
    const [taken, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const renewal = { grant_type: 'refresh_token', refresh_token: String(taken?.body.refresh_token) };
    expect((await sendToken(server, application, renewal)).status).toBe(400);
  });

  test.each([
    ['no verifier', { code_verifier: '' }],
    ['another verifier', { code_verifier: 'v'.repeat(43) }],
    ['another address', { redirect_uri: 'https://evil.example/back' }],
    ['another resource', { resource: 'https://evil.example' }],
    ['a code that is none', { code: 'c'.repeat(32) }],
  ])('is bound: %s', async (_what, changes) => {
    const fields = await newCode(asha, { resource: 'https://api.example' });
    expect(await sendToken(server, application, { ...fields, ...changes })).toMatchObject(invalidGrant);
    expect((await sendToken(server, application, fields)).status).toBe(200);
  });

  test('of one application is nothing to another', async () => {
    const fields = await newCode(asha);
    for (const other of [await newApplication(server), await publicApplication(server)])
      expect(await sendToken(server, other, fields)).toMatchObject(invalidGrant);
    expect((await sendToken(server, application, fields)).status).toBe(200);
  });

  test('is over after ten minutes, and as soon as who approved it has signed out or is banned', async () => {
    const late = await newCode(asha);
    await server.database.query(
      `update auth.oauth_authorizations set expires_at = now(), created_at = now() - interval '10 minutes'
       where user_id = $1 and code_used_at is null`,
      [asha.user.id],
    );
    expect((await sendToken(server, application, late)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'Authorization code has expired',
    });
    const person = await newPerson(server);
    const [first, second] = [await newCode(person), await newCode(person)];
    const { rowCount } = await server.database.query(
      `update auth.sessions set not_after = now() where user_id = $1 and oauth_client_id is null`,
      [person.user.id],
    );
    expect(rowCount).toBe(1);
    expect(await sendToken(server, application, first)).toMatchObject(invalidGrant);
    await server.database.query('update auth.sessions set not_after = null where user_id = $1', [
      person.user.id,
    ]);
    await person.client.auth.signOut();
    expect(await sendToken(server, application, second)).toMatchObject(invalidGrant);
    const banned = await newPerson(server);
    const other = await newCode(banned);
    await server.service.auth.admin.updateUserById(banned.user.id, { ban_duration: '1h' });
    expect((await sendToken(server, application, other)).body.error).toBe('access_denied');
  });
});

describe('consent', () => {
  test('is given by who was asked, and by nobody else', async () => {
    const { authorizationId: id } = await ask(server, application);
    const unseen = await asha.client.auth.oauth.approveAuthorization(id);
    expect(unseen.error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' });
    expect((await asha.client.auth.oauth.getAuthorizationDetails(id)).error).toBeNull();
    const others = mallory.client.auth.oauth;
    for (const answer of [
      await others.getAuthorizationDetails(id),
      await others.approveAuthorization(id),
      await others.denyAuthorization(id),
    ])
      expect(answer.error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' });
    expect((await sendAuth(server, `/oauth/authorizations/${id}`)).body.error_code).toBe('bad_jwt');
  });

  test('is not taken from a page of somebody else, nor for an address that is no longer registered', async () => {
    const other = await newApplication(server);
    const { authorizationId: id } = await ask(server, other);
    const token = asha.session.access_token;
    const send = (origin: string, method = 'GET') =>
      sendAuth(server, `/oauth/authorizations/${id}${method === 'POST' ? '/consent' : ''}`, {
        method,
        token,
        headers: { origin },
        ...(method === 'POST' ? { body: { action: 'approve' } } : {}),
      });
    expect((await send('https://evil.example')).body.msg).toBe('unauthorized request origin');
    expect((await send('https://shop.example')).status).toBe(200);
    expect((await send('https://evil.example', 'POST')).body.msg).toBe('unauthorized request origin');
    const admin = server.service.auth.admin.oauth;
    await admin.updateClient(other.client_id, { redirect_uris: ['https://new.example/back'] });
    expect((await send('https://shop.example', 'POST')).status).toBe(404);
  });

  test('is nothing that half a sign-in gives', async () => {
    const careful = await newPerson(server);
    const factor = await enroll(careful.client);
    expect((await give(careful.client, factor, factor.code())).error).toBeNull();
    const half = await signedInAgain(server, careful);
    const asked = await ask(server, application);
    const { oauth } = half.auth;
    const aal = { status: 403, code: 'insufficient_aal' };
    expect((await oauth.getAuthorizationDetails(asked.authorizationId)).error).toMatchObject(aal);
    await careful.client.auth.oauth.getAuthorizationDetails(asked.authorizationId);
    expect((await oauth.approveAuthorization(asked.authorizationId)).error).toMatchObject(aal);
    const whole = await careful.client.auth.oauth.approveAuthorization(asked.authorizationId);
    expect(whole.error).toBeNull();
    // Of a project's hook, which may ask for a second step of who has none yet.
    const held = await newPerson(server);
    const app_metadata = { held_back: true };
    await server.service.auth.admin.updateUserById(held.user.id, { app_metadata });
    await held.client.auth.refreshSession();
    const { authorizationId: id } = await ask(server, application);
    expect((await held.client.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(aal);
  });
});
