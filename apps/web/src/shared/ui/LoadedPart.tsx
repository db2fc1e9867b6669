import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { SkeletonGroup } from './Skeleton.tsx';

interface LoadedPartProps<Data> {
  query: Pick<
    UseQueryResult<Data> | UseInfiniteQueryResult<Data>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >;
  /** Read out while it is loading. */
  loadingLabel: string;
  /** Its shape: `Skeleton`s. */
  skeleton: ReactNode;
  /** Of what stands in its place meanwhile. */
  className?: string;
  /** What could not be had, where it failed. */
  failed: ReactNode;
  /** What was had. */
  children: (data: Data) => ReactNode;
}

/** A part of a card or screen that a query brings: its shape first, and one quiet line where that failed. */
export function LoadedPart<Data>(props: LoadedPartProps<Data>) {
  const { query, loadingLabel, skeleton, className, failed, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <div className="mt-3">
        <NotLoaded onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {failed}
        </NotLoaded>
      </div>
    );
  return (
    <SkeletonGroup label={loadingLabel} className={cn('mt-3', className)}>
      {skeleton}
    </SkeletonGroup>
  );
}
