import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { client, mailbox } from '../server.ts';
import { withServer } from '../with-server.ts';
import { lastMail, newEmail, newPerson, password } from './people.ts';

const server = withServer({ project: 'strict' });
const { database } = server;

async function forgetCounts(): Promise<void> {
  await database.query('truncate auth.rate_limits');
}
beforeEach(forgetCounts);
afterEach(forgetCounts);

const post = (path: string, body: unknown): Promise<Answer> => sendAuth(server, path, { body });

async function inTurn(times: number, request: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) statuses.push((await request()).status);
  return statuses;
}

describe('limits by address', () => {
  test('sign-ins', async () => {
    const person = await newPerson(server);
    await forgetCounts();
    const statuses = await inTurn(13, () =>
      post('/token?grant_type=password', { email: person.email, password }),
    );
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const refused = await post('/token?grant_type=password', { email: person.email, password });
    expect(refused.body).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    const { error } = await client(server).auth.signInWithPassword({ email: person.email, password });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('refreshes and verifications', async () => {
    expect(
      await inTurn(4, () => post('/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' })),
    ).toEqual([400, 400, 400, 429]);
    expect(await inTurn(5, () => post('/verify', { type: 'signup', token_hash: 'x' }))).toEqual([
      403, 403, 403, 403, 429,
    ]);
  });
});

test('guessing at one account stops, whether or not it exists, and does not stop others', async () => {
  const person = await newPerson(server);
  for (const email of [person.email, newEmail()]) {
    await forgetCounts();
    // Failures are counted by account even when each comes from another address, which is what this stands
    // for.
    const statuses = await inTurn(13, async () => {
      await database.query(`delete from auth.rate_limits where key like 'sign-in:%'`);
      return post('/token?grant_type=password', { email, password: 'wrong' });
    });
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429]);
  }
  await database.query(`delete from auth.rate_limits where key like 'sign-in:%'`);
  const other = await newPerson(server);
  expect(other.session.access_token).toBeTruthy();
});

/** A code and the link of the same mail, as an admin is given them. */
async function sent(email: string): Promise<{ code: string; hash: string }> {
  const { body } = await sendAuth(server, '/admin/generate_link', {
    body: { type: 'recovery', email },
    headers: { apikey: server.secretKey },
  });
  expect(body.email_otp).toMatch(/^\d{6}$/);
  return { code: String(body.email_otp), hash: String(body.hashed_token) };
}

describe('codes', () => {
  test('cannot be guessed: ten wrong ones of an account, from whatever addresses, and the right one is refused too', async () => {
    const person = await newPerson(server);
    const { code } = await sent(person.email);
    const guess = async (token: string): Promise<Answer> => {
      await database.query(`delete from auth.rate_limits where key like 'verify:%'`);
      return post('/verify', { type: 'recovery', email: person.email, token });
    };
    expect(await inTurn(10, () => guess('wrong'))).toEqual(Array.from({ length: 10 }, () => 403));
    expect((await guess(code)).body.error_code).toBe('over_request_rate_limit');
    await forgetCounts();
    expect((await guess(code)).status).toBe(200);
  });

  test('cannot be guessed as links, of which wrong ones belong to no account', async () => {
    const person = await newPerson(server);
    const { code, hash } = await sent(person.email);
    const made = createHash('sha224').update(`${person.email}${code}`).digest('hex');
    for (const token of [made, `pkce_${made}`])
      expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(403);
    expect((await post('/verify', { type: 'recovery', token_hash: hash })).status).toBe(200);
  });
});

/** The part of a response that does not depend on the account. */
function shape({ status, body }: Answer): unknown {
  return {
    status,
    keys: Object.keys(body).toSorted(),
    metadata: Object.keys(body.user_metadata ?? {}).toSorted(),
  };
}

describe('mail', () => {
  test('may be asked for again after a minute only, and the answer does not tell who has an account', async () => {
    const person = await newPerson(server);
    const unconfirmed = newEmail();
    await post('/signup', { email: unconfirmed, password });
    await forgetCounts();
    for (const [path, body] of [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
    ] as const) {
      for (const email of [person.email, unconfirmed, newEmail()]) {
        const first = await post(path, { ...body, email });
        expect(first).toMatchObject({ status: 200, body: {} });
        const second = await post(path, { ...body, email });
        expect(second.status).toBe(429);
        expect(second.body.error_code).toBe('over_email_send_rate_limit');
        expect(second.body.msg).toMatch(
          /^For security purposes, you can only request this after (60|59|58) seconds\.$/,
        );
        await database.query(`delete from auth.rate_limits where key like 'sign-in:%'`);
      }
    }
  });

  test('an hour holds so many for an account', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await database.query(`delete from auth.rate_limits where key like 'mail:%'`);
      statuses.push((await post('/recover', { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await database.query(`delete from auth.rate_limits where key like 'mail:%'`);
    expect((await post('/recover', { email })).body).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    });
  });

  test('sign-up answers a new and a taken address alike', async () => {
    const person = await newPerson(server);
    await forgetCounts();
    const answers: Answer[][] = [];
    for (const email of [newEmail(), person.email]) {
      const data = { full_name: 'Asha' };
      answers.push([
        await post('/signup', { email, password, data }),
        await post('/signup', { email, password, data }),
      ]);
    }
    expect(answers[1]?.map(shape)).toEqual(answers[0]?.map(shape));
    // The differences for a taken address that the contract allows.
    expect(answers[1]?.[0]?.body).toMatchObject({ identities: [], role: '' });
    expect(answers[1]?.[0]?.body.id).not.toBe(person.user.id);
    // The owner is told once, and the second sign-up within the minute is refused like anybody's.
    expect(answers.map((each) => each[1]?.status)).toEqual([429, 429]);
    const told = (await mailbox(server, person.email)).map((mail) => mail.subject);
    expect(told).toEqual(['You have an account']);
  });

  test('a project words its own mails, and what people typed stays text', async () => {
    const email = newEmail();
    await post('/signup?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fnext%3Fa%3D1%26b%3D2', {
      email,
      password,
      data: { full_name: '<b>Asha</b>' },
    });
    const mail = await lastMail(server, email);
    expect(mail.subject).toBe('Hello <b>Asha</b>');
    expect(mail.html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt;');
    expect(mail.text).toContain('Hello <b>Asha</b>');
    const link = new URL(mail.links[0] ?? '');
    expect(link.origin + link.pathname).toBe('http://localhost:3000/confirm');
    expect(link.searchParams.get('next')).toBe('http://localhost:3000/next?a=1&b=2');
    const confirmed = await client(server).auth.verifyOtp({
      token_hash: link.searchParams.get('token') ?? '',
      type: 'signup',
    });
    expect(confirmed.data.user?.email).toBe(email);
  });
});
