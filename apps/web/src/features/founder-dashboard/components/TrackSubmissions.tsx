import { Trans, useLingui } from '@lingui/react/macro';
import { dashboardSubmissions } from '@sangam/domain/limits';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { type OwnIdeasPage, ownIdeasQuery } from '#shared/ideas/own-ideas-query.ts';
import { paths } from '#shared/paths.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { SubmissionCard } from './SubmissionCard.tsx';

function Loading() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your submissions`}>
      {['first', 'second'].map((key) => (
        <div key={key} className="mb-4 rounded-card border border-line bg-card p-5">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
          <Skeleton className="mt-4 h-5 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The list could not be had. Quiet: the reason is in the log (product §8.errors). */
function Unavailable(retry: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <NotLoaded {...retry}>
        <Trans>Your submissions could not be loaded. Nothing is lost.</Trans>
      </NotLoaded>
    </div>
  );
}

/** The latest submissions, and how many there are. */
const latestOf = ({ pages: [first] }: InfiniteData<OwnIdeasPage>) => ({
  latest: first?.rows.slice(0, dashboardSubmissions) ?? [],
  count: first?.total ?? 0,
});

interface TrackSubmissionsProps {
  /** Whether a person without ideas is invited to submit a first one; not for investors and admins. */
  offersFirst: boolean;
}

function Content({ offersFirst }: TrackSubmissionsProps) {
  const { data, isPending, refetch, isFetching } = useInfiniteQuery({
    ...ownIdeasQuery(useUserId(), null),
    select: latestOf,
  });
  if (data === undefined) {
    return isPending ? <Loading /> : <Unavailable onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const { latest, count } = data;
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={FileClock}
        headingLevel={3}
        title={<Trans>No submissions yet</Trans>}
        action={
          offersFirst && (
            <ButtonLink to={paths.submitIdea}>
              <Trans>Submit Your First Idea</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Here you will see the status of each idea, and what the reviewers say.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {latest.map((submission) => (
          <li key={submission.id} className="min-w-0 animate-arrive">
            <SubmissionCard submission={submission} />
          </li>
        ))}
      </ul>
      {count > dashboardSubmissions && (
        <ButtonLink to={paths.mySubmissions} variant="outline" className="mt-4" fullWidth>
          <Trans>View All {count} Submissions</Trans>
        </ButtonLink>
      )}
    </>
  );
}

/** The founder's latest submissions, live. */
export function TrackSubmissions(props: TrackSubmissionsProps) {
  return (
    <section aria-labelledby="track-title">
      <h2 id="track-title" className="text-xl">
        <Trans>Track Your Submission</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>The status of each review, live.</Trans>
      </p>
      <Content {...props} />
    </section>
  );
}
