import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { Gap } from './gap.ts';
import { refetchSoon, refetchMissed } from './refetch-soon.ts';
import { noteReadStarts } from './read-starts.ts';

it('an answer that was on its way when the change was told does not stay', async () => {
  const queryClient = new QueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryKey = ['rows'];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () =>
      new Promise<string>((resolve) => {
        answers.push(resolve);
      }),
  });
  const stop = observer.subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  refetchSoon(queryClient, { queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the change'));
  expect(observer.getCurrentResult().isPending).toBe(false);
  stop();
});

it('when the server begins to listen only what it does not cover is read again', async () => {
  const queryClient = new QueryClient();
  noteReadStarts(queryClient);
  const asked: string[] = [];
  const observe = (name: string) =>
    new QueryObserver(queryClient, {
      queryKey: ['rows', name],
      queryFn: () => Promise.resolve(asked.push(name)),
    }).subscribe(() => undefined);
  const stops = [observe('early')];
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const between = performance.now();
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(between + 1));
  stops.push(observe('late'));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const now = performance.now();
  const gap = new Gap();
  gap.close({ covered_ms: now - between, at: new Date().toISOString() }, now);
  refetchMissed(queryClient, gap, { queryKey: ['rows'] });
  await vi.waitFor(() => expect(asked).toEqual(['early', 'late', 'early']));
  // A server that covers nothing: both.
  refetchMissed(queryClient, new Gap(), { queryKey: ['rows'] });
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  for (const stop of stops) stop();
});

it('of many changes the first is read at once, all others together, and each is seen', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['rows'];
  let stored = 0;
  let readings = 0;
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      readings += 1;
      const seen = stored;
      return new Promise<number>((resolve) => {
        answers.push(() => resolve(seen));
      });
    },
  });
  const stop = observer.subscribe(() => undefined);
  const answered = async (number: number) => {
    await vi.waitFor(() => expect(readings).toBe(number));
    answers[number - 1]?.();
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  await answered(1);
  const change = (): void => {
    stored += 1;
    refetchSoon(queryClient, { queryKey });
  };
  change();
  await vi.waitFor(() => expect(readings).toBe(2));
  // A refetch under way is neither cancelled nor repeated.
  for (let count = 0; count < 20; count += 1) change();
  await answered(2);
  expect(observer.getCurrentResult().data).toBe(1);
  await answered(3);
  expect(observer.getCurrentResult().data).toBe(21);
  expect(readings).toBe(3);
  stop();
});

it('what was asked early is too old once a change is told', () => {
  vi.stubGlobal('earlyAnswers', {});
  refetchSoon(new QueryClient(), { queryKey: ['rows'] });
  expect(globalThis).not.toHaveProperty('earlyAnswers');
});

/** A list that has been read once; from then on reading it ends as told. */
async function listed(readings: readonly ('fails' | 'works')[]) {
  vi.useFakeTimers();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['rows'];
  const coming = ['works', ...readings];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => {
      asked += 1;
      if (coming[asked - 1] !== 'works') throw new Error('too many requests');
      return asked;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe(1);
  refetchSoon(queryClient, { queryKey });
  await vi.advanceTimersByTimeAsync(0);
  return { asked: () => asked, shown: () => observer.getCurrentResult().data, stop };
}
const passed = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what could not be read is read again, though nothing else is told', async () => {
  const { asked, shown, stop } = await listed(['fails', 'fails', 'works']);
  expect([asked(), shown()]).toEqual([2, 1]);
  await passed(4.9);
  expect(asked()).toBe(2);
  await passed(0.2);
  expect([asked(), shown()]).toEqual([3, 1]);
  await passed(20.1);
  expect([asked(), shown()]).toEqual([4, 4]);
  await passed(600);
  expect(asked()).toBe(4);
  stop();
});

it('what nobody will read is tried three times more', async () => {
  const { asked, shown, stop } = await listed([]);
  await passed(600);
  expect([asked(), shown()]).toEqual([5, 1]);
  stop();
});

it('what is not shown any more is left', async () => {
  const { asked, stop } = await listed([]);
  stop();
  await passed(600);
  expect(asked()).toBe(2);
});
