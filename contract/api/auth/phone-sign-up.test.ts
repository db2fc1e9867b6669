/** Sign-up and sign-in by phone number, where a code confirms it (contract §1.4, §1.5, §1.8). */
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, mailbox, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { claimsOf, password } from './people.ts';
import { bare, codeTo, expired, lastText, newPhone, newPhonePerson, wrongOf } from './phones.ts';

const server = withSharedServer('phones');
const { database } = server;

const verify = (phone: string, token: string, type: 'sms' | 'phone_change' = 'sms') =>
  client(server).auth.verifyOtp({ phone, token, type });

describe('a sign-up', () => {
  test('is confirmed by the code of a text, and signs in by password from then on', async () => {
    const phone = newPhone();
    const own = client(server);
    const begun = await own.auth.signUp({ phone, password, options: { data: { full_name: 'Asha' } } });
    expect(begun.error).toBeNull();
    expect(begun.data.session).toBeNull();
    expect(begun.data.user).toMatchObject({
      email: '',
      phone: bare(phone),
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { full_name: 'Asha', phone: bare(phone), phone_verified: false, email_verified: false },
      identities: [{ provider: 'phone', id: begun.data.user?.id }],
    });
    expect(begun.data.user?.phone_confirmed_at).toBeUndefined();
    expect(await lastText(server, phone)).toMatch(/^\d{6} opens the shop$/);
    const early = await own.auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });
    const code = await codeTo(server, phone);
    const confirmed = await own.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user).toMatchObject({
      phone: bare(phone),
      phone_confirmed_at: expect.any(String),
      user_metadata: { phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone: bare(phone), phone_verified: true } }],
    });
    expect(confirmed.data.user?.email_confirmed_at).toBeUndefined();
    expect(claimsOf(confirmed.data.session?.access_token ?? '')).toMatchObject({
      phone: bare(phone),
      email: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    });
    expect((await verify(phone, code)).error).toMatchObject(expired);
    const signedIn = await client(server).auth.signInWithPassword({ phone, password });
    expect(signedIn.error).toBeNull();
    expect(claimsOf(signedIn.data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'password' }],
    });
    const wrong = await client(server).auth.signInWithPassword({ phone, password: 'a wrong one' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const unknown = await client(server).auth.signInWithPassword({ phone: newPhone(), password });
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('of a number that somebody has looks like any other, and changes and sends nothing', async () => {
    const { phone, user } = await newPhonePerson(server);
    const again = await client(server).auth.signUp({ phone, password: 'another one' });
    expect(again.data.user).toMatchObject({
      phone: bare(phone),
      email: '',
      role: '',
      identities: [],
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { phone: bare(phone), phone_verified: false },
    });
    expect(again.data.user?.id).not.toBe(user.id);
    expect(await mailbox(server, phone)).toEqual([]);
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('again before the code: the latest one counts, and earlier codes do not', async () => {
    const phone = newPhone();
    await client(server).auth.signUp({ phone, password, options: { data: { full_name: 'Thief' } } });
    const early = await codeTo(server, phone);
    await client(server).auth.signUp({ phone, password: 'my own secret' });
    const code = await codeTo(server, phone);
    const stale = code === early ? wrongOf(code) : early;
    expect((await verify(phone, stale)).error).toMatchObject(expired);
    const { data } = await verify(phone, code);
    expect(data.user?.user_metadata.full_name).toBeUndefined();
    expect((await client(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const own = await client(server).auth.signInWithPassword({ phone, password: 'my own secret' });
    expect(own.error).toBeNull();
  });

  test.each([
    [
      { phone: '+91 98', password, code_challenge: 'x', code_challenge_method: 'plain' },
      'PKCE not supported',
    ],
    [{ phone: '+9198', password, channel: 'pigeon' }, "supported values are 'sms' or 'whatsapp'"],
    [{ phone: 'nine', password }, 'Invalid phone number format (E.164 required)'],
    [{ phone: '+9198', password: '' }, 'Signup requires a valid password'],
    [{ phone: '+9198', email: 'a@example.com', password }, 'Only an email address or phone number'],
  ])('%j is refused', async (body, message) => {
    const answer = await sendAuth(server, '/signup', { body });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(answer.body.msg).toContain(message);
  });

  test('of several at once makes one account', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client(server).auth.signUp({ phone, password })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    const { rows } = await database.query('select 1 from auth.users where phone = $1', [bare(phone)]);
    expect(rows).toHaveLength(1);
  });
});

describe('a code', () => {
  test('makes an account for a new number, and signs a known one in', async () => {
    const phone = newPhone();
    const asked = await client(server).auth.signInWithOtp({
      phone,
      options: { data: { full_name: 'Ravi' } },
    });
    expect(asked).toMatchObject({ error: null, data: { user: null, messageId: expect.any(String) } });
    const first = await verify(phone, await codeTo(server, phone));
    expect(first.data.user?.user_metadata).toMatchObject({ full_name: 'Ravi' });
    const known = { phone, options: { shouldCreateUser: false, channel: 'whatsapp' } } as const;
    expect((await client(server).auth.signInWithOtp(known)).error).toBeNull();
    const second = await verify(phone, await codeTo(server, phone));
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const stranger = { phone: newPhone(), options: { shouldCreateUser: false } };
    expect((await client(server).auth.signInWithOtp(stranger)).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });

  test('takes away what a stranger set before the number was proven', async () => {
    const phone = newPhone();
    await client(server).auth.signUp({ phone, password, options: { data: { full_name: 'Thief' } } });
    await client(server).auth.signInWithOtp({ phone });
    const { data } = await verify(phone, await codeTo(server, phone));
    expect(data.user?.user_metadata.full_name).toBeUndefined();
    expect((await client(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('is kept as a hash, and in no log', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const code = await codeTo(server, phone);
    const { rows } = await database.query<{ token_hash: string }>(
      'select token_hash from auth.one_time_tokens where relates_to = $1',
      [bare(phone)],
    );
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{56}$/) }]);
    expect(server.output()).not.toContain(`${code} opens the shop`);
  });

  test('works for a minute', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const code = await codeTo(server, phone);
    const age = (seconds: number) =>
      database.query(
        `update auth.one_time_tokens set created_at = (now() - make_interval(secs => $2)) at time zone 'UTC'
         where relates_to = $1`,
        [bare(phone), seconds],
      );
    await age(61);
    expect((await verify(phone, code)).error).toMatchObject(expired);
    await client(server).auth.signInWithOtp({ phone });
    await age(55);
    expect((await verify(phone, await codeTo(server, phone))).error).toBeNull();
  });

  test('is one of its number and its type', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const code = await codeTo(server, phone);
    for (const [number, token, type] of [
      [phone, wrongOf(code), 'sms'],
      [newPhone(), code, 'sms'],
      [phone, code, 'phone_change'],
      // The digits of number and code, cut elsewhere.
      [phone + code.slice(0, 1), code.slice(1), 'sms'],
      [phone.slice(0, -1), phone.slice(-1) + code, 'sms'],
    ] as const)
      expect({ token, ...(await verify(number, token, type)) }).toMatchObject({ token, error: expired });
    for (const type of ['signup', 'recovery', 'email'])
      expect(await sendAuth(server, '/verify', { body: { type, phone, token: code } })).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired' },
      });
    expect(await sendAuth(server, '/verify', { body: { type: 'pigeon', phone, token: code } })).toMatchObject(
      { status: 400, body: { msg: 'Unsupported verification type' } },
    );
    expect((await verify(phone, code)).error).toBeNull();
  });

  test('is guessed ten times in five minutes at most', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const code = await codeTo(server, phone);
    const tries = await Promise.all(Array.from({ length: 12 }, () => verify(phone, wrongOf(code))));
    const codes = tries.map(({ error }) => error?.code);
    expect(codes.filter((one) => one === 'otp_expired')).toHaveLength(10);
    expect(codes.filter((one) => one === 'over_request_rate_limit')).toHaveLength(2);
    expect((await verify(phone, code)).error?.status).toBe(429);
  });

  test('of a number for tests is the one of the project, and nothing is sent', async () => {
    const phone = '+910000000001';
    expect((await client(server).auth.signInWithOtp({ phone })).data).toMatchObject({
      messageId: 'test-otp',
    });
    expect(await mailbox(server, phone)).toEqual([]);
    expect((await verify(phone, '654321')).error).toMatchObject(expired);
    expect((await verify(phone, '123456')).data.user?.phone).toBe(bare(phone));
  });

  test('of a banned person does not sign in', async () => {
    const { phone, user } = await newPhonePerson(server);
    await serviceClient(server).auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    await client(server).auth.signInWithOtp({ phone });
    expect((await verify(phone, await codeTo(server, phone))).error).toMatchObject({ code: 'user_banned' });
  });
});

test('the settings say so', async () => {
  expect((await sendAuth(server, '/settings')).body).toMatchObject({
    external: { phone: true, email: true },
    phone_autoconfirm: false,
    sms_provider: 'mailbox',
  });
});
