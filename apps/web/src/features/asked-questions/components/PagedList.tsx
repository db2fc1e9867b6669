import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { Button } from '#shared/ui/Button.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';

interface PagedListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[] }>>;
  /** Names the list for screen readers. */
  label: string;
  empty: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

/** The questions could not be had. */
export function ListUnavailable(retry: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <NotLoaded {...retry}>
      <Trans>The questions could not be loaded. Nothing is lost.</Trans>
    </NotLoaded>
  );
}

/** A list of questions, page by page. */
export function PagedList<Row>({ list, label, empty, renderRow }: PagedListProps<Row>) {
  const { t } = useLingui();
  const more = useShowMore(list);
  const { data, isPending, isFetching, refetch, hasNextPage } = list;
  if (data === undefined) {
    return isPending ? (
      <SkeletonGroup label={t`Loading the questions`}>
        <Skeleton className="h-28 w-full" />
      </SkeletonGroup>
    ) : (
      <ListUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul aria-label={label}>{rows.map(renderRow)}</ul>
      {hasNextPage && (
        <Button variant="outline" className="mt-4" busy={more.isBusy} onClick={more.showMore} data-print="no">
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
