/** What a listing's `industry` may be: product §9.constants, and Other for what none of them names. */
export const industries = [
  'Food & Beverage',
  'Retail & Commerce',
  'Transportation',
  'Franchise',
  'Service Business',
  'Technology',
  'Manufacturing',
  'Other',
] as const;
export type Industry = (typeof industries)[number];

export const allIndustries = 'All Industries';
export const industryFilterOptions = [allIndustries, ...industries] as const;
export type IndustryFilter = (typeof industryFilterOptions)[number];

/** No preference: it stands alone. */
export const anyIndustry = 'Any (No preference)';

/** Industries an investor can prefer: Any instead of All Industries and Other. */
export const preferredIndustries = [
  'Food & Beverage',
  'Retail & Commerce',
  'Transportation',
  'Franchise',
  'Service Business',
  'Technology',
  'Manufacturing',
  anyIndustry,
] as const;
