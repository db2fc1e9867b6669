import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { Listing } from '#shared/ideas/listing.ts';

const columns = 'id, title, category, city, funding_amount, roi_estimate, roi_is_stated, cover_image_url';

export type OtherListing = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'category'
  | 'city'
  | 'funding_amount'
  | 'roi_estimate'
  | 'roi_is_stated'
  | 'cover_image_url'
>;

/** Ideas that are shown beside one. */
const shown = 2;

async function fetchOthers(ideaId: string): Promise<readonly OtherListing[]> {
  const client = await getClient();
  // One more than is shown: the idea itself may be among them.
  const { data, error } = await client
    .rpc('browse_listings', { sort: 'Featured', page_size: shown + 1 })
    .select(columns);
  if (error) throw error;
  return data.filter(({ id }) => id !== ideaId).slice(0, shown);
}

/** Those the list begins with, without the idea that is read. */
export const otherIdeasQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: ['other-ideas', userId, ideaId],
    queryFn: () => fetchOthers(ideaId),
  });
