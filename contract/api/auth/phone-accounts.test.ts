/**
 * Numbers that have an account already: codes asked for again, and accounts that have an address as well
 * (contract §1.8).
 */
import type { AdminUserAttributes } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newEmail, newPerson, password } from './people.ts';
import { codeTo, expired, newPhone, wrongOf } from './phones.ts';

const server = withSharedServer('phones');

const verify = (phone: string, token: string) => client(server).auth.verifyOtp({ phone, token, type: 'sms' });
const resend = (phone: string) => client(server).auth.resend({ type: 'sms', phone });
const create = (fields: AdminUserAttributes) => server.service.auth.admin.createUser(fields);

describe('a code that is asked for again', () => {
  test('comes for an unfinished sign-up alone, and the answers are alike', async () => {
    const phone = newPhone();
    await client(server).auth.signInWithOtp({ phone });
    const early = await codeTo(server, phone);
    const known = await resend(phone);
    expect(known).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
    const code = await codeTo(server, phone);
    expect(await mailbox(server, phone)).toHaveLength(2);
    const stale = code === early ? wrongOf(code) : early;
    expect((await verify(phone, stale)).error).toMatchObject(expired);
    expect((await verify(phone, code)).error).toBeNull();
    for (const other of [phone, newPhone()])
      expect(await resend(other)).toMatchObject({ error: null, data: { messageId: expect.any(String) } });
    expect(await mailbox(server, phone)).toHaveLength(2);
  });

  test('by somebody else confirms the number alone', async () => {
    const phone = newPhone();
    await client(server).auth.signUp({ phone, password, options: { data: { full_name: 'Thief' } } });
    await resend(phone);
    const { data } = await verify(phone, await codeTo(server, phone));
    expect(data.user?.user_metadata.full_name).toBeUndefined();
    expect((await client(server).auth.signInWithPassword({ phone, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('by the browser that signed up keeps what was set there', async () => {
    const phone = newPhone();
    const begun = await sendAuth(server, '/signup', { body: { phone, password } });
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    await sendAuth(server, '/resend', { body: { type: 'sms', phone }, headers: { cookie } });
    expect((await verify(phone, await codeTo(server, phone))).error).toBeNull();
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });
});

describe('an account with address and number', () => {
  test('is not begun again by who knows its number, nor by who knows its address', async () => {
    const [withEmail, withPhone] = [newPhone(), newPhone()];
    const email = newEmail();
    const first = await create({
      phone: withEmail,
      email: newEmail(),
      password,
      email_confirm: true,
    });
    const second = await create({ phone: withPhone, email, password, phone_confirm: true });
    const byPhone = await client(server).auth.signUp({ phone: withEmail, password: 'a thief' });
    expect(byPhone.data.user?.id).not.toBe(first.data.user?.id);
    expect(byPhone.data.user?.email).toBe('');
    const byEmail = await client(server).auth.signUp({ email, password: 'a thief' });
    expect(byEmail.data.user?.id).not.toBe(second.data.user?.id);
    const own = await client(server).auth.signInWithPassword({ phone: withPhone, password });
    expect(own.error).toBeNull();
    expect(
      (await client(server).auth.signInWithPassword({ phone: withPhone, password: 'a thief' })).error?.code,
    ).toBe('invalid_credentials');
    // Its address is proven by a link, and nothing of it goes.
    await client(server).auth.signInWithOtp({ email });
    const [mail] = await mailbox(server, email);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    const linked = await client(server).auth.verifyOtp({ email, token: code, type: 'email' });
    expect(linked.data.user?.id).toBe(second.data.user?.id);
    expect((await client(server).auth.signInWithPassword({ phone: withPhone, password })).error).toBeNull();
  });

  test('or with an identity of a provider, or from elsewhere without any, is not begun again either', async () => {
    const [withWallet, moved] = [newPhone(), newPhone()];
    const first = await create({ phone: withWallet });
    await server.database.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider)
       values ($1, $2, '{}', 'web3')`,
      [`web3:ethereum:${first.data.user?.id}`, first.data.user?.id],
    );
    const second = await create({ phone: moved, email: newEmail(), email_confirm: true });
    await server.database.query('delete from auth.identities where user_id = $1', [second.data.user?.id]);
    for (const [phone, { data }] of [
      [withWallet, first],
      [moved, second],
    ] as const) {
      const again = await client(server).auth.signUp({ phone, password: 'a thief' });
      expect(again.data.user?.id).not.toBe(data.user?.id);
      await client(server).auth.signInWithOtp({ phone });
      const proven = await verify(phone, await codeTo(server, phone));
      expect(proven.data.user).toMatchObject({ id: data.user?.id, email: data.user?.email });
    }
  });

  test('is signed in by a code to its number, which confirms that', async () => {
    const phone = newPhone();
    const made = await create({ phone, email: newEmail(), password, email_confirm: true });
    await client(server).auth.signInWithOtp({ phone });
    const { data } = await verify(phone, await codeTo(server, phone));
    expect(data.user).toMatchObject({ id: made.data.user?.id, phone_confirmed_at: expect.any(String) });
    expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('a code of a mail is none of a text', async () => {
    const { email } = await newPerson(server);
    await client(server).auth.signInWithOtp({ email });
    const [mail] = await mailbox(server, email);
    const token = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    for (const type of ['sms', 'phone_change'])
      expect(await sendAuth(server, '/verify', { body: { type, email, token } })).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired' },
      });
  });
});
