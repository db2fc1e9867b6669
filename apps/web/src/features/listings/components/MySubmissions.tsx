import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Lightbulb, SearchX } from 'lucide-react';
import { useOwnIdeasChanges } from '#shared/ideas/own-ideas-changes.ts';
import { ownIdeasQuery } from '#shared/ideas/own-ideas-query.ts';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ListingSkeletons } from '#shared/listings/components/ListingSkeletons.tsx';
import { OwnIdeaCard } from './OwnIdeaCard.tsx';
import { StandingFilter, useStandingFilter } from './StandingFilter.tsx';

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Lightbulb}
      title={t`No submissions yet`}
      action={
        <ButtonLink to={paths.submitIdea}>
          <Trans>Submit Your First Idea</Trans>
        </ButtonLink>
      }
    >
      <Trans>Ideas you submit appear here, with their status and what the reviewers say.</Trans>
    </EmptyState>
  );
}

function NoneOfThese({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={SearchX}
      title={t`None of your ideas has this status`}
      action={
        <Button variant="outline" size="small" onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}

/** A founder's own ideas, live, of every status or of one. */
export function MySubmissions() {
  const { t } = useLingui();
  const [standing, setStanding] = useStandingFilter();
  const list = useInfiniteQuery({
    ...ownIdeasQuery(useUserId(), standing),
    placeholderData: keepPreviousData,
  });
  useOwnIdeasChanges();
  if (list.isError && !list.data) {
    return (
      <ErrorState title={t`Your submissions could not be loaded`} onRetry={() => void list.refetch()}>
        <Trans>Your submissions are safe. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  if (!list.data) return <ListingSkeletons />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0 && standing === null) return <NothingYet />;
  return (
    <>
      <StandingFilter standing={standing} onChange={setStanding} />
      {rows.length === 0 && <NoneOfThese onClear={() => setStanding(null)} />}
      <ul
        className={`grid gap-4 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        {rows.map((idea) => (
          <li key={idea.id} className="min-w-0">
            <OwnIdeaCard idea={idea} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
