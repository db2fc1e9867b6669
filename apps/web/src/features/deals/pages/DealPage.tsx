import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { useDeal } from '../api/deal-query.ts';
import { useDues } from '../api/dues-query.ts';
import { usePayments } from '../api/payments-query.ts';
import { useUses } from '../api/uses-query.ts';
import { DealSheet } from '../sheet/DealSheet.tsx';
import { useLiveDeal } from '../use-live-deal.ts';

interface DealPageProps {
  /** What the founder reports, and what the money was spent on; shown once the deal is funded. */
  reports?: ReactNode;
}

function NotFound() {
  const { t } = useLingui();
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Deal not found`} />
      <h1 className="text-3xl">
        <Trans>Deal not found</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>We found no deal of yours at this address. Only its two people can open one.</Trans>
      </p>
      <Link to={paths.conversations} className="mt-4 inline-flex min-h-11 items-center text-link">
        <Trans>All conversations</Trans>
      </Link>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Deal`} />
      <ErrorState title={t`The deal could not be loaded`} headingLevel={1} onRetry={onRetry}>
        <Trans>Everything that was recorded is kept. Check your connection and try again.</Trans>
      </ErrorState>
    </div>
  );
}

function Content({ id, reports }: DealPageProps & { id: string }) {
  const { t } = useLingui();
  const [deal, payments, dues, uses] = [useDeal(id), usePayments(id), useDues(id), useUses(id)];
  useLiveDeal(id, Boolean(deal.data));
  if (deal.data === null) return <NotFound />;
  // All at once, so that nothing moves.
  if (deal.data && payments.data && dues.data && uses.data) {
    return (
      <>
        <PageTitle title={deal.data.idea_title ?? t`Deal`} />
        <DealSheet
          deal={deal.data}
          payments={payments.data}
          dues={dues.data}
          uses={uses.data}
          reports={reports}
        />
      </>
    );
  }
  const failed = [deal, payments, dues, uses].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <Failed
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  return <ScreenSkeleton shape="deal" label={t`Loading the deal`} />;
}

/** `/deals/{id}`: an accepted offer from its first word to its last, for its two people, live. */
export function DealPage({ reports }: DealPageProps) {
  const { id = '' } = useParams();
  return <Content key={id} id={id} reports={reports} />;
}
