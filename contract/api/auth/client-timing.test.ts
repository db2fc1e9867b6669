/** When the client renews a token and how often it tries (product §9.constants), on a clock that is moved. */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storageKey = 'session';
const tick = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Prepared {
  readonly supabase: SupabaseClient;
  /** Milliseconds since the start of each request. */
  readonly requests: readonly number[];
}

/** A client with a stored session of that many seconds, whose server answers each request so. */
function clientWithSession(seconds: number, answer: () => Promise<Response>): Prepared {
  const started = Date.now();
  const requests: number[] = [];
  const items = new Map([
    [
      storageKey,
      JSON.stringify({
        access_token: 'access',
        refresh_token: 'refresh',
        token_type: 'bearer',
        expires_in: seconds,
        expires_at: started / 1000 + seconds,
        user: { id: 'a' },
      }),
    ],
  ]);
  const supabase = createClient('http://127.0.0.1:1', 'sb_publishable_x', {
    auth: {
      storageKey,
      persistSession: true,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
    global: {
      fetch: () => {
        requests.push(Date.now() - started);
        return answer();
      },
    },
  });
  return { supabase, requests };
}

const renewed = (): Promise<Response> =>
  Promise.resolve(
    Response.json({
      access_token: 'next',
      refresh_token: 'next',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Date.now() / 1000 + 3600,
      user: { id: 'a' },
    }),
  );

test(
  'it looks every 30 s, and renews a token that ends within three ticks',
  { tags: ['S9.constants.31'] },
  async () => {
    const { supabase, requests } = clientWithSession(200, renewed);
    await supabase.auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(2 * tick + 1);
    // 140 s are left: more than three ticks.
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(tick);
    expect(requests).toEqual([3 * tick]);
    await vi.advanceTimersByTimeAsync(10 * tick);
    expect(requests).toHaveLength(1);
    await supabase.auth.stopAutoRefresh();
  },
);

test(
  'a session with less than 90 s left is renewed before it is given out',
  { tags: ['S9.constants.31'] },
  async () => {
    const { supabase, requests } = clientWithSession(89, renewed);
    const { data } = await supabase.auth.getSession();
    expect(data.session?.access_token).toBe('next');
    expect(requests).toHaveLength(1);
  },
);

test(
  'a renewal that nobody answers is tried again after 200 ms times a power of two, for less than 30 s',
  { tags: ['S9.constants.32'] },
  async () => {
    const { supabase, requests } = clientWithSession(3600, () =>
      Promise.reject(new TypeError('fetch failed')),
    );
    const result = supabase.auth.refreshSession();
    await vi.advanceTimersByTimeAsync(2 * tick);
    expect((await result).error?.name).toBe('AuthRetryableFetchError');
    const pauses = requests.slice(1).map((at, index) => at - (requests[index] ?? 0));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    expect(requests.at(-1)).toBeLessThan(30_000);
  },
);
