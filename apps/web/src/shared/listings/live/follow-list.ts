import { activeFilterCount, type BrowseFilters } from '@sangam/domain/filters';
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { Listing } from '#shared/ideas/listing.ts';
import type { Gap } from '#shared/live/gap.ts';
import { readStartOf } from '#shared/live/read-starts.ts';
import { refetchMissed, settled } from '#shared/live/refetch-soon.ts';
import type { TableChange } from '#shared/live/use-table-changes.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { fetchMatching, fetchNewest, maxMatched } from '../api/matching-listings.ts';
import { type Arrivals, noArrivals } from './arrivals.ts';
import { createChangeBatch } from './change-batch.ts';
import { type ListingPages, rowsOf } from './listing-pages.ts';
import {
  arrivalsShown,
  listingChanged,
  listingsJudged,
  listingWithdrawn,
  type LiveList,
  tooManyArrived,
  type Verdict,
} from './live-list.ts';

type ListingChange = TableChange<'listings'>;
type NewRow = Exclude<ListingChange, { type: 'DELETE' }>;

export interface MembersChange {
  /** Ideas that are new to the list. */
  readonly came: readonly Listing[];
  /** It had no rows: what came is shown at once. */
  readonly wasEmpty: boolean;
}

export interface FollowOptions {
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly filters: BrowseFilters;
  readonly arrivals: StoreApi<Arrivals>;
  /** Other ideas than before belong into the list. */
  readonly onMembersChange: (change: MembersChange) => void;
}

interface FollowedList extends FollowOptions {
  readonly queryKey: ReturnType<typeof listingsQuery>['queryKey'];
}

const queryOf = ({ queryClient, queryKey }: FollowedList) => queryClient.getQueryCache().find({ queryKey });

/** Changes what is shown and waits; gives both states, undefined while the list is not loaded. */
function edit(followed: FollowedList, change: (list: LiveList) => LiveList) {
  const { queryClient, queryKey, arrivals } = followed;
  const state = queryClient.getQueryState<ListingPages>(queryKey);
  if (!state?.data) return undefined;
  const before: LiveList = { pages: state.data, arrivals: arrivals.getState() };
  const after = change(before);
  if (after.pages !== before.pages) {
    // The rows that did not change are as old as they were.
    queryClient.setQueryData(queryKey, after.pages, { updatedAt: state.dataUpdatedAt });
  }
  arrivals.setState(after.arrivals, true);
  return { before, after };
}

/** The ideas that belong into the list: shown and still in it, or waiting. */
const idsOf = ({ pages, arrivals: { waiting } }: LiveList): ReadonlySet<string> =>
  new Set([...rowsOf(pages).filter((row) => row.departure === undefined), ...waiting].map(({ id }) => id));

function judge(followed: FollowedList, verdict: Verdict): void {
  const edited = edit(followed, (list) => listingsJudged(list, verdict, followed.filters));
  if (!edited) return;
  const [before, after] = [idsOf(edited.before), idsOf(edited.after)];
  const came = verdict.matching.filter(({ id }) => after.has(id) && !before.has(id));
  if (came.length === 0 && after.size === before.size) return;
  followed.onMembersChange({ came, wasEmpty: rowsOf(edited.before.pages).length === 0 });
}

const askedAbout = (type: NewRow['type'], ids: readonly string[]): Verdict['asked'] =>
  new Map(ids.map((id) => [id, type]));

/** After a lost connection: what is shown is asked about, and what was approved since that time. */
async function catchUp(followed: FollowedList, since: number): Promise<void> {
  const { queryClient, queryKey, filters } = followed;
  const newest = (await fetchNewest(filters)).filter((row) => Date.parse(row.approved_at) > since);
  const pages = queryClient.getQueryData<ListingPages>(queryKey);
  const shown = pages ? rowsOf(pages).map(({ id }) => id) : [];
  judge(followed, { asked: askedAbout('UPDATE', shown), matching: await fetchMatching(filters, shown) });
  const matching = newest.filter(({ id }) => !shown.includes(id));
  if (matching.length > 0 && newest.length > maxMatched) edit(followed, tooManyArrived);
  else
    judge(followed, {
      asked: askedAbout(
        'INSERT',
        matching.map(({ id }) => id),
      ),
      matching,
    });
}

/** Shows a change where the idea is shown. */
function apply(followed: FollowedList, { type, row }: ListingChange): void {
  edit(followed, (list) => (type === 'DELETE' ? listingWithdrawn(list, row.id) : listingChanged(list, row)));
}

/** Shows what waited; the list is loaded again where that was too much. */
function show(followed: FollowedList): void {
  const { queryClient, queryKey, arrivals } = followed;
  if (!arrivals.getState().isMany) {
    edit(followed, arrivalsShown);
    return;
  }
  arrivals.setState(noArrivals, true);
  void queryClient.resetQueries({ queryKey });
}

/**
 * Keeps one list in step with what is approved, changed and withdrawn (product §4.live). Rows keep their
 * places. Whether a listing matches is asked of the database, for all changes of half a second at once; what
 * cannot be asked is asked with the next change.
 */
export function followList(options: FollowOptions) {
  const { queryClient, userId, filters } = options;
  const { queryKey } = listingsQuery(userId, filters);
  const isFiltered = activeFilterCount(filters) > 0;
  const followed: FollowedList = { ...options, queryKey };
  /** The server's time from which on changes were missed. */
  let missedSince = Number.POSITIVE_INFINITY;

  const batch = createChangeBatch<NewRow>({
    maxSize: maxMatched,
    async run(changes) {
      const query = queryOf(followed);
      if (query) await settled(queryClient, query);
      if (missedSince < Number.POSITIVE_INFINITY) await catchUp(followed, missedSince);
      missedSince = Number.POSITIVE_INFINITY;
      const matching = isFiltered
        ? await fetchMatching(filters, [...changes.keys()])
        : [...changes.values()].map(({ row }) => row);
      // Without those that were withdrawn meanwhile.
      judge(followed, { asked: new Map([...changes].map(([id, { type }]) => [id, type])), matching });
    },
  });

  const collect = ({ type, row }: NewRow): void => {
    const isInsert = type === 'INSERT' || batch.get(row.id)?.type === 'INSERT';
    // Where everything matches, a change makes nothing match.
    if (!isFiltered && !isInsert) return;
    const isTaken = batch.add(row.id, { type: isInsert ? 'INSERT' : 'UPDATE', row });
    if (!isTaken && isInsert) edit(followed, tooManyArrived);
  };

  return {
    take(change: ListingChange): void {
      apply(followed, change);
      if (change.type === 'DELETE') batch.remove(change.row.id);
      else collect(change);
      const query = queryOf(followed);
      // An answer that is on its way may be older than the change, and would undo it.
      if (query?.state.fetchStatus === 'fetching')
        void settled(queryClient, query).then(() => apply(followed, change));
    },
    /** The connection was lost, and the gap does not cover the list: it is caught up with. */
    miss(gap: Gap): void {
      const query = queryOf(followed);
      if (!query?.state.data) return refetchMissed(queryClient, gap, { queryKey });
      missedSince = Math.min(missedSince, gap.serverTimeOf(readStartOf(query)));
      return batch.request();
    },
    show: () => show(followed),
    stop: () => batch.stop(),
  };
}
