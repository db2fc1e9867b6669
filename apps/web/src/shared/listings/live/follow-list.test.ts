import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Listing } from '#shared/ideas/listing.ts';
import { deferred } from '#shared/deferred.ts';
import { Gap } from '#shared/live/gap.ts';
import { noteReadStarts } from '#shared/live/read-starts.ts';
import { buildListing } from '../../../testing/full-idea.ts';
import { buildPages } from '../../../testing/listing-pages.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { noArrivals } from './arrivals.ts';
import { followList } from './follow-list.ts';
import { rowsOf } from './listing-pages.ts';

interface Call {
  readonly name: string;
  readonly ids: readonly string[] | undefined;
}
const server = vi.hoisted(() => ({
  calls: [] as Call[],
  /** What matches the filters, as the database has it. */
  matching: [] as Listing[],
  newest: [] as Listing[],
  isDown: false,
  answered: Promise.resolve(),
}));
vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({
    rpc: (name: string, { ids }: { ids?: string[] }) => ({
      select: async () => {
        server.calls.push({ name, ids });
        await server.answered;
        if (server.isDown) return { data: null, error: new Error('offline') };
        const matching = server.matching.filter(({ id }) => ids?.includes(id));
        return { data: ids ? matching : server.newest, error: null };
      },
    }),
  }),
}));

const chai: BrowseFilters = { ...defaultFilters, search: 'chai' };
const row = (id: string, columns: Partial<Listing> = {}) => ({
  ...buildListing({ id, title: id, ...columns }),
  search: null,
});
const halfSecond = () => vi.advanceTimersByTimeAsync(500);

/** A list that is loaded and followed. */
async function follow(filters: BrowseFilters, ...ids: string[]) {
  const queryClient = new QueryClient();
  noteReadStarts(queryClient);
  const { queryKey } = listingsQuery('meera', filters);
  await queryClient.fetchQuery({ queryKey, queryFn: async () => buildPages(ids) });
  const came: string[][] = [];
  const arrivals = createStore(() => noArrivals);
  const list = followList({
    queryClient,
    userId: 'meera',
    filters,
    arrivals,
    onMembersChange: (change) => came.push(change.came.map(({ id }) => id)),
  });
  const shown = () => rowsOf(queryClient.getQueryData(queryKey) ?? buildPages([]));
  return {
    list,
    arrivals,
    came,
    queryClient,
    queryKey,
    shown,
    ids: () => shown().map(({ id }) => id),
    departures: () => shown().flatMap(({ id, departure }) => (departure ? [`${id} ${departure}`] : [])),
    waiting: () => arrivals.getState().waiting.map(({ id }) => id),
    insert: (id: string, columns?: Partial<Listing>) => list.take({ type: 'INSERT', row: row(id, columns) }),
    update: (id: string, columns?: Partial<Listing>) => list.take({ type: 'UPDATE', row: row(id, columns) }),
    remove: (id: string) => list.take({ type: 'DELETE', row: { id } }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { calls: [], matching: [], newest: [], isDown: false, answered: Promise.resolve() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('changes of half a second are one question, and only what matches arrives', async () => {
  const { insert, update, waiting, came, departures } = await follow(chai, 'a');
  server.matching = [row('b'), row('d')];
  insert('b');
  insert('c');
  update('a', { title: 'A' });
  update('d');
  expect(server.calls).toEqual([]);
  await halfSecond();
  expect(server.calls).toEqual([{ name: 'match_listings', ids: ['b', 'c', 'a', 'd'] }]);
  expect([waiting(), came, departures()]).toEqual([['b', 'd'], [['b', 'd']], ['a unmatched']]);
});

it('without a filter nothing is asked, and a change is no arrival', async () => {
  const { insert, update, waiting, shown } = await follow(defaultFilters, 'a');
  update('a', { title: 'A' });
  expect(shown().map(({ title }) => title)).toEqual(['A']);
  insert('b');
  update('c');
  update('b', { title: 'B' });
  await halfSecond();
  expect([waiting(), server.calls]).toEqual([['b'], []]);
});

it('what cannot be asked is asked with the next change, and no error is shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { insert, waiting } = await follow(chai, 'a');
  server.matching = [row('b'), row('c')];
  server.isDown = true;
  insert('b');
  await halfSecond();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.calls.length, waiting(), warned.mock.calls.length]).toEqual([1, [], 1]);
  server.isDown = false;
  insert('c');
  await halfSecond();
  expect([server.calls.at(-1)?.ids, waiting()]).toEqual([
    ['b', 'c'],
    ['b', 'c'],
  ]);
});

it('what is withdrawn while the database is asked about it does not arrive', async () => {
  const { insert, remove, waiting, departures } = await follow(chai, 'a');
  server.matching = [row('a'), row('b')];
  const { promise, resolve } = deferred<void>();
  server.answered = promise;
  insert('b');
  insert('a');
  await halfSecond();
  remove('b');
  remove('a');
  resolve();
  await halfSecond();
  expect([waiting(), departures()]).toEqual([[], ['a unlisted']]);
});

it('a withdrawal is not undone by an answer that was on its way', async () => {
  const { queryClient, queryKey, remove, departures } = await follow(chai, 'a', 'b');
  const { promise, resolve } = deferred<ReturnType<typeof buildPages>>();
  const refetched = queryClient.fetchQuery({ queryKey, queryFn: () => promise });
  remove('a');
  expect(departures()).toEqual(['a unlisted']);
  resolve(buildPages(['a', 'b']));
  await refetched;
  await halfSecond();
  expect(departures()).toEqual(['a unlisted']);
});

it('more than fifty at once are not asked about one by one', async () => {
  const { insert, arrivals } = await follow(chai, 'a');
  for (let index = 0; index < 51; index += 1) insert(`n${index}`);
  await halfSecond();
  expect(server.calls.map(({ ids }) => ids?.length)).toEqual([50]);
  expect(arrivals.getState()).toMatchObject({ waiting: [], isMany: true });
});

const gapOf = (coveredMs: number): Gap => {
  const gap = new Gap();
  gap.close({ covered_ms: coveredMs, at: '2026-11-23T06:00:00Z' });
  return gap;
};

it('after a lost connection what came, changed and left meanwhile is found, and nothing moves', async () => {
  const { list, waiting, shown, departures, queryKey, queryClient } = await follow(chai, 'a', 'b');
  await vi.advanceTimersByTimeAsync(60_000);
  server.matching = [row('b', { title: 'B' })];
  server.newest = [
    row('d', { approved_at: '2026-11-23T05:59:30+00:00' }),
    row('b', { approved_at: '2026-11-23T05:59:20+00:00' }),
    // Approved before the list was read: it is on a page that was not asked for.
    row('e', { approved_at: '2026-11-23T05:58:50+00:00' }),
  ];
  list.miss(gapOf(30_000));
  await halfSecond();
  expect(server.calls).toEqual([
    { name: 'browse_listings', ids: undefined },
    { name: 'match_listings', ids: ['a', 'b'] },
  ]);
  expect(shown().map(({ title }) => title)).toEqual(['a', 'B']);
  expect([departures(), waiting()]).toEqual([['a unmatched'], ['d']]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

it('what could not be caught up with is caught up with at the next change', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { list, waiting, remove, insert } = await follow(defaultFilters, 'a');
  await vi.advanceTimersByTimeAsync(60_000);
  server.newest = [row('d', { approved_at: '2026-11-23T05:59:30+00:00' })];
  server.matching = [row('a')];
  server.isDown = true;
  list.miss(gapOf(30_000));
  await halfSecond();
  expect(waiting()).toEqual([]);
  server.isDown = false;
  remove('x');
  insert('e', { approved_at: '2026-11-23T05:59:40+00:00' });
  await halfSecond();
  expect(waiting()).toEqual(['e', 'd']);
});

it('what waited is shown; where it was too much the list is loaded again', async () => {
  const { list, arrivals, insert, ids, waiting, queryClient, queryKey } = await follow(defaultFilters, 'a');
  insert('b');
  await halfSecond();
  list.show();
  expect([ids(), waiting()]).toEqual([['b', 'a'], []]);
  for (let index = 0; index < 51; index += 1) insert(`n${index}`);
  await halfSecond();
  list.show();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(arrivals.getState().isMany).toBe(false);
});

it('an empty list shows what comes, and says that it was empty', async () => {
  const { insert, ids, waiting, came } = await follow(chai);
  server.matching = [row('b')];
  insert('b');
  await halfSecond();
  expect([ids(), waiting(), came]).toEqual([['b'], [], [['b']]]);
});

it('a list that is left asks nothing more', async () => {
  const { insert, list } = await follow(chai, 'a');
  insert('b');
  list.stop();
  await halfSecond();
  expect(server.calls).toEqual([]);
});
