/**
 * Numbers of people who have an account: changed, added, taken away, and as the address for codes (contract
 * §1.7, §1.8).
 */
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, mailbox } from '../server.ts';
import type { ContractServer } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newCarefulPerson, signedInAgain } from './factors.ts';
import { newEmail, newPerson, password } from './people.ts';
import { bare, codeTo, newPhone, newPhonePerson } from './phones.ts';

const server = withSharedServer('phones');
const { database } = server;

const verify = (to: ContractServer, phone: string, token: string) =>
  client(to).auth.verifyOtp({ phone, token, type: 'phone_change' });

/** The sessions of somebody are a day old. */
const age = (userId: string) =>
  database.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [
    userId,
  ]);

describe('a change of number', () => {
  test('waits for the code that goes to the new one', async () => {
    const { client: own, phone, user } = await newPhonePerson(server);
    const next = newPhone();
    const asked = await own.auth.updateUser({ phone: next });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({
      phone: bare(phone),
      new_phone: bare(next),
      phone_change_sent_at: expect.any(String),
    });
    expect(await mailbox(server, phone)).toEqual([]);
    const code = await codeTo(server, next);
    expect((await verify(server, phone, code)).error?.code).toBe('otp_expired');
    const { data, error } = await own.auth.verifyOtp({ phone: next, token: code, type: 'phone_change' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: user.id,
      phone: bare(next),
      identities: [{ provider: 'phone', identity_data: { phone: bare(next), phone_verified: true } }],
    });
    expect(data.user?.new_phone).toBeUndefined();
    expect((await verify(server, next, code)).error?.code).toBe('otp_expired');
    expect((await client(server).auth.signInWithPassword({ phone: next, password })).error).toBeNull();
    expect((await client(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('adds one to an account with an address, and an identity', async () => {
    const { client: own } = await newPerson(server);
    const phone = newPhone();
    await own.auth.updateUser({ phone });
    const code = await codeTo(server, phone);
    const { data } = await own.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] });
    expect(data.user?.phone_confirmed_at).toEqual(expect.any(String));
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('makes an anonymous person a known one', async () => {
    const own = client(server);
    await own.auth.signInAnonymously();
    const phone = newPhone();
    expect((await own.auth.updateUser({ phone, password })).error).toBeNull();
    const code = await codeTo(server, phone);
    const { data } = await own.auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(data.user).toMatchObject({ is_anonymous: false, phone: bare(phone) });
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('to one that somebody has is refused, then and when the code comes', async () => {
    const [person, other] = [await newPhonePerson(server), await newPhonePerson(server)];
    const exists = {
      status: 422,
      code: 'phone_exists',
      message: 'A user with this phone number has already been registered',
    };
    expect((await person.client.auth.updateUser({ phone: other.phone })).error).toMatchObject(exists);
    expect(await mailbox(server, other.phone)).toEqual([]);
    const next = newPhone();
    await person.client.auth.updateUser({ phone: next });
    const code = await codeTo(server, next);
    await server.service.auth.admin.createUser({ phone: next, password });
    expect((await verify(server, next, code)).error).toMatchObject(exists);
  });

  test('to what is no number, or by no channel, is refused', async () => {
    const { session } = await newPerson(server);
    const token = session.access_token;
    for (const body of [{ phone: 'nine' }, { phone: newPhone(), channel: 'pigeon' }])
      expect(await sendAuth(server, '/user', { method: 'PUT', token, body })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
  });

  test('takes the second factor of who has one', async () => {
    const careful = await newCarefulPerson(server);
    const half = await signedInAgain(server, careful);
    const phone = newPhone();
    expect((await half.auth.updateUser({ phone })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect(await mailbox(server, phone)).toEqual([]);
    expect((await careful.client.auth.updateUser({ phone })).error).toBeNull();
  });

  test('is sent again for who waits for it, by the present number', async () => {
    const { client: own, phone } = await newPhonePerson(server);
    const resend = (to: string) => client(server).auth.resend({ type: 'phone_change', phone: to });
    expect(await resend(phone)).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
    const next = newPhone();
    await own.auth.updateUser({ phone: next });
    expect((await resend(phone)).error).toBeNull();
    expect(await mailbox(server, next)).toHaveLength(2);
    expect(await mailbox(server, phone)).toEqual([]);
    expect((await verify(server, next, await codeTo(server, next))).error).toBeNull();
    const address = { type: 'email_change', phone: next };
    expect(await sendAuth(server, '/resend', { body: address })).toMatchObject({ status: 200, body: {} });
  });

  test('ends with a new password', async () => {
    const { client: own } = await newPhonePerson(server);
    const next = newPhone();
    await own.auth.updateUser({ phone: next });
    await own.auth.updateUser({ password: 'a new password' });
    expect((await verify(server, next, await codeTo(server, next))).error?.code).toBe('otp_expired');
  });
});

describe('a code for a new password', () => {
  test('goes to the number of who has no address', async () => {
    const { client: own, phone, user } = await newPhonePerson(server);
    await age(user.id);
    expect((await own.auth.updateUser({ password: 'a new password' })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await own.auth.reauthenticate()).error).toBeNull();
    const nonce = await codeTo(server, phone);
    const wrong = await own.auth.updateUser({ password: 'a new password', nonce: '000000' });
    expect(wrong.error?.code).toBe('reauthentication_not_valid');
    await database.query(
      `update auth.one_time_tokens set created_at = created_at - interval '61 seconds' where user_id = $1`,
      [user.id],
    );
    expect((await own.auth.updateUser({ password: 'a new password', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    await own.auth.reauthenticate();
    const fresh = await codeTo(server, phone);
    expect((await own.auth.updateUser({ password: 'a new password', nonce: fresh })).error).toBeNull();
    const again = await client(server).auth.signInWithPassword({ phone, password: 'a new password' });
    expect(again.error).toBeNull();
  });

  test('tells its id, and goes to a proven number alone', async () => {
    const { session, user } = await newPhonePerson(server);
    const token = session.access_token;
    const sent = await sendAuth(server, '/reauthenticate', { token });
    expect(sent).toMatchObject({ status: 200, body: { message_id: expect.any(String) } });
    await database.query('update auth.users set phone_confirmed_at = null where id = $1', [user.id]);
    expect(await sendAuth(server, '/reauthenticate', { token })).toMatchObject({
      status: 422,
      body: { error_code: 'phone_not_confirmed', msg: 'Please verify your phone first.' },
    });
  });
});

describe('an admin', () => {
  test('makes people with a number, proven or not', async () => {
    const phone = newPhone();
    const made = await server.service.auth.admin.createUser({ phone, password, user_metadata: { team: 7 } });
    expect(made.data.user).toMatchObject({
      phone: bare(phone),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { team: 7 },
      identities: [{ provider: 'phone', identity_data: { phone: bare(phone), phone_verified: false } }],
    });
    expect((await client(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'phone_not_confirmed',
    );
    const id = made.data.user?.id ?? '';
    const proven = await server.service.auth.admin.updateUserById(id, { phone_confirm: true });
    expect(proven.data.user).toMatchObject({
      phone_confirmed_at: expect.any(String),
      identities: [{ identity_data: { phone_verified: true } }],
    });
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('gives an anonymous person a number', async () => {
    const own = client(server);
    const { data } = await own.auth.signInAnonymously();
    const fields = { phone: newPhone(), phone_confirm: true };
    const given = await server.service.auth.admin.updateUserById(data.user?.id ?? '', fields);
    expect(given.data.user).toMatchObject({ is_anonymous: false, app_metadata: { provider: 'phone' } });
  });

  test('changes a number: codes to the earlier one are of no use', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const code = await codeTo(server, phone);
    const { rows } = await database.query<{ id: string }>('select id from auth.users where phone = $1', [
      bare(phone),
    ]);
    const next = newPhone();
    const changed = await server.service.auth.admin.updateUserById(rows[0]?.id ?? '', { phone: next });
    expect(changed.data.user).toMatchObject({ phone: bare(next) });
    expect(changed.data.user?.phone_confirmed_at).toBeUndefined();
    for (const number of [phone, next]) {
      const given = await client(server).auth.verifyOtp({ phone: number, token: code, type: 'sms' });
      expect(given.error?.code).toBe('otp_expired');
    }
  });
});

test('a number goes with its identity', async () => {
  const { client: own, user } = await newPhonePerson(server);
  const alone = await own.auth.getUserIdentities();
  const [only] = alone.data?.identities ?? [];
  expect((await own.auth.unlinkIdentity(only!)).error?.code).toBe('single_identity_not_deletable');
  await server.service.auth.admin.updateUserById(user.id, { email: newEmail(), email_confirm: true });
  const { data } = await own.auth.getUserIdentities();
  const phone = data?.identities.find(({ provider }) => provider === 'phone');
  expect((await own.auth.unlinkIdentity(phone!)).error).toBeNull();
  const after = (await own.auth.getUser()).data.user;
  expect(after).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
  expect(after?.phone_confirmed_at).toBeUndefined();
});
