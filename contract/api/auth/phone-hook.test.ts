/** Texts by an address of the project's own, and how many of them there may be (contract §1.1, §1.8). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import { newPerson, password } from './people.ts';
import { bare, newPhone } from './phones.ts';
import { signatureOf, startTextHook, taken } from './text-hook.ts';
import type { HookAnswer, HookCall, TextHook } from './text-hook.ts';

let hook: TextHook | undefined;
afterAll(() => hook?.stop());

const server = withServer(async () => {
  hook = await startTextHook();
  return { project: 'texting', environment: { SMS_HOOK: hook.url } };
});
const { database } = server;

beforeEach(async () => {
  await database.query('truncate auth.rate_limits');
  hook!.answer = taken;
});

const forgetFrequency = () => database.query(`delete from auth.rate_limits where key not like 'texts:%'`);
const otp = (phone: string) => client(server).auth.signInWithOtp({ phone });

function callsTo(phone: string): HookCall[] {
  return hook!.calls.filter(({ event }) => event.sms.phone === bare(phone));
}

const json = { 'content-type': 'application/json' };
const failed = (message: string) => [500, 'unexpected_failure', message] as const;
const resend = (phone: string) => client(server).auth.resend({ type: 'sms', phone });

const codeTo = (phone: string): string => callsTo(phone).at(-1)?.event.sms.otp ?? '';

describe('the hook of text messages', () => {
  test('is told code, number and person, signed', async () => {
    const phone = newPhone();
    const { data } = await client(server).auth.signUp({ phone, password, options: { channel: 'whatsapp' } });
    const [call] = callsTo(phone);
    expect(call?.event).toMatchObject({
      metadata: { name: 'send-sms', ip_address: '127.0.0.1' },
      user: { id: data.user?.id, phone: bare(phone) },
      sms: { otp: expect.stringMatching(/^\d{6}$/), phone: bare(phone), channel: 'whatsapp' },
    });
    expect(call?.body).not.toContain('encrypted_password');
    expect(call?.headers['content-type']).toBe('application/json');
    expect(call?.headers['webhook-signature']).toBe(signatureOf(call!));
    expect(Number(call?.headers['webhook-timestamp'])).toBeGreaterThan(Date.now() / 1000 - 60);
    const given = await client(server).auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' });
    expect(given.error).toBeNull();
    await database.query('truncate auth.rate_limits');
    const sent = await otp(phone);
    expect(sent.data.messageId).toBe(callsTo(phone).at(-1)?.headers['webhook-id']);
  });

  test('is told that a text is a second factor', async () => {
    const { client: own } = await newPerson(server);
    const phone = newPhone();
    const { data } = await own.auth.mfa.enroll({ factorType: 'phone', phone });
    const { data: asked } = await own.auth.mfa.challenge({ factorId: data?.id ?? '' });
    expect(callsTo(phone)[0]?.event.sms).toMatchObject({ sms_type: 'mfa', phone: bare(phone) });
    const answer = { factorId: data?.id ?? '', challengeId: asked?.id ?? '', code: codeTo(phone) };
    expect((await own.auth.mfa.verify(answer)).error).toBeNull();
  });

  test('the code works as long as the project says', async () => {
    const phone = newPhone();
    await otp(phone);
    await database.query(
      `update auth.one_time_tokens set created_at = created_at - interval '31 seconds' where relates_to = $1`,
      [bare(phone)],
    );
    const late = await client(server).auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' });
    expect(late.error?.code).toBe('otp_expired');
  });

  test.each<[string, HookAnswer, readonly [number, string, string]]>([
    [
      'refuses',
      { status: 200, headers: json, body: '{"error":{"http_code":402,"message":"No money left"}}' },
      [402, 'unknown', 'No money left'],
    ],
    ['does not understand', { status: 400 }, failed('Invalid payload sent to hook')],
    ['knows no such signature', { status: 401 }, failed('Hook requires authorization token')],
    ['is busy', { status: 503 }, failed('Service currently unavailable due to hook')],
    [
      'sends elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      failed('Unexpected status code returned from hook: 302'),
    ],
    [
      'answers with a page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: 'x' },
      [400, 'hook_payload_invalid_content_type', 'Invalid JSON response. Received content-type: text/html'],
    ],
    [
      'answers too much',
      { status: 200, headers: json, body: JSON.stringify('x'.repeat(210_000)) },
      [422, 'hook_payload_over_size_limit', 'Payload size exceeded size limit of 204800 bytes'],
    ],
    [
      'says nothing',
      { status: 200, isSilent: true },
      [422, 'hook_timeout', 'Failed to reach hook within maximum time of 5 seconds'],
    ],
  ])('that %s leaves nothing behind', async (_what, answer, [status, code, msg]) => {
    hook!.answer = answer;
    const phone = newPhone();
    expect(await sendAuth(server, '/otp', { body: { phone } })).toMatchObject({
      status,
      body: { error_code: code, msg },
    });
    const { rows } = await database.query('select 1 from auth.users where phone = $1', [bare(phone)]);
    expect(rows).toEqual([]);
    // Nothing was sent: it may be asked for at once. But a hook that is late may have sent it.
    hook!.answer = { status: 204 };
    const again = (await otp(phone)).error?.code ?? null;
    expect(again).toBe(code === 'hook_timeout' ? 'over_sms_send_rate_limit' : null);
  });
});

describe('texts', () => {
  const soon = {
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  };

  test('go to a number once in the time that the project says, whether or not it has an account', async () => {
    const phone = newPhone();
    expect((await otp(phone)).error).toBeNull();
    expect((await otp(phone)).error).toMatchObject(soon);
    expect((await resend(phone)).error).toMatchObject(soon);
    expect(callsTo(phone)).toHaveLength(1);
    const stranger = newPhone();
    expect((await resend(stranger)).error).toBeNull();
    expect((await resend(stranger)).error).toMatchObject(soon);
    expect(callsTo(stranger)).toEqual([]);
    await client(server).auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' });
    expect((await otp(phone)).error).toBeNull();
  });

  test('of changes are counted by account and by number', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const phone = newPhone();
    expect((await person.client.auth.updateUser({ phone })).error).toBeNull();
    expect((await person.client.auth.updateUser({ phone: newPhone() })).error).toMatchObject(soon);
    expect((await other.client.auth.updateUser({ phone })).error).toMatchObject(soon);
    expect(callsTo(phone)).toHaveLength(1);
  });

  test('of a second factor are counted by number, also when it is begun again', async () => {
    const { client: own } = await newPerson(server);
    const phone = newPhone();
    const ask = async () => {
      const { data } = await own.auth.mfa.enroll({ factorType: 'phone', phone });
      return own.auth.mfa.challenge({ factorId: data?.id ?? '' });
    };
    expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject(soon);
    expect(callsTo(phone)).toHaveLength(1);
  });

  test('of an hour are counted for all numbers together', async () => {
    for (let count = 0; count < 8; count += 1) expect((await otp(newPhone())).error).toBeNull();
    const phone = newPhone();
    const many = { status: 429, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' };
    expect((await otp(phone)).error).toMatchObject(many);
    await forgetFrequency();
    expect((await otp(phone)).error).toMatchObject(many);
    expect(callsTo(phone)).toEqual([]);
  });

  test('a code that could not be sent is not told by the answer for a number without an account', async () => {
    const phone = newPhone();
    await otp(phone);
    await forgetFrequency();
    hook!.answer = { status: 500 };
    const [known, stranger] = [await resend(phone), await resend(newPhone())];
    expect(known.error?.message).toBe('Unexpected status code returned from hook: 500');
    expect(stranger.error?.message).toBe(known.error?.message);
  });
});

test('the settings say so', async () => {
  expect((await sendAuth(server, '/settings')).body).toMatchObject({
    external: { phone: true },
    phone_autoconfirm: false,
    sms_provider: 'hook',
  });
});
