import { defaultFilters } from '@sangam/domain/filters';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#shared/deferred.ts';
import { Gap } from '#shared/live/gap.ts';
import { noteReadStarts } from '#shared/live/read-starts.ts';
import { buildPages } from '../../../testing/listing-pages.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { followListLazily } from './lazy-list.ts';

const followed = vi.hoisted(() => ({ missed: [] as unknown[] }));
vi.mock('./follow-list.ts', () => ({
  followList: () => ({ miss: (gap: unknown) => followed.missed.push(gap) }),
}));

const { queryKey } = listingsQuery('meera', defaultFilters);

function gaps() {
  const covering = new Gap();
  covering.close({ covered_ms: 30_000, at: new Date().toISOString() });
  const other = new Gap();
  other.close(undefined);
  return { covering, other };
}

function newQueryClient(): QueryClient {
  const queryClient = new QueryClient();
  noteReadStarts(queryClient);
  return queryClient;
}

beforeEach(() => {
  followed.missed = [];
});

it('an interruption that the server covers costs nothing; another is caught up with', async () => {
  const queryClient = newQueryClient();
  await queryClient.fetchQuery({ queryKey, queryFn: async () => buildPages(['a']) });
  const list = followListLazily(queryClient, 'meera', defaultFilters);
  const { covering, other } = gaps();
  list.miss(covering);
  list.miss(other);
  await vi.waitFor(() => expect(followed.missed).toEqual([other]));
});

it('the same for a list that is still on its way; one that nobody asked for misses nothing', async () => {
  const queryClient = newQueryClient();
  const list = followListLazily(queryClient, 'meera', defaultFilters);
  const { covering, other } = gaps();
  list.miss(other);
  const { promise, resolve } = deferred<ReturnType<typeof buildPages>>();
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: () => promise });
  list.miss(covering);
  const last = new Gap();
  list.miss(last);
  await vi.waitFor(() => expect(followed.missed).toEqual([last]));
  resolve(buildPages(['a']));
  await fetched;
});
