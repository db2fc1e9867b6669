/** Passkeys: made, used, named, taken away (contract §1.11). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { enroll, give } from './factors.ts';
import { earlyInPeriod } from './authenticator.ts';
import {
  failed,
  newAuthenticator,
  newOwner,
  origin,
  passkeyClient,
  register,
  signInBy,
} from './passkey-people.ts';
import { claimsOf, newEmail, password } from './people.ts';

const server = withSharedServer('passkeys');

describe('a passkey', () => {
  test('is made, and signs in by itself', async () => {
    const owner = await newOwner(server);
    const made = await register(owner);
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({
      id: expect.any(String) as string,
      backed_up: expect.any(Boolean) as boolean,
    });
    const { data, error, client: other } = await signInBy(server, owner.authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(owner.user.id);
    expect(claimsOf(data?.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
      email: owner.email,
    });
    expect((await other.auth.refreshSession()).error).toBeNull();
    expect((await sendAuth(server, '/settings')).body['passkeys_enabled']).toBe(true);
  });

  test('is listed, named and taken away by its owner', async () => {
    const owner = await newOwner(server);
    await register(owner);
    const { passkey } = owner.client.auth;
    const [first] = (await passkey.list()).data ?? [];
    expect(first).toEqual({ id: expect.any(String) as string, created_at: expect.any(String) as string });
    const passkeyId = first?.id ?? '';
    const named = await passkey.update({ passkeyId, friendlyName: 'Meera’s phone' });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Meera’s phone' });
    await signInBy(server, owner.authenticator);
    expect((await passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) as string }]);
    expect((await passkey.delete({ passkeyId })).error).toBeNull();
    expect((await passkey.list()).data).toEqual([]);
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject(failed);
  });

  test('belongs to one account, and nobody else sees or changes it', async () => {
    const owner = await newOwner(server);
    const { data } = await register(owner);
    const passkeyId = data?.id ?? '';
    const other = await newOwner(server);
    const { passkey } = other.client.auth;
    expect((await passkey.list()).data).toEqual([]);
    const unknown = { status: 404, code: 'validation_failed', message: 'Passkey not found' };
    expect((await passkey.update({ passkeyId, friendlyName: 'mine' })).error).toMatchObject(unknown);
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(unknown);
    expect((await signInBy(server, owner.authenticator)).data?.user?.id).toBe(owner.user.id);
  });

  test('is seen and taken away by the service role', async () => {
    const owner = await newOwner(server);
    const { data } = await register(owner);
    const { passkey } = serviceClient(server).auth.admin;
    const asService = { userId: owner.user.id, passkeyId: data?.id ?? '' };
    expect((await passkey.listPasskeys(asService)).data).toMatchObject([{ id: data?.id }]);
    expect((await passkey.deletePasskey(asService)).error).toBeNull();
    expect((await passkey.deletePasskey(asService)).error).toMatchObject({ status: 404 });
    expect((await passkey.listPasskeys({ userId: randomUUID() })).error).toMatchObject({
      code: 'user_not_found',
    });
  });

  test('goes with its account', async () => {
    const owner = await newOwner(server);
    await register(owner);
    await server.service.auth.admin.deleteUser(owner.user.id, true);
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject(failed);
    const { rows } = await server.database.query('select from auth.webauthn_credentials where user_id = $1', [
      owner.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('who may make and take away', () => {
  test('nobody with a session that began long ago', async () => {
    const owner = await newOwner(server);
    const { data } = await register(owner);
    await server.database.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [owner.user.id],
    );
    const stale = { status: 400, code: 'reauthentication_needed' };
    expect((await owner.client.auth.passkey.startRegistration()).error).toMatchObject(stale);
    expect((await owner.client.auth.passkey.delete({ passkeyId: data?.id ?? '' })).error).toMatchObject(
      stale,
    );
    const fresh = await newOwner(server);
    const started = await fresh.client.auth.passkey.startRegistration();
    expect(started.error).toBeNull();
  });

  test('with a second factor, nobody without it', async () => {
    const owner = await newOwner(server);
    const made = await register(owner);
    const factor = await enroll(owner.client);
    await earlyInPeriod();
    expect((await give(owner.client, factor, factor.code(-1))).error).toBeNull();
    const { client: half } = await signInBy(server, owner.authenticator);
    const aal = { status: 403, code: 'insufficient_aal' };
    expect((await half.auth.passkey.startRegistration()).error).toMatchObject(aal);
    expect((await half.auth.passkey.delete({ passkeyId: made.data?.id ?? '' })).error).toMatchObject(aal);
    expect((await owner.client.auth.passkey.delete({ passkeyId: made.data?.id ?? '' })).error).toBeNull();
  });

  test('nobody whose company says who they are', async () => {
    const owner = await newOwner(server);
    const started = await owner.client.auth.passkey.startRegistration();
    const { challenge_id: challengeId = '', options } = started.data ?? {};
    await server.database.query('update auth.users set is_sso_user = true where id = $1', [owner.user.id]);
    const managed = { status: 422, code: 'validation_failed' };
    expect((await owner.client.auth.passkey.startRegistration()).error).toMatchObject(managed);
    const credential = owner.authenticator.createJSON(origin, options as never);
    expect(
      (await owner.client.auth.passkey.verifyRegistration({ challengeId, credential })).error,
    ).toMatchObject(managed);
  });

  test('no stranger, nobody anonymous', async () => {
    const stranger = passkeyClient(server);
    expect((await stranger.auth.passkey.startRegistration()).error).toMatchObject({
      name: 'AuthSessionMissingError',
    });
    expect((await sendAuth(server, '/passkeys')).status).toBe(403);
    expect((await sendAuth(server, '/passkeys', { headers: { apikey: '' } })).status).toBe(401);
  });

  test('ten at most, and each once', async () => {
    const owner = await newOwner(server);
    await register(owner);
    // The authenticator is told what there is, and makes no second one.
    await expect(register(owner)).rejects.toThrow('EXCLUDED');
    await server.database.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
       select $1, decode(md5(random()::text), 'hex'), '\\x00' from generate_series(1, 9)`,
      [owner.user.id],
    );
    expect((await register({ ...owner, authenticator: newAuthenticator() })).error).toMatchObject({
      status: 422,
      code: 'too_many_passkeys',
    });
  });
});

describe('what is asked wrongly', () => {
  test.each([
    [{}, 'challenge_id is required'],
    [{ challenge_id: 'mine' }, 'credential is required'],
    [{ challenge_id: 'mine', credential: {} }, 'challenge_id must be a valid UUID'],
    [{ challenge_id: randomUUID(), credential: { id: 'x' } }, 'Invalid credential response'],
    [{ challenge_id: randomUUID(), credential: 'x' }, 'Invalid credential response'],
  ])('%j', async (body, msg) => {
    const owner = await newOwner(server);
    for (const [path, token] of [
      ['/passkeys/authentication/verify', undefined],
      ['/passkeys/registration/verify', owner.session.access_token],
    ] as const)
      expect(await sendAuth(server, path, { body, ...(token === undefined ? {} : { token }) })).toMatchObject(
        {
          status: 400,
          body: { msg },
        },
      );
  });

  test('names, and passkeys that are none', async () => {
    const owner = await newOwner(server);
    const { data } = await register(owner);
    const token = owner.session.access_token;
    const patch = (id: string, body: object) =>
      sendAuth(server, `/passkeys/${id}`, { method: 'PATCH', token, body });
    expect(await patch(data?.id ?? '', {})).toMatchObject({
      status: 400,
      body: { msg: 'friendly_name is required' },
    });
    expect(await patch(data?.id ?? '', { friendly_name: 'x'.repeat(121) })).toMatchObject({ status: 400 });
    expect(await patch('mine', { friendly_name: 'x' })).toMatchObject({ status: 404 });
  });

  test('a stranger’s sign-up takes no passkey along when the owner of the address comes', async () => {
    const email = newEmail();
    const { data } = await server.service.auth.admin.createUser({ email, password, email_confirm: true });
    const own = passkeyClient(server);
    await own.auth.signInWithPassword({ email, password });
    const authenticator = newAuthenticator();
    expect((await register({ client: own, authenticator })).error).toBeNull();
    // As a sign-up that nobody confirmed.
    await server.database.query(
      `update auth.users set email_confirmed_at = null, confirmation_sent_at = now() where id = $1`,
      [data.user?.id],
    );
    const { data: link } = await server.service.auth.admin.generateLink({ type: 'magiclink', email });
    const owner = client(server);
    const verified = await owner.auth.verifyOtp({
      token_hash: link.properties?.hashed_token ?? '',
      type: 'magiclink',
    });
    expect(verified.error).toBeNull();
    expect((await signInBy(server, authenticator)).error).toMatchObject(failed);
  });
});
