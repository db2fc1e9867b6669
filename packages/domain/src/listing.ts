import { newListingDays, summaryLength } from './limits.ts';
import type { DisplayStatus } from './options.ts';

/**
 * What a teaser must not carry. Written so that PostgreSQL reads them alike (`regexp_replace(..., 'gi')`):
 * addresses of mail, of the web, and runs of ten or more digits however they are spaced.
 */
export const contactPatterns = {
  email: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
  url: String.raw`(?:https?://|www\.)\S+`,
  domain: String.raw`[a-z0-9][a-z0-9.-]*\.(?:com|in|org|net|co|shop|store|biz|info|app|io|me)(?:/\S*)?(?![a-z0-9])`,
  phone: String.raw`\+?[0-9](?:[\s().-]*[0-9]){9,}`,
} as const;

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
