import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlaceInQueue } from '#shared/desk/use-place-in-queue.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { reportsQuery } from '../api/reports.ts';

/** The open reports before and after one, of every kind. */
export function useNeighbours(report: string) {
  const navigate = useNavigate();
  const { data, hasNextPage } = useInfiniteQuery(reportsQuery({ kind: null, state: 'open' }));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const place = usePlaceInQueue(
    rows.map(({ id }) => id),
    report,
  );
  const open = (id: string | undefined) => {
    const row = rows.find((each) => each.id === id);
    void navigate(row === undefined ? deskPaths.reports : deskPaths.report(row.kind, row.id));
  };
  return {
    place: place.place,
    /** Of those that are loaded; more may wait. */
    count: `${rows.length}${hasNextPage ? '+' : ''}`,
    /** The queue, where none comes after. */
    openNext: () => open(place.next),
    openBefore: () => place.before !== undefined && open(place.before),
  };
}
