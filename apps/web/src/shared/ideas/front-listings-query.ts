import { queryOptions } from '@tanstack/react-query';
import type { SortOption } from '@sangam/domain/options';
import { getClient } from '../api/client.ts';
import type { Listing } from './listing.ts';

const columns =
  'id, title, category, city, location, summary, business_stage, funding_amount, roi_estimate, roi_is_stated, cover_image_url';

/** An idea as it stands among a few, outside the list. */
export type FrontListing = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'category'
  | 'city'
  | 'location'
  | 'summary'
  | 'business_stage'
  | 'funding_amount'
  | 'roi_estimate'
  | 'roi_is_stated'
  | 'cover_image_url'
>;

async function fetchFront(sort: SortOption, count: number): Promise<readonly FrontListing[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('browse_listings', { sort, page_size: count }).select(columns);
  if (error) throw error;
  return data;
}

const frontListingsQuery = (userId: string, sort: SortOption, count: number) =>
  queryOptions({
    queryKey: ['front-listings', userId, sort, count],
    queryFn: () => fetchFront(sort, count),
  });

/** Three ideas to begin with: those the marketplace begins with. None before the disclaimer is accepted. */
export const ideasToBeginWithQuery = (userId: string) => frontListingsQuery(userId, 'Featured', 3);

/** The ideas approved last, the latest first. None before the disclaimer is accepted. */
export const newestIdeasQuery = (userId: string) => frontListingsQuery(userId, 'Recently Added', 6);
