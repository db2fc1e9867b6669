import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { useTableChanges } from '../../../shared/live/use-table-changes.ts';
import { paths } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/session-context.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { DateText } from '../../../shared/ui/DateText.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Money } from '../../../shared/ui/Money.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { type MyIdea, myIdeasQuery } from '../api/my-ideas-query.ts';
import { Figure } from './Figure.tsx';
import { ListingSkeletons } from './ListingSkeletons.tsx';

function SubmissionCard({ idea }: { idea: MyIdea }) {
  return (
    <Card as="article" className="grid gap-x-7 gap-y-4 md:grid-cols-[1fr_10.5rem]">
      <div className="min-w-0 space-y-2.5">
        <StatusBadge status={idea.approval_status} />
        <h2 className="text-xl">
          <Link to={paths.idea(idea.id)} className="hover:text-teal-deep">
            {idea.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {idea.category} · <DateText value={idea.timestamp} className="figures" />
        </p>
        {idea.admin_notes && (
          <div className="rounded-field bg-turmeric px-4 py-3">
            <p className="text-sm font-semibold text-marigold-deep">
              <Trans>Admin Feedback</Trans>
            </p>
            <p className="whitespace-pre-line">{idea.admin_notes}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-x-8 gap-y-4 md:flex-col md:flex-nowrap md:items-end md:border-l md:border-line md:text-right">
        <Figure label={<Trans>funding needed</Trans>}>
          <Money amount={idea.funding_amount} />
        </Figure>
        <Figure label={<Trans>expected ROI a year</Trans>}>
          <Trans>{idea.roi_estimate}%</Trans>
        </Figure>
      </div>
      <div className="flex justify-end md:col-span-2">
        <ButtonLink to={paths.idea(idea.id)} variant="outline" size="small">
          <Trans>
            View Details<span className="sr-only">: {idea.title}</span>
          </Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A founder's own ideas of every status, live. */
export function MySubmissions() {
  const { t } = useLingui();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(myIdeasQuery(userId));
  const refresh = () => void queryClient.invalidateQueries(myIdeasQuery(userId));
  useTableChanges({
    table: 'ideas',
    filter: `submitted_by=eq.${userId}`,
    onChange: refresh,
    onListening: refresh,
  });
  if (list.isError && !list.data) {
    return (
      <ErrorState title={t`Your submissions could not be loaded`} onRetry={() => void list.refetch()}>
        <Trans>They are safe. Check your connection and try again.</Trans>
      </ErrorState>
    );
  }
  if (!list.data) return <ListingSkeletons />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
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
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((idea) => (
          <li key={idea.id} className="min-w-0">
            <SubmissionCard idea={idea} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
