import { lazy, Suspense } from 'react';
import type { IdeaStatisticsProps } from '../statistics/IdeaStatistics.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** In a chunk of its own: the page does not wait for the figures. */
const Statistics = lazy(async () => {
  const { IdeaStatistics } = await import('../statistics/IdeaStatistics.tsx');
  return { default: IdeaStatistics };
});

/** The figures of one's own idea. */
export function StatisticsSlot(props: IdeaStatisticsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Statistics {...props} />
    </Suspense>
  );
}
