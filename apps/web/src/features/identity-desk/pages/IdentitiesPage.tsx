import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { identityCountsQuery } from '../api/identity-counts.ts';
import { identityQueueQuery, type QueueState } from '../api/identity-queue.ts';
import { QueueList } from '../queue/QueueList.tsx';
import { StateCounts } from '../queue/StateCounts.tsx';
import { useQueueState } from '../use-queue-state.ts';

function Empty({ state }: { state: QueueState }) {
  const { t } = useLingui();
  if (state === 'submitted') {
    return (
      <EmptyState icon={ShieldCheck} title={t`Nobody waits`} headingLevel={3}>
        <Trans>People who send their card next appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ShieldCheck} title={t`None of these`} headingLevel={3}>
      <Trans>Submissions in this state appear here.</Trans>
    </EmptyState>
  );
}

function Queue({ state }: { state: QueueState }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(identityQueueQuery(state));
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t`The queue could not be loaded`}
        headingLevel={3}
        onRetry={() => void list.refetch()}
      >
        <Trans>Nothing is lost. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={t`Loading the queue`} className="space-y-2.5">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <Skeleton key={key} className="h-18 w-full rounded-card" />
        ))}
      </SkeletonGroup>
    );
  }
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <Empty state={state} />;
  return (
    <>
      <QueueList rows={rows} state={state} />
      <ShowMore list={list} />
    </>
  );
}

/** `/admin/identities`, inside the desk's frame: who waits to be verified, the longest first. */
export function IdentitiesPage() {
  const { t } = useLingui();
  const [state, changeState] = useQueueState();
  const counts = useQuery(identityCountsQuery());
  return (
    <>
      <PageTitle title={t`Identities`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Identities</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <Trans>
          People who want to invest or to borrow; the one who has waited longest stands first. Every look at a
          person is logged.
        </Trans>{' '}
        {counts.data !== undefined && counts.data.appeals > 0 && (
          <strong className="text-ink">
            <Plural
              value={counts.data.appeals}
              one="# appeal is among them."
              other="# appeals are among them."
            />
          </strong>
        )}
      </p>
      <StateCounts counts={counts.data} chosen={state} onChoose={(next) => changeState(() => next)} />
      <h2 className="sr-only">
        <Trans>Queue</Trans>
      </h2>
      <div className="mt-6">
        <Queue key={state} state={state} />
      </div>
    </>
  );
}
