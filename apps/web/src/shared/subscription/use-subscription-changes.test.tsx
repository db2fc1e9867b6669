// @vitest-environment jsdom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { useSubscriptionChanges } from './use-subscription-changes.ts';

interface Asked {
  readonly event: string;
  readonly table: string;
  readonly filter?: string;
}
const live = vi.hoisted(() => [] as { asked: Asked; tell: (change: object) => void }[]);
const server = vi.hoisted(() => ({ isLive: false }));

vi.mock('../api/client.ts', () => {
  const channel = {
    on: (kind: string, asked: Asked, tell: (message: object) => void) => {
      if (kind === 'postgres_changes') live.push({ asked, tell });
      else tell({ extension: 'postgres_changes', status: 'ok' });
      return channel;
    },
    subscribe: () => channel,
  };
  return {
    getClient: async () => ({
      channel: () => channel,
      removeChannel: async () => 'ok',
      rpc: async () => ({ data: server.isLive, error: null }),
    }),
  };
});

const readIdea = vi.fn<() => string>();

function Page() {
  useSubscriptionChanges('meera-id');
  const { data } = useQuery({
    queryKey: ['idea'],
    queryFn: readIdea,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>{data}</p>;
}

async function open(): Promise<void> {
  const queryClient = new QueryClient();
  renderInApp(
    <SignedIn userId="meera-id">
      <Page />
    </SignedIn>,
    '/idea/1',
    queryClient,
  );
  await screen.findByText('teaser');
  await waitFor(() => expect(live).toHaveLength(1));
}
const change = () => act(() => live[0]?.tell({ eventType: 'UPDATE', new: { id: 's' }, old: {} }));

beforeEach(() => {
  live.length = 0;
  server.isLive = false;
  readIdea.mockReset();
  readIdea.mockReturnValue('teaser');
});

it('only changes of the person’s own subscription are asked for', async () => {
  await open();
  expect(live[0]?.asked).toMatchObject({ event: '*', table: 'subscriptions', filter: 'user_id=eq.meera-id' });
});

it(
  'what opens is read at once, wherever the person is, and the mirror follows',
  { tags: ['S3.entities.25'] },
  async () => {
    await open();
    server.isLive = true;
    readIdea.mockReturnValue('whole');
    change();
    expect(await screen.findByText('whole')).toBeTruthy();
    expect(localStorage.getItem('investorSubscription')).toBe('active');
    // The same access: nothing else is read for it.
    const before = readIdea.mock.calls.length;
    change();
    await waitFor(() => expect(localStorage.getItem('investorSubscription')).toBe('active'));
    server.isLive = false;
    readIdea.mockReturnValue('teaser');
    expect(readIdea.mock.calls.length).toBe(before);
    change();
    expect(await screen.findByText('teaser')).toBeTruthy();
    expect(localStorage.getItem('investorSubscription')).toBeNull();
  },
);
