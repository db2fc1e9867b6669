/** Keys of second factors beside passkeys and other factors of the same account (contract §1.10, §1.11). */
import { describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { enroll, give } from './factors.ts';
import { earlyInPeriod } from './authenticator.ts';
import {
  answer,
  answerOf,
  ask,
  begin,
  keyOf,
  newKeyPerson,
  registerKey,
  tokenOf,
  useKey,
  wrong,
} from './key-people.ts';
import { newOwner, register, signInBy } from './passkey-people.ts';
import { claimsOf } from './people.ts';

const server = withSharedServer('passkeys');
const { database } = server;

describe('keys and passkeys', () => {
  test('lie side by side in one authenticator, and stand in for each other nowhere', async () => {
    const owner = await newOwner(server);
    expect((await register(owner)).error).toBeNull();
    const { credential: passkey } = await signInBy(server, owner.authenticator);
    expect((await registerKey(owner)).error).toBeNull();
    const factorId = await keyOf(owner.client);
    // Of several keys in an authenticator its owner chooses.
    const options = { allowCredentials: [{ type: 'public-key', id: passkey.id }] };
    const signedIn = await signInBy(server, owner.authenticator, { options });
    expect(signedIn.error).toBeNull();
    expect(claimsOf(signedIn.data?.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
    // The passkey's key does not answer for the factor.
    const asked = await ask(server, signedIn.client, factorId);
    const byPasskey = answerOf(owner.authenticator, {
      ...asked,
      publicKey: { ...asked.publicKey, ...options },
    });
    expect(await answer(server, signedIn.client, factorId, asked, byPasskey)).toMatchObject(wrong);
    // The factor's key signs nobody in.
    const [ofFactor] = asked.publicKey.allowCredentials as object[];
    const byFactor = await signInBy(server, owner.authenticator, {
      options: { allowCredentials: [ofFactor] },
    });
    expect(byFactor.error).toMatchObject({ code: 'webauthn_verification_failed' });
    expect((await useKey(signedIn.client, owner.authenticator, factorId)).error).toBeNull();
  });

  test('one key is not both', async () => {
    const person = await newKeyPerson(server);
    const { id: factorId } = await begin(person);
    const asked = await ask(server, person.client, factorId);
    const made = answerOf(person.authenticator, asked);
    await database.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, $2, '\\x00')`,
      [person.user.id, Buffer.from(made.id, 'base64url')],
    );
    expect(await answer(server, person.client, factorId, asked, made)).toMatchObject({
      status: 422,
      body: { error_code: 'webauthn_credential_exists' },
    });
  });

  test('nor is one that is a factor made a passkey', async () => {
    const owner = await newOwner(server);
    const { data } = await owner.client.auth.passkey.startRegistration();
    const publicKey = data?.options as unknown as Readonly<Record<string, unknown>>;
    const challengeId = data?.challenge_id ?? '';
    const made = answerOf(owner.authenticator, { id: challengeId, type: 'create', publicKey });
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, web_authn_credential)
       values (gen_random_uuid(), $1, 'webauthn', 'unverified', now(), now(), jsonb_build_object('id', $2::text))`,
      [owner.user.id, Buffer.from(made.id, 'base64url').toString('base64')],
    );
    const { error } = await owner.client.auth.passkey.verifyRegistration({
      challengeId,
      credential: made,
    });
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
  });

  test('beside a code of an app, each of them is enough', async () => {
    const person = await newKeyPerson(server);
    const factor = await enroll(person.client);
    await earlyInPeriod();
    expect((await give(person.client, factor, factor.code(-1))).error).toBeNull();
    expect((await registerKey(person)).error).toBeNull();
    expect(claimsOf(await tokenOf(person.client))).toMatchObject({
      amr: [{ method: 'mfa/webauthn' }, { method: 'totp' }, { method: 'password' }],
    });
  });
});
