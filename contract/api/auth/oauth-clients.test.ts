/** Applications are registered, changed and removed, and find their way by metadata (contract §1.13). */
import { randomUUID } from 'node:crypto';
import * as openid from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import { send, sendAuth, sendRest } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { actingFor, ask, callback, newApplication, publicApplication, sendToken } from './oauth-people.ts';
import { newPerson } from './people.ts';

const server = withSharedServer('oauth');
const admin = () => server.service.auth.admin.oauth;
/** As the secret key, plainly. */
const sendAdmin = (path: string, method: string, body?: unknown) =>
  sendAuth(server, `/admin/oauth/clients${path}`, { method, body, key: server.secretKey });

/** What is told of an application that never shows its secret. */
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

describe('for the secret key', () => {
  test('an application is registered; its secret is shown once and stored hashed', async () => {
    const fields = { client_uri: 'https://ledger.example', logo_uri: 'https://ledger.example/logo.png' };
    const made = await newApplication(server, fields);
    const { client_id: id, client_secret: secret } = made;
    expect(made).toMatchObject({
      ...fields,
      client_name: 'Ledger',
      client_secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      registration_type: 'manual',
      created_at: time,
      updated_at: time,
    });
    expect((await admin().getClient(id)).data).not.toHaveProperty('client_secret');
    const { rows } = await server.database.query(`select * from auth.oauth_clients where id = $1`, [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(server.output()).not.toContain(secret);
    expect(await publicApplication(server)).not.toHaveProperty('client_secret');
  });

  test('it gets another secret, and the old one is worth nothing', async () => {
    const made = await newApplication(server);
    const { data } = await admin().regenerateClientSecret(made.client_id);
    expect(data?.client_secret).not.toBe(made.client_secret);
    const fields = { grant_type: 'authorization_code', code: 'x' };
    expect((await sendToken(server, made, fields)).body.error_code).toBe('invalid_credentials');
    expect((await sendToken(server, { ...made, ...data }, fields)).body.error).toBe('invalid_grant');
    const open = await publicApplication(server);
    expect((await admin().regenerateClientSecret(open.client_id)).error).toMatchObject({
      status: 400,
      message: 'Cannot regenerate secret for public client',
    });
  });

  test('it is changed, but for its kind', async () => {
    const made = await newApplication(server, { client_uri: 'https://ledger.example' });
    const { client_id: id } = made;
    const redirect_uris = ['https://new.example/back'];
    const changed = await admin().updateClient(id, { client_name: 'Books', client_uri: '', redirect_uris });
    expect(changed.data).toMatchObject({ client_name: 'Books', redirect_uris });
    expect(changed.data).not.toHaveProperty('client_uri');
    for (const [body, msg] of [
      [{}, 'No fields provided for update'],
      [{ redirect_uris: [] }, 'redirect_uris cannot be empty'],
      [
        { token_endpoint_auth_method: 'none' },
        "token_endpoint_auth_method 'none' is not valid for client_type 'confidential'",
      ],
    ] as const)
      expect(await sendAdmin(`/${id}`, 'PUT', body)).toMatchObject({ status: 400, body: { msg } });
    expect((await admin().getClient(id)).data).toMatchObject({ client_name: 'Books', redirect_uris });
  });

  test('it is removed, and with it all that it was allowed', async () => {
    const { client: person } = await newPerson(server);
    const made = await newApplication(server);
    const { accessToken } = await actingFor(server, person, made);
    const waiting = await ask(server, made);
    expect((await admin().deleteClient(made.client_id)).error).toBeNull();
    await vi.waitUntil(
      async () => (await sendRest(server, '/letters', { token: accessToken })).status === 401,
    );
    expect((await person.auth.oauth.listGrants()).data).toEqual([]);
    const { error } = await person.auth.oauth.getAuthorizationDetails(waiting.authorizationId);
    expect(error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' });
    expect((await admin().getClient(made.client_id)).error).toMatchObject({
      status: 404,
      code: 'oauth_client_not_found',
    });
    const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect((await sendToken(server, made, fields)).body.error_code).toBe('invalid_credentials');
  });

  test('all are listed, the newest first, page by page', async () => {
    const made = [await newApplication(server), await newApplication(server)].map((each) => each.client_id);
    const first = await admin().listClients({ page: 1, perPage: 1 });
    const second = await admin().listClients({ page: 2, perPage: 1 });
    const listed = [...first.data.clients, ...second.data.clients];
    expect(listed.map((each) => each.client_id)).toEqual(made.toReversed());
    expect(first.data).toMatchObject({ nextPage: 2 });
    expect(JSON.stringify(listed)).not.toContain('secret"');
    expect((await sendAdmin('?page=x', 'GET')).status).toBe(400);
  });

  test.each([
    ['redirect_uris is required', { redirect_uris: [] }],
    ['redirect_uris cannot exceed 10 items', { redirect_uris: Array.from({ length: 11 }, () => callback) }],
    ["invalid redirect_uri 'http://app.example': HTTP", { redirect_uris: [callback, 'http://app.example'] }],
    ['grant_types must only contain', { grant_types: ['password'] }],
    ['client_name cannot exceed 1024', { client_name: 'x'.repeat(1025) }],
    ['client_uri must be a valid URL', { client_uri: 'javascript:alert(1)' }],
    ['logo_uri cannot exceed 2048', { logo_uri: `https://a.example/${'x'.repeat(2048)}` }],
    ["client_type must be 'public' or 'confidential'", { client_type: 'secret' }],
    ['token_endpoint_auth_method must be one of', { token_endpoint_auth_method: 'private_key_jwt' }],
    [
      "client_type 'public' is inconsistent",
      { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
    ],
  ])('none is registered with what cannot be: %s', async (why, fields) => {
    const answer = await sendAdmin('', 'POST', { redirect_uris: [callback], ...fields });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(answer.body.msg).toContain(why);
  });

  test('what is no id, is too much, or comes from somebody else', async () => {
    expect((await sendAdmin('/ledger', 'GET')).body.msg).toBe('invalid client_id format');
    expect((await sendAdmin(`/${randomUUID()}`, 'DELETE')).status).toBe(404);
    expect((await sendAdmin('', 'POST', { client_name: 'x'.repeat(40_000) })).status).toBe(413);
    const { session } = await newPerson(server);
    for (const token of [undefined, session.access_token])
      expect((await sendAuth(server, '/admin/oauth/clients', { token })).body.error_code).toBe('not_admin');
  });
});

describe('for applications themselves', () => {
  test('the metadata is one document, at both addresses of the standards', async () => {
    const issuer = `${server.url}/auth/v1`;
    const document = (await sendAuth(server, '/.well-known/openid-configuration', { key: null })).body;
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      registration_endpoint: `${issuer}/oauth/clients/register`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    });
    const path = '/.well-known/oauth-authorization-server';
    for (const address of [`/auth/v1${path}`, path, `${path}/auth/v1`])
      expect((await send(server, address, { key: null })).body).toEqual(document);
  });

  test('one registers itself, and says so of itself only', async () => {
    const metadata = {
      redirect_uris: [callback],
      client_name: 'Found by itself',
      registration_type: 'manual',
    };
    const configuration = await openid.dynamicClientRegistration(
      new URL(`${server.url}/auth/v1`),
      { ...metadata, token_endpoint_auth_method: 'client_secret_post' },
      undefined,
      // oxlint-disable-next-line typescript/no-deprecated -- the server under test has no certificate
      { execute: [openid.allowInsecureRequests], algorithm: 'oauth2' },
    );
    const { client_id: id } = configuration.clientMetadata();
    expect((await admin().getClient(id)).data).toMatchObject({
      registration_type: 'dynamic',
      client_name: 'Found by itself',
    });
  });

  test('not more than ten of a network in five minutes', async () => {
    const register = () =>
      sendAuth(server, '/oauth/clients/register', { body: { redirect_uris: [callback] }, key: null });
    const answers = await Promise.all(Array.from({ length: 12 }, register));
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect(taken.length).toBeLessThanOrEqual(10);
    expect(taken.length + refused.length).toBe(12);
    expect(refused[0]?.body.error_code).toBe('over_request_rate_limit');
    await server.database.query('delete from auth.rate_limits');
  });
});
