import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { choiceOf, type ComparedIdea } from '#shared/ideas/comparison-choice.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { type ListingContents, listingContentsQuery } from '#shared/ideas/listing-contents-query.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { useProvenAccess } from '#shared/subscription/use-proven-access.ts';
import { notify } from '#shared/ui/notify.ts';
import { type ComparedAnswers, comparedAnswersQuery } from './api/compared-answers-query.ts';
import { comparedListingsQuery } from './api/compared-listings-query.ts';

/** One of the ideas that are compared. */
export interface Compared {
  readonly id: string;
  /** What tile and name are made of; null where it is not listed and was never seen here. */
  readonly known: ComparedIdea | null;
  /** Null: it is not listed, or no longer. */
  readonly listing: Listing | null;
  /** Null: the policies do not show them to this reader. */
  readonly answers: ComparedAnswers | null;
  /** How much is filled in; undefined until known. */
  readonly contents: ListingContents | null | undefined;
}

/** Says which ideas have gone while they were compared; their columns say it, too. */
function useDepartures(columns: readonly Compared[]): void {
  const { t } = useLingui();
  const listed = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, listing, known } of columns) {
      if (listing !== null || known === null || !listed.current.has(id)) continue;
      const { title } = known;
      notify.info(t`“${title}” is no longer listed`, t`Its column says so. The others stay as they are.`);
    }
    listed.current = new Set(columns.filter(({ listing }) => listing !== null).map(({ id }) => id));
  }, [columns, t]);
}

/**
 * The ideas of a comparison, in the order of the address, updated live.
 * @param isOpen the disclaimer is accepted: the server gives rows
 */
export function useComparison(ids: readonly string[], isOpen: boolean) {
  const userId = useUserId();
  const listingsQuery = comparedListingsQuery(userId, ids);
  const answersQuery = comparedAnswersQuery(userId, ids);
  const enabled = isOpen && ids.length > 0;
  const listings = useQuery({ ...listingsQuery, enabled });
  const answers = useQuery({ ...answersQuery, enabled });
  const contents = useQueries({
    queries: ids.map((id) => ({ ...listingContentsQuery(userId, id), enabled })),
  });
  useTableChanges({
    table: 'listings',
    // The ids were checked: nothing else can stand in the filter.
    filter: `id=in.(${ids.join(',')})`,
    enabled,
    reads: [listingsQuery.queryKey, answersQuery.queryKey],
  });
  const columns = ids.map((id, index): Compared => {
    const listing = listings.data?.listed.find((each) => each.id === id) ?? null;
    const seen = [listing, ...(listings.data?.gone ?? []), ...choiceOf(userId)];
    return {
      id,
      listing,
      known: seen.find((each) => each?.id === id) ?? null,
      // What is no longer listed shows nothing more, even before its answers are read again.
      answers: (listing && answers.data?.find((each) => each.id === id)) ?? null,
      contents: contents[index]?.data,
    };
  });
  useProvenAccess((answers.data ?? []).map(({ submitted_by }) => submitted_by));
  useDepartures(listings.data && !listings.isPlaceholderData ? columns : none);
  return {
    columns,
    isReady: listings.data !== undefined && answers.data !== undefined,
    error: listings.data && answers.data ? null : (listings.error ?? answers.error),
    retry: () => {
      void listings.refetch();
      void answers.refetch();
    },
  };
}

const none: readonly Compared[] = [];
