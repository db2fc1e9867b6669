import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const auth = vi.hoisted(() => ({
  refreshSession: vi.fn<() => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('#shared/api/client.ts', () => ({ getClient: async () => ({ auth }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** How often a query is asked that fails so, and after how many milliseconds that is told. */
async function failure(error: Error) {
  const ask = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const begun = Date.now();
  const tell = async () => {
    await expect(queryClient.fetchQuery({ queryKey: ['failing'], queryFn: ask })).rejects.toBe(error);
    return Date.now() - begun;
  };
  const told = tell();
  await vi.runAllTimersAsync();
  return { tries: ask.mock.calls.length, ms: await told };
}

test('what is not answered is asked twice more, and told within three seconds', async () => {
  const { tries, ms } = await failure(new TypeError('Failed to fetch'));
  expect(tries).toBe(3);
  expect(ms).toBeLessThan(3000);
});

test('an answer with a code is told at once', async () => {
  expect(await failure(Object.assign(new Error('no'), { code: '42501' }))).toEqual({ tries: 1, ms: 0 });
});

test('readers that mount one after the other do not ask a failing server again and again', async () => {
  const refused = Object.assign(new Error('no'), { code: 'XX000' });
  const ask = vi.fn<() => Promise<never>>().mockRejectedValue(refused);
  const mount = async (): Promise<string> => {
    const reader = new QueryObserver(queryClient, { queryKey: ['read twice'], queryFn: ask });
    const leave = reader.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    const { status } = reader.getCurrentResult();
    leave();
    return status;
  };
  for (let count = 0; count < 20; count += 1) expect(await mount()).toBe('error');
  expect(ask).toHaveBeenCalledOnce();
  // A reader that mounts later asks again.
  await vi.advanceTimersByTimeAsync(3000);
  await mount();
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['is renewed, and nobody is signed out', null, 0],
  ['of ended access signs this browser out', { code: 'refresh_token_not_found', message: 'no' }, 1],
  [
    'that could not be renewed for want of a network is left',
    { name: 'AuthRetryableFetchError', message: '' },
    0,
  ],
])('a token that is refused and %s', async (_what, error, signOuts) => {
  auth.refreshSession.mockReset().mockResolvedValue({ error });
  auth.signOut.mockReset().mockResolvedValue({ error: null });
  // Several calls of a screen, refused at once.
  await Promise.all(
    ['first', 'second'].map(async (key) => {
      const refused = Object.assign(new Error('JWT access has ended'), { code: 'PGRST303' });
      await queryClient
        .fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(refused) })
        .catch(() => undefined);
    }),
  );
  await vi.runAllTimersAsync();
  expect(auth.refreshSession).toHaveBeenCalledOnce();
  expect(auth.signOut).toHaveBeenCalledTimes(signOuts);
});
