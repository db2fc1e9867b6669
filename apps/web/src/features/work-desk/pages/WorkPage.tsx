import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { workQuery } from '../api/work-query.ts';
import { DeadLetters } from '../components/DeadLetters.tsx';
import { Jobs } from '../components/Jobs.tsx';
import { Queues } from '../components/Queues.tsx';
import { WorkerCard } from '../components/WorkerCard.tsx';

function WorkSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading background work`} className="space-y-8">
      <Skeleton className="h-16 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-52 w-full rounded-card" />
      <Skeleton className="h-112 w-full rounded-card" />
    </SkeletonGroup>
  );
}

/** `/admin/work`, inside the desk's frame (decision 274). */
export function WorkPage() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(workQuery());
  return (
    <>
      <PageTitle title={t`Background work`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Background work</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-ink-soft">
        <Trans>
          What is done without anybody: mails, reminders, counts, clearing up. This page reads it again every
          15 seconds.
        </Trans>
      </p>
      {data ? (
        <div className="space-y-8">
          {isError && (
            <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
              <Trans>It could not be read again: what stands here is older.</Trans>
            </NotLoaded>
          )}
          <WorkerCard worker={data.worker} />
          <DeadLetters jobs={data.jobs} />
          <Queues />
          <Jobs jobs={data.jobs} />
        </div>
      ) : isError ? (
        <ErrorState title={t`Background work could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <WorkSkeleton />
      )}
    </>
  );
}
