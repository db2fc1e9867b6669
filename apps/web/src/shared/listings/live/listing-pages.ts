import type { InfiniteData } from '@tanstack/react-query';
import type { Listing } from '#shared/ideas/listing.ts';
import type { ListingPage } from '../api/listings-query.ts';

export type ListingPages = InfiniteData<ListingPage>;

function mapRows(pages: ListingPages, change: (rows: readonly Listing[]) => readonly Listing[]) {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}

/** Every row once: one whose place moved between two pages may have come with both. */
export function rowsOf(pages: ListingPages): readonly Listing[] {
  return [...new Map(pages.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()];
}

export const hasListing = (pages: ListingPages, id: string): boolean =>
  pages.pages.some((page) => page.rows.some((row) => row.id === id));

/** The pages with the listing as it now is, at its place. */
export function replaceListing(pages: ListingPages, listing: Listing): ListingPages {
  return mapRows(pages, (rows) => rows.map((row) => (row.id === listing.id ? { ...row, ...listing } : row)));
}

/** The pages without the listing. */
export function removeListing(pages: ListingPages, id: string): ListingPages {
  return mapRows(pages, (rows) => rows.filter((row) => row.id !== id));
}

/** The pages with the listing before all others. */
export function prependListing(pages: ListingPages, listing: Listing): ListingPages {
  if (hasListing(pages, listing.id)) return replaceListing(pages, listing);
  const [first, ...others] = pages.pages;
  if (!first) return pages;
  return { ...pages, pages: [{ ...first, rows: [listing, ...first.rows] }, ...others] };
}
