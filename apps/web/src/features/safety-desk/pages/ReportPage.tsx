import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ItemProblem } from '#shared/desk/ItemProblem.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { reportQuery } from '../api/reports.ts';
import { useLiveQueue } from '../api/use-live-queue.ts';
import { ReportView } from '../reports/ReportView.tsx';

/** `/admin/reports/{kind}/{id}`, inside the desk's frame: one report, what is known of it, and the answer. */
export function ReportPage() {
  const { t } = useLingui();
  useLiveQueue();
  const { kind = '', id = '' } = useParams();
  const { data, dataUpdatedAt, isError, refetch } = useQuery(reportQuery(kind, id));
  if (data) return <ReportView key={id} report={data} now={dataUpdatedAt} />;
  if (isError)
    return (
      <ItemProblem
        pageTitle={t`Report`}
        title={t`The report could not be loaded`}
        onRetry={() => void refetch()}
        back={{ to: deskPaths.reports, label: <Trans>To the queue</Trans> }}
      />
    );
  return (
    <SkeletonGroup label={t`Loading the report`} className="grid gap-5">
      <Skeleton className="h-11 w-60 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-80 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
