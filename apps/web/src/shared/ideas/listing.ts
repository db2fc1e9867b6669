/** The teaser of an approved idea: all that an investor without a subscription is sent (product §6.roles). */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly industry: string;
  readonly summary: string;
  readonly city: string;
  readonly state: string;
  /** `City, State`. */
  readonly location: string;
  readonly business_stage: string;
  readonly funding_amount: number;
  /** Percent a year; show it by `roiOf`. */
  readonly roi_estimate: number;
  /** False where `roi_estimate` is the stored fallback and not the founder's. */
  readonly roi_is_stated: boolean;
  readonly cover_image_url: string | null;
  readonly founder_first_name: string | null;
  readonly is_vetted: boolean;
  readonly is_trending: boolean;
  readonly saves_count: number;
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly submitted_at: string;
  readonly approved_at: string;
}

/** Its columns, named: the search vector stays on the server. */
export const listingColumns =
  'id, title, category, industry, summary, city, state, location, business_stage, funding_amount, roi_estimate, roi_is_stated, cover_image_url, founder_first_name, is_vetted, is_trending, saves_count, rating_average, rating_count, submitted_at, approved_at';

/** The return that its founder stated, in percent a year; null where none was. */
export const roiOf = (listing: Pick<Listing, 'roi_estimate' | 'roi_is_stated'>): number | null =>
  listing.roi_is_stated ? listing.roi_estimate : null;
