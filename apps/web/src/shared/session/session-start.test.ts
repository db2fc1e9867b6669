import type { Session } from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import type { ApiClient } from '../api/client.ts';
import { startingSession } from './session-start.ts';

const session = { access_token: 'a', refresh_token: 'r', expires_at: 1 } as Session;
const broken = Object.assign(new Error('unreadable'), { code: 'bad_jwt' });
const silence = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError' });

const answer = (error: Error | null) => ({ data: { session: error ? null : session }, error });

function clientWith(stored: Error | null, refreshed: Error | null) {
  const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const auth = {
    getSession: () => Promise.resolve(answer(stored)),
    refreshSession: () => Promise.resolve(answer(refreshed)),
    signOut,
  };
  return { client: { auth } as unknown as ApiClient, signOut };
}

it(
  'takes the stored session, or a refreshed one when reading it errs',
  { tags: ['S3.entities.1', 'S4.auth.3'] },
  async () => {
    expect(await startingSession(clientWith(null, broken).client)).toBe(session);
    expect(await startingSession(clientWith(broken, null).client)).toBe(session);
  },
);

it(
  'clears what is stored when the refresh errs too, but not when nobody answered',
  { tags: ['S4.auth.3'] },
  async () => {
    const failing = clientWith(broken, broken);
    expect(await startingSession(failing.client)).toBeNull();
    expect(failing.signOut).toHaveBeenCalledOnce();
    const unanswered = clientWith(broken, silence);
    await expect(startingSession(unanswered.client)).rejects.toBe(silence);
    expect(unanswered.signOut).not.toHaveBeenCalled();
  },
);
