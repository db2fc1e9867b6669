/** What no passkey lets in (contract §1.11): other sites, other owners, copies, repetitions. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { failed, newAuthenticator, newOwner, passkeyClient, register, signInBy } from './passkey-people.ts';

const server = withSharedServer('passkeys');
const unasked = () => ({ options: { uv: false, up: true } });

describe('what lets nobody in', () => {
  test('an answer from another site, or for another one', async () => {
    const owner = await newOwner(server);
    await register(owner);
    const { authenticator } = owner;
    // A page of the same domain that is not named; the authenticator itself would give it a passkey.
    expect(
      (await signInBy(server, authenticator, { origin: 'https://evil.shop.example' })).error,
    ).toMatchObject(failed);
    expect((await signInBy(server, authenticator, { origin: 'https://my.shop.example' })).error).toBeNull();
    const elsewhere = newAuthenticator();
    expect(
      (await register({ ...owner, authenticator: elsewhere }, { origin: 'https://evil.shop.example' })).error,
    ).toMatchObject(failed);
  });

  test('a key of another domain, though a page is named that may have one', async () => {
    const owner = await newOwner(server);
    const elsewhere = { id: 'my.shop.example', name: 'The shop' };
    const page = `https://${elsewhere.id}`;
    const foreign = { ...owner, authenticator: newAuthenticator() };
    expect((await register(foreign, { origin: page, options: { rp: elsewhere } })).error).toMatchObject(
      failed,
    );
    await register(owner);
    // The same key, which its authenticator now takes for one of the other domain.
    const { credentialsRepository: stored } = owner.authenticator.authenticator.params;
    for (const key of stored?.loadCredentials() ?? []) {
      Object.assign(key.publicKeyCredentialSource.rpId, { value: elsewhere.id });
      stored?.saveCredential(key);
    }
    expect(
      (await signInBy(server, owner.authenticator, { origin: page, options: { rpId: elsewhere.id } })).error,
    ).toMatchObject(failed);
  });

  test('an authenticator whose owner was not asked', async () => {
    const owner = await newOwner(server);
    const authenticator = newAuthenticator(false);
    expect((await register({ ...owner, authenticator })).error).toMatchObject(failed);
  });

  test('an authenticator whose owner is not asked any more', async () => {
    const owner = await newOwner(server);
    await register(owner);
    const { params } = owner.authenticator.authenticator;
    Object.assign(params, { userGetAssertionInteraction: unasked });
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject(failed);
  });

  test('a signature over something else, and one of another key', async () => {
    const owner = await newOwner(server);
    await register(owner);
    const forged = await signInBy(server, owner.authenticator, {
      answer: (credential) => ({
        ...credential,
        response: {
          ...credential.response,
          signature: Buffer.from('nothing of the kind').toString('base64url'),
        },
      }),
    });
    expect(forged.error).toMatchObject(failed);
    const other = await newOwner(server);
    await register(other);
    const swapped = await signInBy(server, other.authenticator, {
      answer: (credential) => ({
        ...credential,
        response: {
          ...credential.response,
          userHandle: Buffer.from(owner.user.id).toString('base64url'),
        },
      }),
    });
    expect(swapped.error).toMatchObject(failed);
  });

  test('a challenge that was answered before, has run out, or was never asked', async () => {
    const owner = await newOwner(server);
    await register(owner);
    const unknown = { status: 400, code: 'webauthn_challenge_not_found' };
    const { challengeId, credential, client: other } = await signInBy(server, owner.authenticator);
    const again = await other.auth.passkey.verifyAuthentication({
      challengeId,
      credential,
    });
    expect(again.error).toMatchObject(unknown);
    expect((await signInBy(server, owner.authenticator, { challengeId: randomUUID() })).error).toMatchObject(
      unknown,
    );
    const started = await passkeyClient(server).auth.passkey.startAuthentication();
    await server.database.query(`update auth.webauthn_challenges set expires_at = now() where id = $1`, [
      started.data?.challenge_id,
    ]);
    expect(
      (await signInBy(server, owner.authenticator, { challengeId: started.data?.challenge_id ?? '' })).error,
    ).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
    // One that is for making a key does not let anybody in, nor one of somebody else.
    const registration = await owner.client.auth.passkey.startRegistration();
    const ofOwner = registration.data?.challenge_id ?? '';
    expect((await signInBy(server, owner.authenticator, { challengeId: ofOwner })).error).toMatchObject(
      unknown,
    );
    const stranger = await newOwner(server);
    expect((await register(stranger, { challengeId: ofOwner })).error).toMatchObject(unknown);
  });

  test('a copy of the key, which counts on its own', async () => {
    const owner = await newOwner(server);
    await register(owner);
    await signInBy(server, owner.authenticator);
    await server.database.query('update auth.webauthn_credentials set sign_count = 1000 where user_id = $1', [
      owner.user.id,
    ]);
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject(failed);
  });

  test('an account that is banned, or whose address is not confirmed', async () => {
    const owner = await newOwner(server);
    await register(owner);
    await server.service.auth.admin.updateUserById(owner.user.id, { ban_duration: '1h' });
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    await server.service.auth.admin.updateUserById(owner.user.id, { ban_duration: 'none' });
    await server.database.query('update auth.users set email_confirmed_at = null where id = $1', [
      owner.user.id,
    ]);
    expect((await signInBy(server, owner.authenticator)).error).toMatchObject({
      status: 403,
      code: 'email_not_confirmed',
    });
  });
});
