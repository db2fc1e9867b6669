import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Lightbulb, SearchX } from 'lucide-react';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { myIdeasKey, myIdeasQuery } from '../api/my-ideas-query.ts';
import { ListingSkeletons } from './ListingSkeletons.tsx';
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
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [standing, setStanding] = useStandingFilter();
  const list = useInfiniteQuery(myIdeasQuery(userId, standing));
  const more = useShowMore(list);
  const refresh = () => refetchSoon(queryClient, { queryKey: myIdeasKey(userId) });
  useTableChanges({
    table: 'ideas',
    filter: `submitted_by=eq.${userId}`,
    onChange: refresh,
    reads: [myIdeasKey(userId)],
  });
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
      {list.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={more.isBusy} onClick={more.showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
