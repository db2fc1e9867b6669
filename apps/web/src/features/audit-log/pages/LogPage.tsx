import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { logQuery } from '../api/log-query.ts';
import { ChainCard } from '../components/ChainCard.tsx';
import { LogFilterBar } from '../components/LogFilterBar.tsx';
import { LogTable } from '../components/LogTable.tsx';
import { graveRequestsQuery } from '../two-admins/grave-requests.ts';
import { GraveRequests } from '../two-admins/GraveRequests.tsx';
import { useLogFilters } from '../use-log-filters.ts';

function LogSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the log`} className="space-y-2.5">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className="h-14 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

function Log() {
  const { t } = useLingui();
  const { filters, change, clear, isFiltered } = useLogFilters();
  const log = useInfiniteQuery(logQuery(filters));
  const rows = useMemo(() => log.data?.pages.flatMap((page) => page.rows) ?? [], [log.data]);
  return (
    <>
      <ChainCard filters={filters} />
      <LogFilterBar {...{ filters, isFiltered }} onChange={change} onClear={clear} />
      {log.isError && !log.data ? (
        <ErrorState title={t`The log could not be loaded`} onRetry={() => void log.refetch()}>
          <Trans>Nothing was changed.</Trans>
        </ErrorState>
      ) : !log.data ? (
        <LogSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon={ScrollText} title={t`Nothing was found`}>
          <Trans>Everything that admins do, and every look at personal data, appears here.</Trans>
        </EmptyState>
      ) : (
        <LogTable rows={rows} onFilter={change} />
      )}
      <ShowMore list={log} />
    </>
  );
}

/** `/admin/log`, inside the desk's frame. */
export function LogPage() {
  const { t } = useLingui();
  // What waits stands above the log: both are shown at once, so that nothing moves.
  const isWaiting = useQuery(graveRequestsQuery()).isPending;
  return (
    <>
      <PageTitle title={t`Audit log`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Audit log</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <Trans>Who did what at the desk, and who looked at whose data. The latest comes first.</Trans>
      </p>
      {isWaiting ? (
        <LogSkeleton />
      ) : (
        <>
          <GraveRequests />
          <Log />
        </>
      )}
    </>
  );
}
