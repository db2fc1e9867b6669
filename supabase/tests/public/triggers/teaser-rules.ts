/**
 * What a teaser says of an idea, stated a second time: the database alone composes it (`private.summary_of`,
 * `private.industry_of`), and its tests compare the two over texts of any kind. Only tests use this.
 */
import { contactPatterns, normalizeText } from '@sangam/domain/contact-details';
import { industries, type Industry } from '@sangam/domain/industries';
import type { Category } from '@sangam/domain/options';

/** Characters of a summary, before the ellipsis (product §5.limits). */
const summaryLength = 180;

/** Keeps two amounts, or a pincode and a year, from being read as one telephone number. */
const sign = '\ue000';
const roundAmount = /(?<![0-9,])([0-9]{1,3}(?:,[0-9]{2,3})*),([0-9]00)(?![0-9]|,[0-9])/g;
const datedPincode = /(?<![0-9])([1-9][0-9]{5}\s*\()((?:18|19|20)[0-9]{2}\))/g;

/** Runs of ten or more digits, which no summary needs: licences as well. Names may have them. */
const longNumber = String.raw`\+?[0-9](?:[\s().·•–—_*-]*[0-9]){9,}`;

const unwanted = [...Object.values(contactPatterns), longNumber];
const anyUnwanted = new RegExp(unwanted.join('|'), 'iu');

/** The text without addresses and telephone numbers, and in normal form where it had any. */
function withoutContactDetails(text: string): string {
  let cleaned = normalizeText(text).replace(roundAmount, `$1${sign},$2`).replace(datedPincode, `$1${sign}$2`);
  if (anyUnwanted.test(cleaned)) {
    for (const pattern of unwanted) cleaned = cleaned.replace(new RegExp(pattern, 'giu'), ' ');
    cleaned = cleaned.replaceAll(sign, '');
  } else {
    cleaned = text;
  }
  return cleaned.replace(/\s+/g, ' ').trim();
}

/** The summary: no contact details, cut after a whole word, and marked with an ellipsis where it was cut. */
export function summaryOf(productService: string): string {
  const characters = Array.from(withoutContactDetails(productService));
  if (characters.length <= summaryLength) return characters.join('');
  const cut = characters.slice(0, summaryLength).join('');
  const atWord = characters[summaryLength] === ' ' ? cut : cut.replace(/ [^ ]*$/, '');
  return `${atWord.replace(/[ ,;:.-]+$/, '')}…`;
}

/** The mapping of product §9.constants. Only a category of a founder's own can be called Transportation. */
const industryOfCategory = {
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

/** Every name that leads to an industry, in lower case: categories, industries, words for transport. */
const industryByName = new Map<string, Industry>([
  ...industries.map((industry) => [industry.toLowerCase(), industry] as const),
  ...Object.entries(industryOfCategory).map(
    ([category, industry]) => [category.toLowerCase(), industry] as const,
  ),
  ['transport', 'Transportation'],
  ['logistics', 'Transportation'],
]);

export const industryNames: readonly string[] = [...industryByName.keys()];

/** The industry of a stored category, which may be the founder's own text. */
export function industryOf(category: string): Industry {
  return industryByName.get(category.trim().toLowerCase()) ?? 'Other';
}
