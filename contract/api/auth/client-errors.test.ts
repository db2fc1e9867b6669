/** The client's kinds of errors and its timing (product §8.kinds, §9.constants). */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

/** The real client, whose server gives every request this answer. */
const clientOf = (answer: () => Promise<Response>): SupabaseClient =>
  createClient('http://127.0.0.1:1', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: answer },
  });

const answering = (status: number): SupabaseClient => clientOf(async () => Response.json({}, { status }));
const credentials = { email: 'asha@example.com', password: 'a good secret' };

test('signing up or in needs an address or a number, and a password', { tags: ['S5.signup.5'] }, async () => {
  const { auth } = answering(200);
  const expected = {
    message: 'You must provide either an email or phone number and a password',
    status: 400,
  };
  for (const given of [{ password: 'secret' }, {}]) {
    expect((await auth.signUp(given as never)).error).toMatchObject(expected);
    expect((await auth.signInWithPassword(given as never)).error).toMatchObject(expected);
  }
});

test(
  'errors of the client itself have the specified words and statuses',
  { tags: ['S8.kinds.1', 'S8.kinds.2', 'S8.kinds.5'] },
  async () => {
    const { auth } = answering(200);
    expect((await auth.getUser()).error).toMatchObject({ message: 'Auth session missing!', status: 400 });
    expect((await auth.signInWithPassword(credentials)).error).toMatchObject({
      message: 'Auth session or user missing',
      status: 500,
    });
    expect((await auth.getClaims('no token')).error).toMatchObject({
      name: 'AuthInvalidJwtError',
      status: 400,
    });
  },
);

test('what a gateway answers, or nobody, may be tried again', { tags: ['S8.kinds.6'] }, async () => {
  const silent = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  for (const { auth } of [answering(502), answering(503), answering(504), silent]) {
    expect((await auth.signInWithPassword(credentials)).error?.name).toBe('AuthRetryableFetchError');
  }
});

test(
  'the socket beats every 25 s and comes back after 1, 2, 5, then every 10 s',
  { tags: ['S4.auth.5', 'S7.realtime.1', 'S9.constants.34'] },
  () => {
    const { realtime } = answering(200);
    expect(realtime.heartbeatIntervalMs).toBe(25_000);
    expect([1, 2, 3, 4, 5, 6].map((attempt) => realtime.reconnectAfterMs(attempt))).toEqual([
      1000, 2000, 5000, 10_000, 10_000, 10_000,
    ]);
  },
);
