import { newListingDays, summaryLength } from './limits.ts';
import type { DisplayStatus } from './options.ts';

/** Digits as they are typed in India: of every script of its states, and full-width ones. */
const digits = '0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９';

/**
 * What a teaser must not carry. Written so that PostgreSQL reads them alike (`regexp_replace(..., 'gi')`):
 * addresses of mail, of the web, names in social networks, and runs of ten or more digits however they are spaced.
 */
export const contactPatterns = {
  email: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
  spelledEmail: String.raw`[^\s@]+\s*(?:\(\s*at\s*\)|\[\s*at\s*\])\s*\S+(?:\s*(?:\(\s*dot\s*\)|\[\s*dot\s*\])\s*\S+)*`,
  url: String.raw`(?:https?://|www\.)\S+`,
  page: String.raw`[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S+`,
  domain: String.raw`[a-z0-9][a-z0-9.-]*\.(?:com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link)(?:/\S*)?(?![a-z0-9])`,
  handle: String.raw`@[a-z][a-z0-9_.]{2,}`,
  phone: String.raw`\+?[${digits}](?:[\s().·•–—_*\u200b-\u200f-]*[${digits}]){9,}`,
} as const;

/** A mobile number standing by itself, so that no other long number (a date, a licence) is taken for one. */
const mobile = String.raw`(?<![a-z${digits}])(?:\+?91[\s.-]?|0)?[6-9६-९６-９](?:[\s().-]?[${digits}]){9}(?![a-z${digits}])`;

/** What a name in a teaser must not hold. Unlike a summary it is refused, not cut: a name with a hole in it is none. */
export const contactInNamePattern: string = [
  contactPatterns.email,
  contactPatterns.spelledEmail,
  contactPatterns.url,
  contactPatterns.page,
  contactPatterns.domain,
  mobile,
].join('|');

const contactInName = new RegExp(contactInNamePattern, 'i');

/** Whether a name that teasers show holds an address or a mobile number. */
export const holdsContactDetails = (name: string): boolean => contactInName.test(name);

/** The text without e-mail addresses, web addresses and phone numbers; white space collapsed. */
export function withoutContactDetails(text: string): string {
  let cleaned = text;
  for (const pattern of Object.values(contactPatterns)) {
    cleaned = cleaned.replace(new RegExp(pattern, 'gi'), ' ');
  }
  return cleaned.replace(/\s+/g, ' ').trim();
}

/**
 * The teaser's summary of `product_service`: no contact details, at most `summaryLength` characters, cut after
 * a whole word and marked with an ellipsis.
 */
export function summaryOf(productService: string): string {
  const characters = Array.from(withoutContactDetails(productService));
  if (characters.length <= summaryLength) return characters.join('');
  const cut = characters.slice(0, summaryLength).join('');
  const atWord = characters[summaryLength] === ' ' ? cut : cut.replace(/ [^ ]*$/, '');
  return `${atWord.replace(/[ ,;:.-]+$/, '')}…`;
}

/** What of a listing makes its badges; `approved_at` is ISO 8601. */
export interface BadgeFacts {
  readonly is_vetted: boolean;
  readonly is_trending: boolean;
  readonly approved_at: string;
}

/** The badges of a listing at a moment, in their order. `new`: approved within `newListingDays` days. */
export function badgesOf(listing: BadgeFacts, now: Date): DisplayStatus[] {
  const badges: DisplayStatus[] = [];
  if (listing.is_vetted) badges.push('vetted');
  if (listing.is_trending) badges.push('trending');
  if (Date.parse(listing.approved_at) > newSince(now).getTime()) badges.push('new');
  return badges;
}

/** The moment after which an approval still counts as new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newListingDays * 86_400_000);
}
