import type { Listing } from '#shared/ideas/listing.ts';
import { buildListing } from './full-idea.ts';

/** One page of a list; what follows it begins after the row `next`. */
interface Page {
  readonly rows: readonly Listing[];
  readonly next: Listing | null;
}

interface Pages {
  pages: Page[];
  pageParams: null[];
}

/** Pages of ideas that are named by their ids; nothing behind them. */
export const buildPages = (...pages: readonly (readonly string[])[]): Pages => ({
  pageParams: pages.map(() => null),
  pages: pages.map((ids) => ({ rows: ids.map((id) => buildListing({ id, title: id })), next: null })),
});

/** The same pages with more behind them, which begins after that row. */
export const endingAt = ({ pages, pageParams }: Pages, columns: Partial<Listing>): Pages => ({
  pageParams,
  pages: pages.map((page) => ({ ...page, next: buildListing(columns) })),
});
