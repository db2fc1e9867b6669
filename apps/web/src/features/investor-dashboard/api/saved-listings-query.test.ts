import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { savedListingsQuery } from './saved-listings-query.ts';

const asked = vi.hoisted(() => vi.fn<(column: string, ids: readonly string[]) => unknown>());

vi.mock('#shared/api/client.ts', () => ({
  getClient: async () => ({ from: () => ({ select: () => ({ in: asked }) }) }),
}));

test('what was saved last comes first, without what is not listed', async () => {
  // The database answers in an order of its own.
  const rows = ['b', 'c', 'a'].map((id) => ({ id, title: id }));
  asked.mockResolvedValue({ data: rows, error: null });
  const listings = await new QueryClient().fetchQuery(savedListingsQuery('me', ['a', 'withdrawn', 'b', 'c']));
  expect(listings.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(asked).toHaveBeenCalledWith('id', ['a', 'withdrawn', 'b', 'c']);
});
