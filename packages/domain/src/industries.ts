import type { Category } from './options.ts';

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

/** Industries an investor can prefer: Any instead of All Industries and Other. */
export const preferredIndustries = [
  'Food & Beverage',
  'Retail & Commerce',
  'Transportation',
  'Franchise',
  'Service Business',
  'Technology',
  'Manufacturing',
  'Any (No preference)',
] as const;

/** The mapping of product §9.constants. Only a category of a founder's own can be called Transportation. */
export const industryOfCategory = {
  'Food & Beverage': 'Food & Beverage',
  Franchise: 'Franchise',
  Retail: 'Retail & Commerce',
  Services: 'Service Business',
  Technology: 'Technology',
  Manufacturing: 'Manufacturing',
  Healthcare: 'Other',
  Education: 'Other',
  Others: 'Other',
} as const satisfies Record<Category, Industry>;

/** Every name, in lower case, that leads to an industry: the categories, the industries, and plain words for transport. */
export const industryNames: Readonly<Record<string, Industry>> = {
  ...Object.fromEntries(industries.map((industry) => [industry.toLowerCase(), industry])),
  ...Object.fromEntries(
    Object.entries(industryOfCategory).map(([category, industry]) => [category.toLowerCase(), industry]),
  ),
  transport: 'Transportation',
  logistics: 'Transportation',
};

const industryByName = new Map(Object.entries(industryNames));

/**
 * The industry of a stored category, which may be the founder's own text.
 * `lower(trim(category))` is looked up in `industryNames`; anything else is Other.
 */
export function industryOf(category: string): Industry {
  const name = category.trim().toLowerCase();
  return industryByName.get(name) ?? 'Other';
}
