/**
 * Settings of the marketplace that admins change at the desk, and how long or large they may be. The database
 * holds them to it (decision 290).
 */

/** Figures of the promotional panel, as they are written. */
export interface PromoFigures {
  readonly lent: string;
  readonly customers: string;
  readonly rating: string;
}

export const bannerKinds = ['news', 'warning'] as const;

/** A sentence above every page. */
export interface Banner {
  readonly kind: (typeof bannerKinds)[number];
  readonly sentence: string;
  /** ISO, with its zone. */
  readonly ends_at: string;
}

const reasonActions = ['reject', 'request_revision'] as const;

/** A template for the notes of a review. */
export interface ReviewReason {
  readonly action: (typeof reasonActions)[number];
  /** On its button. */
  readonly label: string;
  readonly text: string;
}

const switchKeys = ['has_front_page_signs', 'has_ratings', 'has_questions', 'has_offers'] as const;
type SwitchKey = (typeof switchKeys)[number];

/** What each setting may be; null turns it off. */
export interface DeskSettings extends Readonly<Record<SwitchKey, boolean>> {
  readonly promo_figures: PromoFigures | null;
  readonly review_reasons: readonly ReviewReason[];
  /** What founders read meanwhile. */
  readonly submissions_paused: string | null;
  /** In per cent, GST included. */
  readonly success_fee_percent: number;
  /** Of new subscribers, in whole rupees a month, GST included (decision 296). */
  readonly subscription_price: number;
  readonly banner: Banner | null;
}
export type SettingKey = keyof DeskSettings;

/** Lengths in characters, spaces at the ends not counted. */
export const settingLimits = {
  promoFigure: { least: 1, most: 20 },
  pausedSentence: { least: 10, most: 300 },
  bannerSentence: { least: 1, most: 200 },
  reasonLabel: { least: 1, most: 40 },
  reasonText: { least: 10, most: 1000 },
  reasons: 20,
  feePercent: { least: 0, most: 20, decimals: 2 },
  /** Rupees. Above the most each debit needs the bank's customer again (RBI's rules for e-mandates). */
  price: { least: 100, most: 15_000 },
} as const;
