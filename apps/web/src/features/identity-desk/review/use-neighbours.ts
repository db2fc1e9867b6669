import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { identityQueueQuery } from '../api/identity-queue.ts';

/**
 * Who waits before and after somebody in the queue of those to check. The place is remembered: once decided,
 * they are in the queue no more.
 */
export function useNeighbours(submission: string) {
  const navigate = useNavigate();
  const { data, hasNextPage } = useInfiniteQuery(identityQueueQuery('submitted'));
  const ids = data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [];
  const found = ids.indexOf(submission);
  const [known, setKnown] = useState<{ readonly of: string; readonly place: number } | null>(null);
  if (found >= 0 && (known?.of !== submission || known.place !== found)) {
    setKnown({ of: submission, place: found });
  }
  const place = known?.of === submission ? known.place : -1;
  // Where one stood that has left the queue, the next stands now.
  const next = found >= 0 ? ids[found + 1] : ids[Math.max(place, 0)];
  const before = ids[(found >= 0 ? found : place) - 1];
  const open = (id: string | undefined) =>
    void navigate(id === undefined ? paths.adminIdentities : paths.adminIdentity(id));
  return {
    /** From 1; null where it does not wait, or is not among those that are loaded. */
    place: found < 0 ? null : found + 1,
    /** Of those that are loaded; more may wait. */
    count: `${ids.length}${hasNextPage ? '+' : ''}`,
    /** The queue, where nobody comes after. */
    openNext: () => open(next),
    openBefore: () => before !== undefined && open(before),
  };
}
