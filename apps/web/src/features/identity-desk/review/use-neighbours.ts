import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlaceInQueue } from '#shared/desk/use-place-in-queue.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { identityQueueQuery } from '../api/identity-queue.ts';

/** Who waits before and after somebody in the queue of those to check. */
export function useNeighbours(submission: string) {
  const navigate = useNavigate();
  const { data, hasNextPage } = useInfiniteQuery(identityQueueQuery('submitted'));
  const ids = data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [];
  const { place, next, before } = usePlaceInQueue(ids, submission);
  const open = (id: string | undefined) =>
    void navigate(id === undefined ? deskPaths.identities : deskPaths.identity(id));
  return {
    place,
    /** Of those that are loaded; more may wait. */
    count: `${ids.length}${hasNextPage ? '+' : ''}`,
    /** The queue, where nobody comes after. */
    openNext: () => open(next),
    openBefore: () => before !== undefined && open(before),
  };
}
