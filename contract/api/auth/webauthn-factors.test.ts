/** Second factors of the kind WebAuthn, as the official client asks for them (contract §1.10). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { signedInAgain } from './factors.ts';
import {
  answer,
  answerOf,
  ask,
  begin,
  inBrowser,
  keyOf,
  newKeyOwner,
  newKeyPerson,
  registerKey,
  tokenOf,
  useKey,
  wrong,
} from './key-people.ts';
import { newAuthenticator } from './passkey-people.ts';
import { claimsOf } from './people.ts';

const server = withSharedServer('passkeys');
const { database } = server;

describe('a key', () => {
  test('is registered, and raises the sessions that it signs for', async () => {
    const person = await newKeyPerson(server);
    const { data, error } = await registerKey(person);
    expect(error).toBeNull();
    expect(claimsOf(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect((await person.client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      {
        friendly_name: 'my key',
        factor_type: 'webauthn',
        status: 'verified',
        // The emulator's.
        web_authn_aaguid: '4e49442d-4155-5448-2d33-313431353932',
      },
    ]);
    const half = await signedInAgain(server, person);
    expect(claimsOf(await tokenOf(half))).toMatchObject({ aal: 'aal1' });
    const idle = await signedInAgain(server, person);
    const used = await useKey(half, person.authenticator, await keyOf(half));
    expect(used.error).toBeNull();
    expect(claimsOf(used.data?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    expect((await half.auth.refreshSession()).error).toBeNull();
    expect(claimsOf(await tokenOf(half))).toMatchObject({ aal: 'aal2' });
    expect((await idle.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('lies where the reference has it, and is told to nobody', async () => {
    const { client: own, user, factorId, authenticator } = await newKeyOwner(server);
    const { publicKey } = await ask(server, own, factorId);
    const [allowed] = publicKey.allowCredentials as { readonly id: string }[];
    const { rows } = await database.query<{ credential: Record<string, unknown> }>(
      'select web_authn_credential as credential from auth.mfa_factors where id = $1',
      [factorId],
    );
    const aaguid = Buffer.from(authenticator.getAuthenticatorInfo().aaguid, 'base64url').toString('base64');
    expect(rows[0]?.credential).toMatchObject({
      id: Buffer.from(allowed?.id ?? '', 'base64url').toString('base64'),
      publicKey: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) as string,
      authenticator: { AAGUID: aaguid },
      flags: { userPresent: true, userVerified: false },
    });
    const { data } = await server.service.auth.admin.mfa.listFactors({ userId: user.id });
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }]);
    expect(JSON.stringify(data)).not.toContain('publicKey');
  });

  test('is taken away by who has given it, or by the service role', async () => {
    const kept = await newKeyOwner(server);
    const { factorId } = kept;
    expect((await kept.half.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await kept.client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await kept.client.auth.refreshSession();
    expect(claimsOf(await tokenOf(kept.client))).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    const other = await newKeyOwner(server);
    const { mfa } = server.service.auth.admin;
    expect((await mfa.deleteFactor({ userId: other.user.id, id: other.factorId })).error).toBeNull();
    expect((await other.half.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('is begun as other factors are: in time, with room, under a name of its own, once another was given', async () => {
    const kept = await newKeyOwner(server);
    const named = await kept.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'my key' });
    expect(named.error?.code).toBe('mfa_factor_name_conflict');
    const second = { ...kept, client: kept.half };
    expect((await registerKey(second, 'another')).error).toMatchObject({ code: 'insufficient_aal' });
    // One that was begun, and leaves its name when the browser knows the key already.
    expect((await registerKey(kept, 'the same')).error?.message).toMatch(/EXCLUDED/);
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'webauthn', 'unverified', now(), now() from generate_series(1, 9)`,
      [kept.user.id],
    );
    expect((await registerKey(kept, 'one more')).error).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    });
    await database.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [kept.user.id],
    );
    expect((await registerKey(kept, 'late')).error).toMatchObject({ code: 'reauthentication_needed' });
  });
});

describe('what raises no session', () => {
  test('a key that is made on a challenge for signing, or made again', async () => {
    const { half, factorId } = await newKeyOwner(server);
    const stranger = newAuthenticator();
    const { id, publicKey } = await ask(server, half, factorId);
    const made = answerOf(stranger, {
      id,
      type: 'create',
      publicKey: {
        ...publicKey,
        rp: { id: 'shop.example', name: 'The shop' },
        user: { id: Buffer.from(factorId).toString('base64url'), name: 'x', displayName: 'x' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    });
    expect(await answer(server, half, factorId, { id, type: 'create' }, made)).toMatchObject(wrong);
    // Nor does a question from before the factor counted.
    await database.query(
      `update auth.mfa_challenges set web_authn_session_data = web_authn_session_data || '{"ceremony":"create"}' where id = $1`,
      [id],
    );
    expect(await answer(server, half, factorId, { id, type: 'create' }, made)).toMatchObject(wrong);
    expect(claimsOf(await tokenOf(half))).toMatchObject({ aal: 'aal1' });
  });

  test('a signature where a key was to be made', async () => {
    const person = await newKeyPerson(server);
    const { id: factorId } = await begin(person);
    const [first, second] = [
      await ask(server, person.client, factorId),
      await ask(server, person.client, factorId),
    ];
    const made = answerOf(person.authenticator, first);
    expect((await answer(server, person.client, factorId, first, made)).status).toBe(200);
    const half = await signedInAgain(server, person);
    const signing = { ...second, type: 'request' } as const;
    const publicKey = {
      challenge: second.publicKey.challenge,
      rpId: 'shop.example',
      allowCredentials: [{ type: 'public-key', id: made.id }],
    };
    const signed = answerOf(person.authenticator, { ...signing, publicKey });
    expect(await answer(server, half, factorId, signing, signed)).toMatchObject(wrong);
  });

  test('an answer that was given before, of another factor, or too late', async () => {
    const { half, factorId, authenticator, client: own } = await newKeyOwner(server);
    const asked = await ask(server, half, factorId);
    const signed = answerOf(authenticator, asked);
    expect((await answer(server, half, factorId, asked, signed)).status).toBe(200);
    expect(await answer(server, own, factorId, asked, signed)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_ip_address_mismatch' },
    });
    const next = await ask(server, own, factorId);
    await database.query(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [next.id],
    );
    expect(await answer(server, own, factorId, next, answerOf(authenticator, next))).toMatchObject({
      body: { error_code: 'mfa_challenge_expired' },
    });
    const other = await newKeyOwner(server);
    const foreign = await ask(server, other.half, other.factorId);
    expect(
      await answer(server, own, factorId, foreign, answerOf(other.authenticator, foreign)),
    ).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_not_found' },
    });
  });

  test('a signature of another key, from another page, or over something else', async () => {
    const { half, factorId, authenticator } = await newKeyOwner(server);
    const other = await newKeyOwner(server);
    const foreign = await ask(server, other.half, other.factorId);
    const asked = await ask(server, half, factorId);
    const publicKey = { ...foreign.publicKey, challenge: asked.publicKey.challenge };
    const ofOther = answerOf(other.authenticator, { ...asked, publicKey });
    expect(await answer(server, half, factorId, asked, ofOther)).toMatchObject(wrong);
    // Signed by the factor's key, and said to be of another.
    const signed = answerOf(authenticator, asked);
    const { id, rawId } = ofOther;
    expect(await answer(server, half, factorId, asked, { ...signed, id, rawId })).toMatchObject(wrong);
    // Its id is the factor's, its signature another key's.
    const own = answerOf(authenticator, asked);
    expect(
      await answer(server, half, factorId, asked, { ...ofOther, id: own.id, rawId: own.rawId }),
    ).toMatchObject(wrong);
    const page = 'https://evil.shop.example';
    expect(await answer(server, half, factorId, asked, answerOf(authenticator, asked, page))).toMatchObject(
      wrong,
    );
    const elsewhere = { ...asked, publicKey: { ...asked.publicKey, challenge: 'AAAA' } };
    expect(await answer(server, half, factorId, asked, answerOf(authenticator, elsewhere))).toMatchObject(
      wrong,
    );
    expect((await answer(server, half, factorId, asked, own)).status).toBe(200);
  });

  test('a copy of the key, which counts on its own', async () => {
    const { half, factorId, authenticator } = await newKeyOwner(server);
    await database.query(
      `update auth.mfa_factors set web_authn_credential = jsonb_set(web_authn_credential, '{authenticator,signCount}', '1000')
       where id = $1`,
      [factorId],
    );
    expect((await useKey(half, authenticator, factorId)).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    await database.query(
      `update auth.mfa_factors set web_authn_credential = jsonb_set(web_authn_credential, '{authenticator,signCount}', '0')
       where id = $1`,
      [factorId],
    );
    expect((await useKey(half, authenticator, factorId)).error).toBeNull();
    const { rows } = await database.query<{ count: number }>(
      `select (web_authn_credential #>> '{authenticator,signCount}')::int as count from auth.mfa_factors where id = $1`,
      [factorId],
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  test('an eleventh guess within minutes', async () => {
    const { half, factorId } = await newKeyOwner(server);
    const asked = await ask(server, half, factorId);
    const none = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    };
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await answer(server, half, factorId, asked, none)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('a factor that counts without a key', async () => {
    const { half, factorId } = await newKeyOwner(server);
    await database.query('update auth.mfa_factors set web_authn_credential = null where id = $1', [factorId]);
    const { body } = await sendAuth(server, `/factors/${factorId}/challenge`, {
      token: await tokenOf(half),
      body: {},
    });
    expect(body).toMatchObject({ error_code: 'mfa_factor_not_found' });
  });
});

describe('what is asked wrongly', () => {
  test.each([
    [{}, 'WebAuthn config required'],
    [{ webauthn: null, code: '123456' }, 'WebAuthn config required'],
    [{ webauthn: { type: 'steal' } }, 'WebAuthn type must be create or request'],
    [{ webauthn: { type: 'create' } }, 'credential_response required'],
    [{ webauthn: { type: 'request', credential_response: { id: 'x' } } }, 'Invalid credential_response'],
    [{ webauthn: { type: 'create', credential_response: 'x' } }, 'Invalid credential_response'],
  ])('%j', async (body, msg) => {
    const person = await newKeyPerson(server);
    const { id } = await begin(person);
    const sent = { token: person.session.access_token, body: { challenge_id: randomUUID(), ...body } };
    expect(await sendAuth(server, `/factors/${id}/verify`, sent)).toMatchObject({
      status: 400,
      body: { msg },
    });
  });

  test('a page of another site gets no key', async () => {
    const person = await newKeyPerson(server);
    const page = 'https://evil.shop.example';
    const { error } = await inBrowser(
      person.authenticator,
      () => person.client.auth.mfa.webauthn.register({ friendlyName: 'my key' }),
      page,
    );
    expect(error).toMatchObject({ code: 'mfa_verification_failed' });
  });
});
