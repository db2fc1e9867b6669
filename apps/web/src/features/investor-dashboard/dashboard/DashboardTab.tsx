import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSavedIdeas } from '#shared/ideas/saved-ideas-query.ts';
import { useHasFullAccess } from '#shared/ideas/subscription-query.ts';
import { isPortfolioEmpty, portfolioQuery } from '#shared/portfolio/portfolio-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ideasToBeginWithQuery } from '#shared/ideas/front-listings-query.ts';
import { promoQuery } from '../api/promo-query.ts';
import { PanelSkeleton } from '../components/PanelSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { GuideCard } from './GuideCard.tsx';
import { IdeasToBeginWith } from './IdeasToBeginWith.tsx';
import { InvestedDashboard } from './InvestedDashboard.tsx';
import { NoPortfolio, PortfolioUnavailable } from './Portfolio.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import { SavedIdeas } from './SavedIdeas.tsx';

interface BeginningProps {
  /** That there is neither; false where it could not be had. */
  isKnown: boolean;
  onRetry: () => void;
}

/**
 * Where an investor begins who has neither a deal nor an offer. A card stands there if it holds something:
 * ideas to begin with, ideas that were saved. What stands below the saved ideas waits for them, so that it
 * does not jump.
 */
function Beginning({ isKnown, onRetry }: BeginningProps) {
  const hasFullAccess = useHasFullAccess();
  const saved = useSavedIdeas();
  const begin = useQuery(ideasToBeginWithQuery(useUserId()));
  const promo = useQuery(promoQuery());
  if (hasFullAccess === undefined || saved.isPending || begin.isPending || promo.isPending) {
    return <PanelSkeleton shape="overview" />;
  }
  const hasSaved = saved.data?.length !== 0;
  const hasIdeas = begin.data?.length !== 0;
  return (
    <div className="group grid gap-5">
      {isKnown && (
        <p className="text-ink-soft">
          <Trans>Nothing invested yet, and no hurry. Three steps, in your own time.</Trans>
        </p>
      )}
      <FirstSteps isSubscribed={hasFullAccess} />
      <div className={`grid gap-5 ${hasIdeas ? 'lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}>
        {hasIdeas && <IdeasToBeginWith ideas={begin.data} onRetry={() => void begin.refetch()} />}
        <GuideCard />
      </div>
      {hasSaved && <SavedIdeas />}
      {isKnown ? <NoPortfolio /> : <PortfolioUnavailable onRetry={onRetry} />}
      <PromoPanel />
    </div>
  );
}

/** The first tab: what an investor's deals come to, or the way to the first one. */
export function DashboardTab() {
  const { data, isPending, refetch } = useQuery(portfolioQuery(useUserId(), 'investor'));
  if (isPending) return <PanelSkeleton shape="overview" />;
  return data && !isPortfolioEmpty(data) ? (
    <InvestedDashboard />
  ) : (
    // A second reader of a failed query would ask again as it is mounted, without end.
    <Beginning isKnown={data !== undefined} onRetry={() => void refetch()} />
  );
}
