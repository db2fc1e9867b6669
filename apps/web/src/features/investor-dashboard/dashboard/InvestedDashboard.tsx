import { Trans } from '@lingui/react/macro';
import { useSavedIdeas } from '#shared/ideas/saved-ideas-query.ts';
import { VerifyCard } from '#shared/identity/VerifyCard.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { useDashboardParts } from '../dashboard-parts.ts';
import { PromoPanel } from './PromoPanel.tsx';
import { SavedIdeas } from './SavedIdeas.tsx';

/** The dashboard of an investor who has a deal or an offer: what it comes to, and what happened beside it. */
export function InvestedDashboard() {
  const { Sums, Portfolio, Conversations, Updates } = useDashboardParts();
  const saved = useSavedIdeas();
  return (
    <div className="settles grid gap-5">
      <Sums />
      {/* Who is here has a deal or an offer. */}
      <VerifyCard from={paths.invest} />
      <div className="settles grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Portfolio />
        <div className="settles grid gap-5">
          <Conversations />
          {saved.isPending ? <div data-skeleton="" /> : saved.data?.length !== 0 && <SavedIdeas />}
          <Updates />
          <Card className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to={paths.browseIdeas} variant="trust">
              <Trans>Browse Ideas</Trans>
            </ButtonLink>
            <ButtonLink to={paths.investorGuide} variant="outline">
              <Trans>Open Guide</Trans>
            </ButtonLink>
          </Card>
        </div>
      </div>
      <PromoPanel />
    </div>
  );
}
