import { defaultFilters } from '@sangam/domain/filters';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { Gap } from '#shared/live/gap.ts';
import { noteReadStarts } from '#shared/live/read-starts.ts';
import { buildPages } from '../../../testing/listing-pages.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { followListLazily } from './lazy-list.ts';

const followed = vi.hoisted(() => ({ missed: [] as unknown[] }));
vi.mock('./follow-list.ts', () => ({
  followList: () => ({ miss: (gap: unknown) => followed.missed.push(gap) }),
}));

it('an interruption that the server covers costs nothing; another is caught up with', async () => {
  const queryClient = new QueryClient();
  noteReadStarts(queryClient);
  const { queryKey } = listingsQuery('meera', defaultFilters);
  await queryClient.fetchQuery({ queryKey, queryFn: async () => buildPages(['a']) });
  const list = followListLazily(queryClient, 'meera', defaultFilters);
  const covering = new Gap();
  covering.close({ covered_ms: 30_000, at: new Date().toISOString() });
  list.miss(covering);
  const other = new Gap();
  other.close(undefined);
  list.miss(other);
  await vi.waitFor(() => expect(followed.missed).toEqual([other]));
});
