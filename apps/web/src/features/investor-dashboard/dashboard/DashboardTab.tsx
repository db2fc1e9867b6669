import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSavedIdeas } from '#shared/ideas/saved-ideas-query.ts';
import { useHasFullAccess } from '#shared/ideas/subscription-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ideasToBeginWithQuery } from '../api/front-listings-query.ts';
import { PanelSkeleton } from '../components/PanelSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { GuideCard } from './GuideCard.tsx';
import { IdeasToBeginWith } from './IdeasToBeginWith.tsx';
import { Portfolio } from './Portfolio.tsx';
import { SavedIdeas } from './SavedIdeas.tsx';

/**
 * Where an investor begins. A card stands there if it holds something: ideas to begin with, ideas that were
 * saved. What stands below the saved ideas waits for them, so that it does not jump.
 */
export function DashboardTab() {
  const hasFullAccess = useHasFullAccess();
  const saved = useSavedIdeas();
  const begin = useQuery(ideasToBeginWithQuery(useUserId()));
  if (hasFullAccess === undefined || saved.isPending || begin.isPending) {
    return <PanelSkeleton shape="overview" />;
  }
  const hasSaved = saved.data?.length !== 0;
  const hasIdeas = begin.data?.length !== 0;
  return (
    <div className="group grid gap-5">
      <p className="text-ink-soft">
        <Trans>Nothing invested yet, and no hurry. Three steps, in your own time.</Trans>
      </p>
      <FirstSteps isSubscribed={hasFullAccess} />
      <div className={`grid gap-5 ${hasIdeas ? 'lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}>
        {hasIdeas && <IdeasToBeginWith ideas={begin.data} onRetry={() => void begin.refetch()} />}
        <GuideCard />
      </div>
      {hasSaved && <SavedIdeas />}
      <Portfolio />
    </div>
  );
}
