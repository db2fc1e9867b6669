/** What an open list shows, and what waits to be shown: pure functions, one for each thing that happens. */
import { activeFilterCount, type BrowseFilters } from '@sangam/domain/filters';
import type { Listing } from '#shared/ideas/listing.ts';
import { maxMatched } from '../api/matching-listings.ts';
import type { Arrivals } from './arrivals.ts';
import { wouldHaveBeenLoaded } from './list-order.ts';
import {
  endOf,
  hasListing,
  type ListingPages,
  markDeparture,
  prependListings,
  replaceListing,
  restoreListing,
  rowsOf,
} from './listing-pages.ts';

export interface LiveList {
  readonly pages: ListingPages;
  readonly arrivals: Arrivals;
}

/** Which ideas the database was asked about, with what happened to each, and those that match. */
export interface Verdict {
  readonly asked: ReadonlyMap<string, 'INSERT' | 'UPDATE'>;
  readonly matching: readonly Listing[];
}

const isWaiting = ({ arrivals }: LiveList, id: string): boolean =>
  arrivals.waiting.some((listing) => listing.id === id);

const withArrivals = (list: LiveList, arrivals: Partial<Arrivals>): LiveList => ({
  ...list,
  arrivals: { ...list.arrivals, ...arrivals },
});

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : ids;

/** An idea no longer waits, and is not known to match. */
function forget(list: LiveList, id: string): LiveList {
  const waiting = list.arrivals.waiting.filter((listing) => listing.id !== id);
  return withArrivals(list, { waiting, further: without(list.arrivals.further, id) });
}

/** An idea has new content, which shows where it is shown already. */
export function listingChanged(list: LiveList, listing: Listing): LiveList {
  const waiting = list.arrivals.waiting.map((each) =>
    each.id === listing.id ? { ...each, ...listing } : each,
  );
  return withArrivals({ ...list, pages: replaceListing(list.pages, listing) }, { waiting });
}

/** An idea is no longer offered. */
export function listingWithdrawn(list: LiveList, id: string): LiveList {
  return forget({ ...list, pages: markDeparture(list.pages, id, 'unlisted') }, id);
}

/** More ideas came than are told one by one. */
export const tooManyArrived = (list: LiveList): LiveList => withArrivals(list, { isMany: true, waiting: [] });

/** A matching idea that the list does not show. */
function takeMatch(list: LiveList, listing: Listing, isInsert: boolean, filters: BrowseFilters): LiveList {
  const { waiting, further, isMany } = list.arrivals;
  if (isMany || further.has(listing.id)) return list;
  if (isWaiting(list, listing.id)) return listingChanged(list, listing);
  const isNew =
    isInsert ||
    // Without a filter everything matched before, too.
    (activeFilterCount(filters) > 0 && wouldHaveBeenLoaded(listing, endOf(list.pages), filters));
  if (!isNew) return withArrivals(list, { further: new Set(further).add(listing.id) });
  if (waiting.length === maxMatched) return tooManyArrived(list);
  const newestFirst = [...waiting, listing].toSorted(
    (one, other) => Date.parse(other.approved_at) - Date.parse(one.approved_at),
  );
  return withArrivals(list, { waiting: newestFirst });
}

/**
 * The database said which of some ideas match. What is shown keeps its place; what came to match waits, each
 * once. An empty list shows it at once: nothing is there that could jump.
 */
export function listingsJudged(
  list: LiveList,
  { asked, matching }: Verdict,
  filters: BrowseFilters,
): LiveList {
  const matches = new Map(matching.map((listing) => [listing.id, listing]));
  let next = list;
  for (const [id, type] of asked) {
    const listing = matches.get(id);
    if (hasListing(next.pages, id)) {
      const pages = listing
        ? restoreListing(next.pages, listing)
        : markDeparture(next.pages, id, activeFilterCount(filters) > 0 ? 'unmatched' : 'unlisted');
      next = { ...next, pages };
    } else next = listing ? takeMatch(next, listing, type === 'INSERT', filters) : forget(next, id);
  }
  return rowsOf(list.pages).length === 0 ? arrivalsShown(next) : next;
}

/** What waited is shown, before all others. */
export function arrivalsShown(list: LiveList): LiveList {
  const listings = list.arrivals.waiting.filter(({ id }) => !hasListing(list.pages, id));
  const arrived = new Set([...list.arrivals.arrived, ...listings.map(({ id }) => id)]);
  return withArrivals({ ...list, pages: prependListings(list.pages, listings) }, { waiting: [], arrived });
}
