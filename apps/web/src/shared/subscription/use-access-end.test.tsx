// @vitest-environment jsdom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { useAccessEnd } from './use-access-end.ts';

const server = vi.hoisted(() => ({ isLive: true, secondsLeft: 90 as number | null, asked: [] as string[] }));
const told = vi.hoisted(() => ({ info: vi.fn<(title: string, description: string) => void>() }));
vi.mock('../ui/notify.ts', () => ({ notify: told }));
vi.mock('../api/client.ts', () => ({
  getClient: async () => ({
    rpc: async (name: string) => {
      server.asked.push(name);
      return { data: name === 'access_seconds_left' ? server.secondsLeft : server.isLive, error: null };
    },
  }),
}));

/** What the policies show of an idea. */
const readIdea = () => (server.isLive ? 'whole' : 'teaser');

function Page() {
  useAccessEnd('meera-id');
  useQuery(subscriptionQuery('meera-id'));
  const { data } = useQuery({ queryKey: ['idea'], queryFn: readIdea, staleTime: Number.POSITIVE_INFINITY });
  return <p>{data}</p>;
}

const open = () =>
  renderInApp(
    <SignedIn userId="meera-id">
      <Page />
    </SignedIn>,
    '/idea/1',
    new QueryClient(),
  );

const timesAsked = (name: string): number => server.asked.filter((asked) => asked === name).length;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(server, { isLive: true, secondsLeft: 90, asked: [] });
  told.info.mockReset();
});
afterEach(() => vi.useRealTimers());

it('a trial that ends while somebody reads closes the page at that moment, and says so once', async () => {
  open();
  expect(await screen.findByText('whole')).toBeTruthy();
  await pass(5);
  await waitFor(() => expect(timesAsked('access_seconds_left')).toBe(1));
  await pass(85);
  expect(screen.getByText('whole')).toBeTruthy();
  Object.assign(server, { isLive: false, secondsLeft: null });
  await pass(8);
  expect(screen.getByText('teaser')).toBeTruthy();
  expect(told.info.mock.calls).toEqual([
    ['Full details are closed now', expect.stringContaining('Your trial or paid time has ended.')],
  ]);
  const asked = server.asked.length;
  await pass(300);
  expect(server.asked).toHaveLength(asked);
  expect(told.info).toHaveBeenCalledOnce();
});

it('a device that slept over the end looks when it wakes', async () => {
  server.secondsLeft = 9 * 86_400;
  open();
  expect(await screen.findByText('whole')).toBeTruthy();
  await pass(5);
  await waitFor(() => expect(timesAsked('access_seconds_left')).toBe(1));
  await act(async () => {});
  Object.assign(server, { isLive: false, secondsLeft: null });
  // The clock has gone on, the timers have not.
  vi.setSystemTime(Date.now() + 10 * 86_400_000);
  expect(screen.getByText('whole')).toBeTruthy();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('teaser')).toBeTruthy();
});

it('what was paid meanwhile goes on, and nothing is said', async () => {
  open();
  expect(await screen.findByText('whole')).toBeTruthy();
  await pass(5);
  await waitFor(() => expect(timesAsked('access_seconds_left')).toBe(1));
  server.secondsLeft = 30 * 86_400;
  await pass(95);
  expect(screen.getByText('whole')).toBeTruthy();
  await waitFor(() => expect(timesAsked('access_seconds_left')).toBe(2));
  expect(told.info).not.toHaveBeenCalled();
});

it('somebody without a subscription is not asked about its end', async () => {
  server.isLive = false;
  open();
  expect(await screen.findByText('teaser')).toBeTruthy();
  await pass(60);
  expect(timesAsked('access_seconds_left')).toBe(0);
  expect(told.info).not.toHaveBeenCalled();
});
