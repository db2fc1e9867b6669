import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { WorkerNotice } from '#shared/desk/WorkerNotice.tsx';
import { type WorkerState, workerStateQuery } from '#shared/desk/worker-state.ts';
import { deskPaths } from '#shared/desk-paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type DueReview, dueQuery, workOf } from '../api/due-query.ts';
import { DueCards, DueCardsSkeleton } from './DueCards.tsx';
import { DueQueue } from './DueQueue.tsx';
import { IdentitiesCard } from './IdentitiesCard.tsx';
import { PromiseCard } from './PromiseCard.tsx';

/** Says so when no worker runs, also while the page is open. */
function WorkerLine({ known }: { known: WorkerState }) {
  const { data } = useQuery(workerStateQuery(known));
  return (
    <WorkerNotice worker={data}>
      <AppLink to={deskPaths.work} className="text-link">
        <Trans>See what waits</Trans>
      </AppLink>
    </WorkerNotice>
  );
}

interface DeskHomeProps {
  /** With what is next; without, where the list below is being worked on, only how much there is. */
  withQueue: boolean;
  /** Of reviews, only what the reader has taken. */
  mine: boolean;
  onMine: (mine: boolean) => void;
  onReview: (submission: Pick<DueReview, 'id' | 'title'>) => void;
}

/** What is due, in the order of the clock. */
export function DeskHome({ withQueue, mine, onMine, onReview }: DeskHomeProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(dueQuery(withQueue && mine));
  if (isError && !data)
    return (
      <ErrorState title={t`What is due could not be loaded`} headingLevel={2} onRetry={() => void refetch()}>
        <Trans>The submissions below are not affected.</Trans>
      </ErrorState>
    );
  if (!data)
    return (
      <SkeletonGroup label={t`Loading what is due`}>
        <DueCardsSkeleton />
        {withQueue && <Skeleton className="mt-7 h-96 rounded-card" />}
      </SkeletonGroup>
    );
  const { promise } = data;
  return (
    <>
      <WorkerLine known={data.worker} />
      <DueCards due={data} />
      {withQueue && (
        <div className="mt-7 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <DueQueue reviews={workOf(data, 'review')} {...{ mine, onMine, onReview }} />
          <div className="grid gap-6">
            <IdentitiesCard identities={workOf(data, 'identity')} />
            {promise && <PromiseCard promise={promise} />}
          </div>
        </div>
      )}
    </>
  );
}
