/** Guessing passwords and codes, and keeping others from signing in by sending many requests at once. */
import { beforeEach, expect, test } from 'vitest';
import { newEmail, newPerson, password } from '../api/auth/people.ts';
import { sendAuth } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { withServer } from '../api/with-server.ts';

// There is no limit by address here, so the other limits are tested alone.
const server = withServer({
  project: 'open',
});
const { database } = server;

beforeEach(async () => {
  await database.query('truncate auth.rate_limits');
});

/** A sign-in as if from the given address: the server believes a proxy on its own machine. */
const signIn = (address: string, email: string, secret = password): Promise<Answer> =>
  sendAuth(server, '/token?grant_type=password', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': address },
  });

test('of a hundred guesses at once thirty are judged, from however many addresses, and the right one is not', async () => {
  const { email } = await newPerson(server);
  const guesses = Array.from({ length: 99 }, (_, index) =>
    signIn(`198.51.100.${index}`, email, `guess ${index}`),
  );
  const answers = await Promise.all(guesses);
  const codes = answers.map(({ body }) => body.error_code);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(30);
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(69);
  expect((await signIn('203.0.113.9', email)).body.error_code).toBe('over_request_rate_limit');
});

test('three hundred sign-ins at once from one network keep nobody else out', async () => {
  const owner = await newPerson(server);
  const flood = Array.from({ length: 300 }, (_, index) =>
    signIn(`2001:db8::${(index % 16).toString(16)}`, newEmail(), 'wrong'),
  );
  // The flood has begun: some of its requests have been refused for lack of places.
  await Promise.any(
    flood.map(async (answer) => {
      if ((await answer).status !== 504) throw new Error('judged');
    }),
  );
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, index) => signIn(`203.0.113.${index}`, owner.email)),
  );
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 504]));
});

test('codes for a new password are counted, and so is what the answer tells of the present password', async () => {
  const { email, session, client: own } = await newPerson(server);
  await database.query(`update auth.sessions set created_at = now() - interval '25 hours'`);
  expect((await own.auth.reauthenticate()).error).toBeNull();
  const guess = (nonce: string, secret: string): Promise<Answer> =>
    sendAuth(server, '/user', {
      method: 'PUT',
      token: session.access_token,
      body: { password: secret, nonce },
    });
  const codes: unknown[] = [];
  for (let round = 0; round < 11; round += 1)
    codes.push((await guess('wrong', `guess ${round}`)).body.error_code);
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => 'reauthentication_not_valid'),
    'over_request_rate_limit',
  ]);
  expect((await guess('wrong', password)).body.error_code).toBe('over_request_rate_limit');
  expect((await signIn('203.0.113.1', email)).status).toBe(200);
});
