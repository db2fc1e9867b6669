/** What a page of the list should have, by statements of the tests' own. */
import { type BrowseFilters } from '@sangam/domain/filters';
import type { Actor } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect } from 'vitest';
import { browse, type Listing, parameters } from './browsing.ts';
import { matchingListings } from './counting.ts';

const orders: Record<BrowseFilters['sort'], string> = {
  Featured: 'is_trending desc, saves_count desc, approved_at desc, id desc',
  'ROI High to Low': 'roi_is_stated desc, roi_estimate desc, id desc',
  'Funding Low to High': 'funding_amount, id',
  'Recently Added': 'approved_at desc, id desc',
};

/** The ids of all listings in an order, and of those that match. */
async function inOrder(
  client: Client,
  filters: BrowseFilters,
): Promise<{ all: string[]; matching: Set<string> }> {
  const all = await client.query<{ ids: string[] }>(
    `select array_agg(id order by ${orders[filters.sort]}) as ids from public.listings`,
  );
  const matching = await client.query<{ ids: string[] | null }>(
    `select array_agg(id) as ids from ${matchingListings}`,
    parameters(filters),
  );
  return { all: all.rows[0]!.ids, matching: new Set(matching.rows[0]!.ids) };
}

/** The first page, and one after a row from somewhere in the order, whether that matches or not. */
export async function comparePages(
  client: Client,
  investor: Actor,
  filters: BrowseFilters,
  [size, place]: readonly [number, number],
): Promise<void> {
  const { all, matching } = await inOrder(client, filters);
  for (const nth of [-1, Math.floor(all.length * place)]) {
    const { rows } = await client.query<{ row: Listing }>(
      'select to_jsonb(l) as row from public.listings l where id = $1',
      [all[nth]],
    );
    const page = await browse(client, investor, filters, rows[0]?.row ?? null, size);
    const expected = all.slice(nth + 1).filter((id) => matching.has(id));
    expect([filters, nth, page.map(({ id }) => id)]).toEqual([filters, nth, expected.slice(0, size)]);
  }
}
