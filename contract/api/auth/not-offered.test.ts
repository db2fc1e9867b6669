/**
 * What the client can ask for and a project does not switch on, or nobody can have here: the reference's
 * refusals, not a page that is not there.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newPerson } from './people.ts';

const server = withSharedServer('open');

describe('second factors', () => {
  test.each(['totp', 'phone', 'webauthn'] as const)('of type %s cannot be enrolled', async (factorType) => {
    const { session } = await newPerson(server);
    const answer = await sendAuth(server, '/factors', {
      token: session.access_token,
      body: { factor_type: factorType, friendly_name: 'mine', phone: '+919876543210' },
    });
    const name = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[factorType];
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error_code: `mfa_${factorType}_enroll_not_enabled`,
        msg: `MFA enroll is disabled for ${name}`,
      },
    });
  });

  test('the client sees them so', async () => {
    const { client: own } = await newPerson(server);
    expect((await own.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled',
    });
    expect((await own.auth.mfa.listFactors()).data).toMatchObject({ all: [], totp: [], phone: [] });
    const factorId = randomUUID();
    const unknown = { status: 404, code: 'mfa_factor_not_found' };
    expect((await own.auth.mfa.challenge({ factorId })).error).toMatchObject(unknown);
    expect((await own.auth.mfa.unenroll({ factorId })).error).toMatchObject(unknown);
    const verified = await own.auth.mfa.verify({ factorId, challengeId: randomUUID(), code: '123456' });
    expect(verified.error).toMatchObject(unknown);
  });

  test('what is asked wrongly, and by whom', async () => {
    const { session } = await newPerson(server);
    const token = session.access_token;
    expect(await sendAuth(server, '/factors', { token, body: { factor_type: 'pigeon' } })).toMatchObject({
      status: 400,
      body: { msg: 'factor_type needs to be totp, phone, or webauthn' },
    });
    expect(await sendAuth(server, '/factors/mine/verify', { token, body: {} })).toMatchObject({
      status: 404,
      body: { error_code: 'validation_failed', msg: 'factor_id must be an UUID' },
    });
    expect((await sendAuth(server, '/factors', { headers: { apikey: '' }, body: {} })).status).toBe(401);
    const anonymous = await client(server).auth.signInAnonymously();
    const nobody = anonymous.data.session?.access_token ?? '';
    expect(await sendAuth(server, '/factors', { token: nobody, body: {} })).toMatchObject({
      status: 403,
      body: { error_code: 'no_authorization' },
    });
  });

  test('one of an account that was moved here is listed, and neither verified nor taken away', async () => {
    const { session, user } = await newPerson(server);
    const token = session.access_token;
    const id = randomUUID();
    await server.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, 'phone', 'totp', 'verified', now(), now(), 'x')`,
      [id, user.id],
    );
    const listed = await serviceClient(server).auth.admin.mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id, factor_type: 'totp', status: 'verified' }]);
    for (const step of ['challenge', 'verify'])
      expect(
        await sendAuth(server, `/factors/${id}/${step}`, { token, body: { code: '123456' } }),
      ).toMatchObject({
        status: 422,
        body: { error_code: 'mfa_totp_verify_not_enabled' },
      });
    expect(await sendAuth(server, `/factors/${id}`, { method: 'DELETE', token })).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal' },
    });
  });
});

describe('other ways to sign in', () => {
  test('single sign-on', async () => {
    expect((await client(server).auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [method, path] of [
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ] as const)
      expect(
        await sendAuth(server, path, method === 'POST' ? { body: 'SAMLResponse=x', headers: form } : {}),
      ).toMatchObject({ status: 404, body: { error_code: 'saml_provider_disabled' } });
  });

  test('wallets, passkeys, and this server as a provider', async () => {
    for (const signature of ['x', { 0: 1 }]) {
      const body = { chain: 'solana', message: 'x'.repeat(80), signature };
      expect(await sendAuth(server, '/token?grant_type=web3', { body })).toMatchObject({
        status: 422,
        body: { error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' },
      });
    }
    for (const [method, path, code] of [
      ['POST', '/passkeys/authentication/options', 'passkey_disabled'],
      ['GET', '/passkeys', 'passkey_disabled'],
      ['DELETE', `/passkeys/${randomUUID()}`, 'passkey_disabled'],
      ['GET', '/user/oauth/grants', 'feature_disabled'],
      ['GET', '/oauth/authorize?client_id=x', 'feature_disabled'],
      ['POST', '/oauth/token', 'feature_disabled'],
      ['GET', '/oauth/userinfo', 'feature_disabled'],
      ['GET', '/.well-known/oauth-authorization-server', 'feature_disabled'],
      ['GET', `/oauth/authorizations/${randomUUID()}`, 'feature_disabled'],
      ['POST', '/oauth/clients/register', 'feature_disabled'],
    ] as const)
      expect({ path, ...(await sendAuth(server, path, { method })) }).toMatchObject({
        path,
        status: 404,
        body: { error_code: code },
      });
  });

  test('phone numbers', async () => {
    const phone = '+919876543210';
    const password = 'a good secret';
    for (const [path, body, status] of [
      ['/signup', { phone, password }, 400],
      ['/otp', { phone }, 400],
      ['/token?grant_type=password', { phone, password }, 422],
      ['/resend', { type: 'sms', phone }, 400],
    ] as const)
      expect({ path, ...(await sendAuth(server, path, { body })) }).toMatchObject({
        path,
        status,
        body: { error_code: 'phone_provider_disabled' },
      });
    const verified = await client(server).auth.verifyOtp({ phone, token: '123456', type: 'sms' });
    expect(verified.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('what only the service role asks for', async () => {
    const headers = { apikey: server.secretKey };
    const id = randomUUID();
    expect((await sendAuth(server, '/admin/sso/providers', { headers })).body).toEqual({ items: [] });
    for (const [method, path, code] of [
      ['POST', '/admin/sso/providers', 'saml_provider_disabled'],
      ['GET', `/admin/sso/providers/${id}`, 'sso_provider_not_found'],
      ['GET', '/admin/oauth/clients', 'feature_disabled'],
      ['GET', '/admin/custom-providers', 'feature_disabled'],
      ['GET', `/admin/users/${id}/passkeys`, 'passkey_disabled'],
      ['GET', `/admin/users/${id}/factors`, 'user_not_found'],
      ['DELETE', `/admin/users/${id}/factors/${id}`, 'user_not_found'],
    ] as const) {
      expect({ path, ...(await sendAuth(server, path, { method, headers })) }).toMatchObject({
        path,
        status: 404,
        body: { error_code: code },
      });
      expect((await sendAuth(server, path, { method })).body.error_code).toBe('not_admin');
    }
  });
});
