import { Trans, useLingui } from '@lingui/react/macro';
import { safetyLimits } from '@sangam/domain/safety';
import { Link, useSearchParams } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useLiveQueue } from '../api/use-live-queue.ts';
import { AppealList } from '../appeals/AppealList.tsx';
import { ReportQueue } from '../reports/ReportQueue.tsx';

const tab =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold text-ink-soft hover:border-line-strong aria-[current=page]:border-teal aria-[current=page]:bg-mist aria-[current=page]:text-ink';

/** `/admin/reports`, inside the desk's frame: the queue, or the appeals. */
export function ReportsPage() {
  const { t } = useLingui();
  useLiveQueue();
  const [parameters] = useSearchParams();
  const isAppeals = parameters.get('show') === 'appeals';
  return (
    <>
      <PageTitle title={t`Reports`} />
      <h1 className="mt-2 text-3xl md:text-4xl">
        <Trans>Reports</Trans>
      </h1>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          Everyone who reports gets an answer within {safetyLimits.answerHours} hours. The person reported
          never learns who reported them.
        </Trans>
      </p>
      <nav aria-label={t`Reports and appeals`} className="mb-6 flex gap-2">
        <Link to={deskPaths.reports} aria-current={isAppeals ? undefined : 'page'} className={tab}>
          <Trans>Queue</Trans>
        </Link>
        <Link to={deskPaths.appeals} aria-current={isAppeals ? 'page' : undefined} className={tab}>
          <Trans>Appeals</Trans>
        </Link>
      </nav>
      {isAppeals ? <AppealList /> : <ReportQueue />}
    </>
  );
}
