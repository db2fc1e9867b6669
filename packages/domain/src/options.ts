/**
 * Option lists (product §2.submit, §9.constants). What is stored is the English wording of the rules; the web
 * app words it again in the reader's language.
 */

/** Categories of the wizard, in its order. `Others` reveals a text of the founder's own. */
export const categories = [
  'Food & Beverage',
  'Franchise',
  'Retail',
  'Services',
  'Technology',
  'Manufacturing',
  'Healthcare',
  'Education',
  'Others',
] as const;
export type Category = (typeof categories)[number];
export const otherCategory = 'Others' satisfies Category;

export const businessStages = ['Planning', 'Setup Complete', 'Already Running'] as const;
export type BusinessStage = (typeof businessStages)[number];

export const setupStartedOptions = ['yes', 'no'] as const;

/** Roles a person may choose. Admin is no role to choose but a row of `user_roles`. */
export const accountRoles = ['investor', 'entrepreneur'] as const;
export type AccountRole = (typeof accountRoles)[number];
export const adminRole = 'admin';

/** The one disclaimer of the product (`user_disclaimers.disclaimer_type`). */
export const investmentDisclaimer = 'investment_disclaimer';

/** The badges of a listing (product §4.display). */
const displayStatuses = ['vetted', 'trending', 'new'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

/** A choice of the browse filter with inclusive bounds; null leaves a side open. */
export interface RangeOption {
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** Percent a year; bounds are inclusive, so 20 belongs to two of them (product §9.constants). */
export const roiFilterOptions = [
  { value: 'Any ROI', min: null, max: null },
  { value: '15-20%', min: 15, max: 20 },
  { value: '20-25%', min: 20, max: 25 },
  { value: '25-30%', min: 25, max: 30 },
  { value: '30%+', min: 30, max: null },
] as const satisfies readonly RangeOption[];
export type RoiFilter = (typeof roiFilterOptions)[number]['value'];

/** Whole rupees, inclusive on both sides. */
export const fundingFilterOptions = [
  { value: 'Any Amount', min: null, max: null },
  { value: '1L-5L', min: 100_000, max: 500_000 },
  { value: '5L-15L', min: 500_000, max: 1_500_000 },
  { value: '15L-30L', min: 1_500_000, max: 3_000_000 },
  { value: '30L-50L', min: 3_000_000, max: 5_000_000 },
  { value: '50L+', min: 5_000_000, max: null },
] as const satisfies readonly RangeOption[];
export type FundingFilter = (typeof fundingFilterOptions)[number]['value'];

export const statusFilterOptions = ['All Status', ...displayStatuses] as const;
export type StatusFilter = (typeof statusFilterOptions)[number];

/** Sort orders of the browse lists, in the order they are offered. */
export const sortOptions = ['Featured', 'ROI High to Low', 'Funding Low to High', 'Recently Added'] as const;
export type SortOption = (typeof sortOptions)[number];
