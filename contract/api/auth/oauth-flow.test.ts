/** Applications act for people who let them (contract §1.13), with `openid-client` as the application. */
import { createClient } from '@supabase/supabase-js';
import * as openid from 'openid-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendAuth, sendRest } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import {
  actingFor,
  agree,
  ask,
  authorize,
  callback,
  exchange,
  locationOf,
  newApplication,
  peerOf,
  publicApplication,
  sendToken,
} from './oauth-people.ts';
import { claimsOf, newPerson } from './people.ts';
import type { Person } from './people.ts';

const server = withSharedServer('oauth');

let asha: Person;
beforeAll(async () => {
  asha = await newPerson(server);
  const metadata = { name: 'Asha', avatar_url: 'https://a.example/asha.png', username: 'asha' };
  await asha.client.auth.updateUser({ data: metadata });
});

describe('the way of a code', () => {
  test.each(['client_secret_basic', 'client_secret_post', 'none'] as const)(
    'an application that registered for %s signs somebody in',
    async (method) => {
      const application = await newApplication(server, { token_endpoint_auth_method: method });
      const peer = await peerOf(server, application);
      const asked = await ask(server, application, 'openid profile email phone');
      const { oauth } = asha.client.auth;
      expect((await oauth.getAuthorizationDetails(asked.authorizationId)).data).toEqual({
        authorization_id: asked.authorizationId,
        redirect_uri: callback,
        client: { id: application.client_id, name: 'Ledger' },
        user: { id: asha.user.id, email: asha.email },
        scope: 'openid profile email phone',
      });
      const approved = await oauth.approveAuthorization(asked.authorizationId);
      const answer = new URL(approved.data?.redirect_url ?? '');
      expect(answer.origin + answer.pathname).toBe(callback);
      expect(Object.fromEntries(answer.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{32}$/) as string,
        state: asked.state,
        iss: `${server.url}/auth/v1`,
      });
      const tokens = await exchange(peer, answer, asked);
      expect(tokens).toMatchObject({
        token_type: 'bearer',
        expires_in: 3600,
        scope: 'openid profile email phone',
      });
      expect(tokens.user).toBeUndefined();
      const idClaims = { sub: asha.user.id, aud: application.client_id, nonce: asked.nonce };
      const known = { name: 'Asha', picture: 'https://a.example/asha.png', preferred_username: 'asha' };
      expect(tokens.claims()).toMatchObject({
        ...idClaims,
        ...known,
        email: asha.email,
        email_verified: true,
      });
      expect(await openid.fetchUserInfo(peer, tokens.access_token, asha.user.id)).toMatchObject({
        ...known,
        email: asha.email,
        email_verified: true,
        user_metadata: { name: 'Asha' },
      });
    },
  );

  test('its tokens say for whom and for what', async () => {
    const application = await newApplication(server);
    const { accessToken } = await actingFor(server, asha.client, application);
    const claims = claimsOf(accessToken);
    expect(claims).toMatchObject({
      sub: asha.user.id,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'oauth_provider/authorization_code' }],
      client_id: application.client_id,
      scope: 'openid email',
    });
  });

  test('less is told of who asked for less', async () => {
    const application = await newApplication(server);
    const peer = await peerOf(server, application);
    const asked = { ...(await ask(server, application, 'phone')), nonce: '' };
    const tokens = await exchange(peer, await agree(asha.client, asked), asked);
    expect(tokens.id_token).toBeUndefined();
    const info = await openid.fetchUserInfo(peer, tokens.access_token, asha.user.id);
    expect(info).toEqual({ sub: asha.user.id });
    const own = await sendAuth(server, '/oauth/userinfo', { token: asha.session.access_token });
    expect(own.body).toEqual({ sub: asha.user.id });
    const usual = await authorize(server, application, { scope: null });
    const id = locationOf(usual).searchParams.get('authorization_id') ?? '';
    const { data } = await asha.client.auth.oauth.getAuthorizationDetails(id);
    expect(data).toMatchObject({ scope: 'email' });
  });

  test('who says no tells the application so', async () => {
    const asked = await ask(server, await newApplication(server));
    const { oauth } = asha.client.auth;
    await oauth.getAuthorizationDetails(asked.authorizationId);
    const { data } = await oauth.denyAuthorization(asked.authorizationId);
    expect(Object.fromEntries(new URL(data?.redirect_url ?? '').searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'User denied the request',
      state: asked.state,
      iss: `${server.url}/auth/v1`,
    });
    const late = await oauth.approveAuthorization(asked.authorizationId);
    expect(late.error).toMatchObject({ status: 400, message: 'authorization request is no longer pending' });
  });

  test.each([
    ['only response_type=code is supported', { response_type: 'token' }],
    ['unsupported scope: admin', { scope: 'openid admin' }],
    ['scope parameter cannot be empty', { scope: ' ' }],
    ['resource must be an absolute URI', { resource: '/relative' }],
    ['resource must not include a fragment component', { resource: 'https://a.example/#x' }],
    ['resource must not include a query component', { resource: 'https://a.example/?x' }],
    ['nonce cannot exceed 255 characters', { nonce: 'n'.repeat(256) }],
    ['state cannot exceed 4096 characters', { state: 's'.repeat(4097) }],
    ['PKCE flow requires both code_challenge and code_challenge_method', { code_challenge: null }],
    ['PKCE flow requires both code_challenge and code_challenge_method', { code_challenge_method: null }],
    ["code_challenge_method must be 'S256'", { code_challenge_method: 'plain' }],
    ['code_challenge must be a SHA-256 in base64url', { code_challenge: 'short' }],
  ])('what is asked wrongly goes back to the application: %s', async (error_description, changes) => {
    const application = await publicApplication(server);
    const answer = locationOf(await authorize(server, application, { state: 'mine', ...changes }));
    const state = 'state' in changes ? {} : { state: 'mine' };
    expect(answer.origin + answer.pathname).toBe(callback);
    expect(Object.fromEntries(answer.searchParams)).toEqual({
      error: 'invalid_request',
      error_description,
      ...state,
      iss: `${server.url}/auth/v1`,
    });
  });
});

describe('what an application does', () => {
  test('it reads and writes as its person, and policies know it from them', async () => {
    const { accessToken } = await actingFor(server, asha.client, await newApplication(server));
    const app = createClient(server.url, server.publishableKey, { accessToken: async () => accessToken });
    await asha.client.from('letters').insert([{ is_secret: true }, { is_secret: false }]);
    expect((await app.from('letters').insert({})).error).toBeNull();
    const own = await asha.client.from('letters').select('owner, is_secret');
    expect(own.data).toHaveLength(3);
    const seen = await app.from('letters').select('owner, is_secret');
    expect(seen.data).toEqual(Array.from({ length: 2 }, () => ({ owner: asha.user.id, is_secret: false })));
  });

  test('its refresh tokens rotate, and are its own', async () => {
    const application = await newApplication(server);
    const { peer, refreshToken, accessToken } = await actingFor(server, asha.client, application);
    const renewed = await openid.refreshTokenGrant(peer, refreshToken);
    expect(renewed.refresh_token).not.toBe(refreshToken);
    expect(claimsOf(renewed.access_token)).toMatchObject({
      session_id: claimsOf(accessToken)['session_id'],
      client_id: application.client_id,
      scope: 'openid email',
    });
    const { data } = await asha.client.auth.getSession();
    const [mine, others] = [renewed.refresh_token ?? '', data.session?.refresh_token ?? ''];
    const other = await newApplication(server);
    const fields = { grant_type: 'refresh_token', refresh_token: mine };
    const refused = { status: 400, body: { error: 'invalid_client' } };
    expect(await sendToken(server, other, fields)).toMatchObject(refused);
    expect(await sendAuth(server, '/token?grant_type=refresh_token', { body: fields })).toMatchObject(
      refused,
    );
    expect(await sendToken(server, application, { ...fields, refresh_token: others })).toMatchObject(refused);
    expect((await openid.refreshTokenGrant(peer, mine)).access_token).toBeDefined();
  });

  test('one that may not renew is given nothing to renew with', async () => {
    const application = await newApplication(server, { grant_types: ['authorization_code'] });
    const { tokens } = await actingFor(server, asha.client, application);
    expect(tokens.refresh_token).toBeUndefined();
    const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect((await sendToken(server, application, fields)).body).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });
});

describe('what somebody agreed to', () => {
  test('is remembered for as much, and asked again for more', async () => {
    const application = await newApplication(server);
    await actingFor(server, asha.client, application);
    const again = await ask(server, application, 'email');
    const { data } = await asha.client.auth.oauth.getAuthorizationDetails(again.authorizationId);
    expect(data).toEqual({ redirect_url: expect.stringContaining(`${callback}?code=`) as string });
    const more = await ask(server, application, 'email profile');
    const shown = await asha.client.auth.oauth.getAuthorizationDetails(more.authorizationId);
    expect(shown.data).toMatchObject({ scope: 'email profile' });
  });

  test('is asked each time where another program could be the application', async () => {
    const redirect_uris = ['ledger://back', 'http://localhost:5555/back'];
    const fields = { redirect_uris, token_endpoint_auth_method: 'none' as const };
    const application = await newApplication(server, fields);
    for (const redirect_uri of redirect_uris) {
      await agree(asha.client, await ask(server, application, 'email', { redirect_uri }));
      const asked = await ask(server, application, 'email', { redirect_uri });
      const { data } = await asha.client.auth.oauth.getAuthorizationDetails(asked.authorizationId);
      expect(data).toMatchObject({ authorization_id: asked.authorizationId });
    }
  });

  test('is listed and taken back, and within seconds no service takes the tokens; others go on', async () => {
    const bela = await newPerson(server);
    const application = await newApplication(server, { client_uri: 'https://ledger.example' });
    const { accessToken, refreshToken } = await actingFor(server, bela.client, application);
    const kept = await actingFor(server, bela.client, await newApplication(server));
    const { oauth } = bela.client.auth;
    const client = { id: application.client_id, name: 'Ledger', uri: 'https://ledger.example' };
    const listed = await oauth.listGrants();
    expect(listed.data).toHaveLength(2);
    expect(listed.data?.[1]).toMatchObject({ client, scopes: ['openid', 'email'] });
    const waiting = await agree(bela.client, await ask(server, application));
    expect((await oauth.revokeGrant({ clientId: application.client_id })).error).toBeNull();
    const status = async (token: string) => (await sendRest(server, '/letters', { token })).status;
    await vi.waitUntil(async () => (await status(accessToken)) === 401);
    expect(await status(kept.accessToken)).toBe(200);
    expect(await status(bela.session.access_token)).toBe(200);
    expect((await oauth.listGrants()).data).toHaveLength(1);
    const renewal = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await sendToken(server, application, renewal)).body.error_code).toBe('refresh_token_not_found');
    const code = { grant_type: 'authorization_code', code: waiting.searchParams.get('code') ?? '' };
    expect((await sendToken(server, application, code)).body.error).toBe('invalid_grant');
    expect((await oauth.revokeGrant({ clientId: application.client_id })).error).toMatchObject({
      status: 404,
      code: 'oauth_consent_not_found',
    });
    expect(
      (
        await sendAuth(server, '/user/oauth/grants?client_id=x', {
          method: 'DELETE',
          token: bela.session.access_token,
        })
      ).body.msg,
    ).toBe('invalid client_id format');
  });
});
