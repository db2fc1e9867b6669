import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { DisclaimerGate } from '#shared/ideas/DisclaimerGate.tsx';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { newestIdeasQuery } from '#shared/ideas/front-listings-query.ts';
import { PanelSkeleton } from '../components/PanelSkeleton.tsx';
import { OpportunityCard } from './OpportunityCard.tsx';

/** The newest ideas, kept in step with what is listed. */
function useNewestIdeas(isOpen: boolean) {
  const query = newestIdeasQuery(useUserId());
  useTableChanges({
    table: 'listings',
    enabled: isOpen,
    reads: [query.queryKey],
  });
  return useQuery({ ...query, enabled: isOpen });
}

function Newest({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useNewestIdeas(isOpen);
  if (isError && !data) {
    return (
      <ErrorState title={t`Error loading ideas`} onRetry={() => void refetch()}>
        <Trans>Failed to load investment opportunities.</Trans>
      </ErrorState>
    );
  }
  if (!data) return <PanelSkeleton shape="cards" />;
  if (data.length === 0) {
    return (
      <EmptyState icon={Store} title={t`No opportunities yet`}>
        <Trans>Approved ideas appear here as soon as there are any, the newest first.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-xl">
            <Trans>Newest opportunities</Trans>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>Active: the business runs already. Funding: the money is to set it up.</Trans>
          </p>
        </div>
        <ButtonLink to={paths.investTab('marketplace')} variant="trust">
          <Trans>See the marketplace</Trans>
        </ButtonLink>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <OpportunityCard listing={listing} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The ideas approved last, in short, with the way to all of them. */
export function OpportunitiesTab() {
  return <DisclaimerGate>{(isOpen) => <Newest isOpen={isOpen} />}</DisclaimerGate>;
}
