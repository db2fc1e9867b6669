/**
 * A session in the client, against the real server: its events, what counts as one, and how it ends
 * (product §4.auth, §5.session, §8.kinds).
 */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newPerson, password } from './people.ts';

const server = withSharedServer();

const storageKey = 'session';

interface Browser {
  readonly supabase: SupabaseClient;
  readonly storage: Map<string, string>;
  readonly events: string[];
}

/** A client that keeps its session in a storage, as in a browser, and the events it told. */
async function browser(): Promise<Browser> {
  const storage = new Map<string, string>();
  const supabase = createClient(server.url, server.publishableKey, {
    auth: {
      storageKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  });
  const events: string[] = [];
  await new Promise<void>((resolve) => {
    supabase.auth.onAuthStateChange((event) => {
      events.push(event);
      if (event === 'INITIAL_SESSION') resolve();
    });
  });
  return { supabase, storage, events };
}

test('the client tells of every change of the session', { tags: ['S4.auth.2'] }, async () => {
  const { email } = await newPerson(server);
  const { supabase, events } = await browser();
  await supabase.auth.signInWithPassword({ email, password });
  await supabase.auth.refreshSession();
  await supabase.auth.updateUser({ data: { full_name: 'Asha Rao' } });
  await supabase.auth.signOut();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
});

test(
  'a session is one only with access token, refresh token and time of expiry',
  { tags: ['S5.session.1'] },
  async () => {
    const { email } = await newPerson(server);
    const { supabase, storage } = await browser();
    await supabase.auth.signInWithPassword({ email, password });
    const whole = JSON.parse(storage.get(storageKey) ?? '') as Record<string, unknown>;
    expect((await supabase.auth.getSession()).data.session).not.toBeNull();
    for (const part of ['access_token', 'refresh_token', 'expires_at']) {
      const { [part]: _left, ...rest } = whole;
      storage.set(storageKey, JSON.stringify(rest));
      expect((await supabase.auth.getSession()).data.session).toBeNull();
      // What is no session is thrown away.
      expect(storage.has(storageKey)).toBe(false);
    }
  },
);

test.each([
  ['a session that was ended elsewhere', endedElsewhere],
  ['an account that is gone', deleted],
  ['a token that the server does not know', forged],
])(
  'signing out of %s is no error, and clears the session here',
  { tags: ['S8.kinds.8'] },
  async (_case, breakIt) => {
    const person = await newPerson(server);
    const { supabase, storage, events } = await browser();
    await supabase.auth.signInWithPassword({ email: person.email, password });
    const status = await breakIt(supabase, storage, person.user.id);
    expect([401, 403, 404]).toContain(status);
    expect((await supabase.auth.signOut()).error).toBeNull();
    expect(storage.has(storageKey)).toBe(false);
    expect(events.at(-1)).toBe('SIGNED_OUT');
  },
);

/** What the server answers to this token's logout. */
async function logoutStatus(token: string): Promise<number> {
  return (await sendAuth(server, '/logout?scope=local', { method: 'POST', token })).status;
}

async function tokenOf(supabase: SupabaseClient): Promise<string> {
  return (await supabase.auth.getSession()).data.session?.access_token ?? '';
}

async function endedElsewhere(supabase: SupabaseClient): Promise<number> {
  const token = await tokenOf(supabase);
  await serviceClient(server).auth.admin.signOut(token, 'global');
  return logoutStatus(token);
}

async function deleted(supabase: SupabaseClient, _storage: Map<string, string>, id: string): Promise<number> {
  await serviceClient(server).auth.admin.deleteUser(id);
  return logoutStatus(await tokenOf(supabase));
}

async function forged(supabase: SupabaseClient, storage: Map<string, string>): Promise<number> {
  const session = JSON.parse(storage.get(storageKey) ?? '') as { access_token: string };
  const [head, body] = session.access_token.split('.');
  const token = `${head}.${body}.${'A'.repeat(86)}`;
  storage.set(storageKey, JSON.stringify({ ...session, access_token: token }));
  return logoutStatus(await tokenOf(supabase));
}
