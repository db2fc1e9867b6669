import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
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
      <>
        <PageTitle title={t`Report`} />
        <ErrorState
          title={t`The report could not be loaded`}
          headingLevel={1}
          onRetry={() => void refetch()}
          action={
            <ButtonLink to={paths.adminReports} variant="outline">
              <Trans>To the queue</Trans>
            </ButtonLink>
          }
        />
      </>
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
