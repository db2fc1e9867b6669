import type { InfiniteData } from '@tanstack/react-query';
import type { Listing } from '#shared/ideas/listing.ts';
import type { ListingPage, Position, ShownListing } from '../api/listings-query.ts';

export type ListingPages = InfiniteData<ListingPage>;

/** The pages with one row changed, at its place; they themselves where it is not there. */
function changeRow(pages: ListingPages, id: string, change: (row: ShownListing) => ShownListing) {
  if (!hasListing(pages, id)) return pages;
  const changed = pages.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? change(row) : row)),
  }));
  return { ...pages, pages: changed };
}

/** Every row once: one whose place moved between two pages may have come with both. */
export function rowsOf(pages: ListingPages): readonly ShownListing[] {
  return [...new Map(pages.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
}

export const hasListing = (pages: ListingPages, id: string): boolean =>
  pages.pages.some((page) => page.rows.some((row) => row.id === id));

/** Where the loaded part ends; null if there is nothing behind it. */
export const endOf = (pages: ListingPages): Position | null => pages.pages.at(-1)?.next ?? null;

/** The pages with the idea as it now is, at its place; one that left the list stays away. */
export const replaceListing = (pages: ListingPages, listing: Listing): ListingPages =>
  changeRow(pages, listing.id, (row) => ({ ...row, ...listing }));

/** The pages with the idea as it now is, at its place, though it may have left the list before. */
export const restoreListing = (pages: ListingPages, listing: Listing): ListingPages =>
  changeRow(pages, listing.id, () => listing);

/** The pages with the idea marked as one that left the list. What is no longer offered stays so. */
export const markDeparture = (
  pages: ListingPages,
  id: string,
  departure: NonNullable<ShownListing['departure']>,
): ListingPages =>
  changeRow(pages, id, (row) => (row.departure === 'unlisted' ? row : { ...row, departure }));

/** The pages with these ideas before all others. */
export function prependListings(pages: ListingPages, listings: readonly Listing[]): ListingPages {
  const [first, ...others] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, rows: [...listings, ...first.rows] }, ...others] };
}
