import type { Tables } from '@sangam/database/types';

/**
 * The teaser of an approved idea: all that an investor without a subscription is sent (product §6.roles).
 * `location` is `City, State`. `roi_estimate` is percent a year; show it by `roiOf`: where `roi_is_stated` is
 * false, it is the stored fallback and not the founder's.
 */
export type Listing = Readonly<Omit<Tables<'listings'>, 'search'>>;

/** Its columns, named: the search vector stays on the server. */
export const listingColumns =
  'id, title, category, industry, summary, city, state, location, business_stage, funding_amount, roi_estimate, roi_is_stated, cover_image_url, founder_first_name, is_vetted, checked, is_trending, saves_count, rating_average, rating_count, submitted_at, approved_at, unanswered_since';

/** The return that its founder stated, in percent a year; null where none was. */
export const roiOf = (listing: Pick<Listing, 'roi_estimate' | 'roi_is_stated'>): number | null =>
  listing.roi_is_stated ? listing.roi_estimate : null;
