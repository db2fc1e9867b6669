import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

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
