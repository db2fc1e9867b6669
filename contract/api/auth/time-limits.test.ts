/** How long mailed codes and links are valid, what they can be used for, and what invalidates them early. */
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { codeIn, lastMail, linkIn, newEmail, newPerson, password } from './people.ts';
import type { Person } from './people.ts';

const server = withSharedServer('confirming');
const { database } = server;

const post = (path: string, body: unknown): Promise<Answer> => sendAuth(server, path, { body });

interface Sent {
  /** The address that the mail went to. */
  readonly email: string;
  readonly code: string;
  readonly hash: string;
  /** What `/verify` calls it. */
  readonly type: string;
}

async function sentTo(email: string, type: string): Promise<Sent> {
  const mail = await lastMail(server, email);
  return { email, type, code: codeIn(mail), hash: linkIn(mail).searchParams.get('token') ?? '' };
}

/** Every kind of mail with a link, each to somebody new. */
const kinds: Readonly<Record<string, () => Promise<Sent>>> = {
  'the confirmation of a sign-up': async () => {
    const email = newEmail();
    await post('/signup', { email, password });
    return sentTo(email, 'signup');
  },
  'an invitation': async () => {
    const email = newEmail();
    await serviceClient(server).auth.admin.inviteUserByEmail(email);
    return sentTo(email, 'invite');
  },
  'a recovery': async () => {
    const { email } = await newPerson(server);
    await post('/recover', { email });
    return sentTo(email, 'recovery');
  },
  'a sign-in link': async () => {
    const { email } = await newPerson(server);
    await post('/otp', { email });
    return sentTo(email, 'magiclink');
  },
  'a change of address, to the old one': async () => {
    const { email, client: own } = await newPerson(server);
    await own.auth.updateUser({ email: newEmail() });
    return sentTo(email, 'email_change');
  },
  'a change of address, to the new one': async () => {
    const { client: own } = await newPerson(server);
    const email = newEmail();
    await own.auth.updateUser({ email });
    return sentTo(email, 'email_change');
  },
};
const names = Object.keys(kinds);

async function made(name: string): Promise<Sent> {
  const make = kinds[name];
  if (!make) throw new Error(`no mail is called ${name}`);
  return make();
}

const age = (email: string, seconds: number): Promise<unknown> =>
  database.query(
    `update auth.one_time_tokens set created_at = now() at time zone 'UTC' - make_interval(secs => $2) where relates_to = $1`,
    [email, seconds],
  );

const byCode = ({ type, email, code }: Sent): Promise<Answer> =>
  post('/verify', { type, email, token: code });
const byHash = ({ type, hash }: Sent): Promise<Answer> => post('/verify', { type, token_hash: hash });
/** @returns whether the browser is led on without an error */
async function byLink({ type, hash }: Sent): Promise<boolean> {
  const { status, headers } = await sendAuth(server, `/verify?type=${type}&token=${hash}`);
  expect(status).toBe(303);
  return !(headers.get('location') ?? '').includes('error_code=otp_expired');
}

describe.each(names)('%s', (name) => {
  test('is good for an hour and no longer, as code, hash and link', async () => {
    const early = [await made(name), await made(name), await made(name)] as const;
    for (const { email } of early) await age(email, 3590);
    expect((await byCode(early[0])).status).toBe(200);
    expect((await byHash(early[1])).status).toBe(200);
    expect(await byLink(early[2])).toBe(true);
    const late = [await made(name), await made(name), await made(name)] as const;
    for (const { email } of late) await age(email, 3601);
    expect(await byCode(late[0])).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    expect(await byHash(late[1])).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    expect(await byLink(late[2])).toBe(false);
  });

  test('is good for nothing else, and only once', async () => {
    const sent = await made(name);
    const others: Record<string, string[]> = {
      signup: ['recovery', 'magiclink', 'email_change'],
      invite: ['recovery', 'magiclink', 'email_change'],
      recovery: ['signup', 'invite', 'email_change'],
      magiclink: ['signup', 'invite', 'email_change'],
      email_change: ['signup', 'invite', 'recovery', 'magiclink', 'email'],
    };
    for (const type of others[sent.type] ?? []) {
      expect((await byCode({ ...sent, type })).body.error_code).toBe('otp_expired');
      expect((await byHash({ ...sent, type })).body.error_code).toBe('otp_expired');
    }
    for (const grant of ['pkce', 'refresh_token'])
      expect(
        (
          await post(`/token?grant_type=${grant}`, {
            auth_code: sent.hash,
            code_verifier: sent.hash,
            refresh_token: sent.hash,
          })
        ).status,
      ).toBeGreaterThanOrEqual(400);
    expect((await sendAuth(server, '/user', { token: sent.hash })).status).toBe(403);
    expect((await byHash(sent)).status).toBe(200);
    expect((await byHash(sent)).status).toBe(403);
  });
});

test('the code for a new password signs nobody in', async () => {
  const person = await newPerson(server);
  await person.client.auth.reauthenticate();
  const token = codeIn(await lastMail(server, person.email));
  for (const type of ['signup', 'recovery', 'magiclink', 'email', 'email_change', 'invite'])
    expect((await post('/verify', { type, email: person.email, token })).status).toBe(403);
});

const pending = async (person: Person): Promise<Sent[]> => {
  await person.client.auth.updateUser({ email: newEmail() });
  const change = await sentTo(person.email, 'email_change');
  await post('/recover', { email: person.email });
  return [change, await sentTo(person.email, 'recovery')];
};

describe('what was sent before is void', () => {
  test('after a new password', async () => {
    const person = await newPerson(server);
    const sent = await pending(person);
    expect((await person.client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    for (const one of sent) expect((await byHash(one)).body.error_code).toBe('otp_expired');
  });

  test('after a new password from an admin, or a new address', async () => {
    for (const change of [{ password: 'a new password' }, { email: newEmail() }]) {
      const person = await newPerson(server);
      const sent = await pending(person);
      const { error } = await serviceClient(server).auth.admin.updateUserById(person.user.id, change);
      expect(error).toBeNull();
      for (const one of sent) expect((await byHash(one)).body.error_code).toBe('otp_expired');
    }
  });

  test('after the address was changed by its owner', async () => {
    const person = await newPerson(server);
    await post('/recover', { email: person.email });
    const recovery = await sentTo(person.email, 'recovery');
    const wanted = newEmail();
    await person.client.auth.updateUser({ email: wanted });
    for (const email of [person.email, wanted])
      expect((await byHash(await sentTo(email, 'email_change'))).status).toBe(200);
    expect((await byHash(recovery)).body.error_code).toBe('otp_expired');
    expect((await byCode(recovery)).body.error_code).toBe('otp_expired');
  });
});

describe('an authorization code', () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  /** The code at the end of a recovery by PKCE. */
  async function codeOf(email: string): Promise<string> {
    await post('/recover', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const { hash, type } = await sentTo(email, 'recovery');
    const { headers } = await sendAuth(server, `/verify?type=${type}&token=${hash}`);
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  }
  const exchange = (code: string): Promise<Answer> =>
    post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });

  test('lives for five minutes', async () => {
    const { email, user } = await newPerson(server);
    const ageFlows = (seconds: number): Promise<unknown> =>
      database.query(
        `update auth.flow_state set auth_code_issued_at = now() - make_interval(secs => $2), created_at = now() - interval '50 minutes'
         where user_id = $1`,
        [user.id, seconds],
      );
    const early = await codeOf(email);
    await ageFlows(290);
    expect((await exchange(early)).status).toBe(200);
    const late = await codeOf(email);
    await ageFlows(301);
    expect((await exchange(late)).body.error_code).toBe('flow_state_expired');
  });

  test('is void after a new password', async () => {
    const person = await newPerson(server);
    const code = await codeOf(person.email);
    expect((await person.client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    expect((await exchange(code)).body.error_code).toBe('flow_state_not_found');
  });
});

describe('a session', () => {
  test('that has run out opens nothing', async () => {
    const person = await newPerson(server);
    const end = (interval: string): Promise<unknown> =>
      database.query('update auth.sessions set not_after = now() + $2::interval where user_id = $1', [
        person.user.id,
        interval,
      ]);
    const token = person.session.access_token;
    await end('1 minute');
    expect((await sendAuth(server, '/user', { token })).status).toBe(200);
    await end('-1 second');
    expect((await sendAuth(server, '/user', { token })).body.error_code).toBe('session_not_found');
    const refreshed = await post('/token?grant_type=refresh_token', {
      refresh_token: person.session.refresh_token,
    });
    expect(refreshed.body.error_code).toBe('session_expired');
  });

  test('of an address that is not confirmed gets no code', async () => {
    const person = await newPerson(server);
    await database.query('update auth.users set email_confirmed_at = null where id = $1', [person.user.id]);
    expect((await person.client.auth.reauthenticate()).error).toMatchObject({
      status: 422,
      code: 'email_not_confirmed',
    });
    expect(
      (await client(server).auth.signInWithPassword({ email: person.email, password })).error?.code,
    ).toBe('email_not_confirmed');
  });
});
