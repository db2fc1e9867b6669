// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { SignedIn } from '../../testing/session.tsx';
import { useOwnIdeasChanges } from './own-ideas-changes.ts';
import { ownIdeasKey, ownIdeasQuery } from './own-ideas-query.ts';

interface Asked {
  readonly event: string;
  readonly schema: string;
  readonly table: string;
  readonly filter?: string;
}

/** What the page asked to be told of, and how to tell it. */
const subscriptions = vi.hoisted(() => [] as { asked: Asked; tell: (change: object) => void }[]);

vi.mock('#shared/api/client.ts', () => {
  const channel = {
    on: (kind: string, asked: Asked, tell: (message: object) => void) => {
      if (kind === 'postgres_changes') subscriptions.push({ asked, tell });
      else tell({ extension: kind === 'system' ? 'postgres_changes' : '', status: 'ok' });
      return channel;
    },
    subscribe: () => channel,
  };
  return { getClient: async () => ({ channel: () => channel, removeChannel: async () => 'ok' }) };
});

const refetchSoon = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#shared/live/refetch-soon.ts', () => ({ refetchSoon, refetchMissed: vi.fn<() => void>() }));

function Listener() {
  useOwnIdeasChanges();
  return null;
}

it(
  'the founder’s page asks for changes of the founder’s own ideas, and reads them again for each',
  { tags: ['S7.realtime.3'] },
  async () => {
    const queryClient = new QueryClient();
    const queryKey = ownIdeasKey('asha-id');
    queryClient.setQueryData(ownIdeasQuery('asha-id', null).queryKey, { pages: [], pageParams: [] });
    renderInApp(
      <SignedIn userId="asha-id">
        <Listener />
      </SignedIn>,
      '/build',
      queryClient,
    );
    await waitFor(() => expect(subscriptions).toHaveLength(2));
    const asked = subscriptions.map(({ asked: { event, schema, table, filter } }) => [
      event,
      schema,
      table,
      filter,
    ]);
    // A deleted row keeps only its key, by which no founder is found.
    expect(asked).toEqual([
      ['*', 'public', 'ideas', 'submitted_by=eq.asha-id'],
      ['DELETE', 'public', 'ideas', undefined],
    ]);
    act(() => subscriptions[1]?.tell({ eventType: 'DELETE', new: {}, old: { id: 'another' } }));
    expect(refetchSoon).not.toHaveBeenCalled();
    act(() => subscriptions[0]?.tell({ eventType: 'UPDATE', new: { id: 'own' }, old: {} }));
    expect(refetchSoon).toHaveBeenCalledExactlyOnceWith(queryClient, expect.objectContaining({ queryKey }));
  },
);

it.each([
  ['shown', [{ rows: [{ id: 'gone' }], next: null }], 1],
  ['counted and not loaded', [{ rows: [{ id: 'own' }], next: { id: 'own' } }], 1],
  [
    'of another founder',
    [
      { rows: [{ id: 'first' }], next: { id: 'first' } },
      { rows: [], next: null },
    ],
    0,
  ],
])('a deleted idea that is %s is read again where a list may hold it', async (_what, pages, times) => {
  refetchSoon.mockClear();
  subscriptions.length = 0;
  const queryClient = new QueryClient();
  queryClient.setQueryData<unknown>(ownIdeasQuery('asha-id', null).queryKey, { pages, pageParams: [] });
  renderInApp(
    <SignedIn userId="asha-id">
      <Listener />
    </SignedIn>,
    '/build',
    queryClient,
  );
  await waitFor(() => expect(subscriptions).toHaveLength(2));
  act(() => subscriptions[1]?.tell({ eventType: 'DELETE', new: {}, old: { id: 'gone' } }));
  expect(refetchSoon).toHaveBeenCalledTimes(times);
});
