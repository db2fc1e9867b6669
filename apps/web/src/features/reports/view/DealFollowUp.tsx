import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { useReportedDeal } from '../api/deals.ts';
import { useReports } from '../api/reports.ts';
import { PlanForm } from '../plan/PlanForm.tsx';
import { Unavailable } from '../Unavailable.tsx';
import { DealUses } from '../uses/DealUses.tsx';
import { DealReports } from './DealReports.tsx';

function OwnPlan({ ideaId }: { ideaId: string }) {
  const { data } = useReports(ideaId);
  return data === undefined ? null : <PlanForm ideaId={ideaId} plan={data.plan} />;
}

/** On a deal's page, once the money came: monthly reports and the use of the money, for both sides. */
export function DealFollowUp() {
  const { id = '' } = useParams();
  const { data: deal, isPending, isFetching, refetch } = useReportedDeal(id);
  if (deal === undefined) {
    return <Unavailable isPending={isPending} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (deal === null || deal.funded_at === null) return null;
  const isFounder = deal.side === 'founder' && deal.idea_id !== null;
  return (
    <section aria-labelledby="reports-title" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reports-title" className="text-xl">
          <Trans>How it goes</Trans>
        </h2>
        {isFounder && deal.idea_id !== null && (
          <ButtonLink to={paths.ideaReport(deal.idea_id)} size="small">
            <Trans>Monthly report</Trans>
          </ButtonLink>
        )}
      </div>
      {deal.idea_id === null ? (
        <p className="text-ink-soft">
          <Trans>
            The founder has deleted their account, and their reports with it. What was agreed and paid stays
            here.
          </Trans>
        </p>
      ) : (
        <DealReports deal={deal} ideaId={deal.idea_id} />
      )}
      {isFounder && deal.idea_id !== null && <OwnPlan ideaId={deal.idea_id} />}
      <DealUses deal={deal} />
    </section>
  );
}
