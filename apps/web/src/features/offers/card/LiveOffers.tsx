import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { offersQuery } from '../api/offers-query.ts';

/** Keeps the offers of an open conversation in step with the database. */
export function LiveOffers({ conversation }: { conversation: string }) {
  const { queryKey } = offersQuery(useUserId(), conversation);
  useTableChanges({
    table: 'offers',
    filter: `conversation_id=eq.${conversation}`,
    reads: [queryKey],
  });
  return null;
}
