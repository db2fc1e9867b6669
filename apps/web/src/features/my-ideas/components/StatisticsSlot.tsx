import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** In a chunk of its own: the page does not wait for the figures. */
const Statistics = lazy(async () => {
  const { IdeaStatistics } = await import('../statistics/IdeaStatistics.tsx');
  return { default: IdeaStatistics };
});

/** The figures of an idea that investors can see. */
export function StatisticsSlot({ ideaId }: { ideaId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Statistics ideaId={ideaId} />
    </Suspense>
  );
}
