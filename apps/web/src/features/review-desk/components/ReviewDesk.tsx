import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import { submissionCountsQuery } from '../api/submission-counts-query.ts';
import { type Submission, submissionsQuery } from '../api/submissions-query.ts';
import { useLiveSubmissions } from '../use-live-submissions.ts';
import { useSubmissionFilters } from '../use-submission-filters.ts';
import { neighboursOf } from '../judging/neighbours.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';

function TableSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading submissions`} className="space-y-2.5">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <Skeleton key={key} className="h-16 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

function useLoadFailureToast(error: Error | null) {
  const { t } = useLingui();
  useEffect(() => {
    if (!error) return;
    logProblem('load submissions', error);
    notify.error(t`Error`, t`Failed to load submissions.`);
  }, [error, t]);
}

function SubmissionSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useLingui();
  return (
    <search className="mt-6 mb-5 block">
      <TypedTextField
        type="search"
        label={t`Search`}
        placeholder={t`Idea, founder or e-mail`}
        value={value}
        onChange={onChange}
        className="md:max-w-110"
      />
    </search>
  );
}

/** The desk itself, for admins: counts, search, the submissions, the dialog to review one. */
export function ReviewDesk() {
  const { t } = useLingui();
  const { filters, change } = useSubmissionFilters();
  const changeSearch = useCallback((search: string) => change({ search }), [change]);
  const counts = useQuery(submissionCountsQuery());
  const list = useInfiniteQuery(submissionsQuery(filters));
  const more = useShowMore(list);
  const [reviewed, setReviewed] = useState<Pick<Submission, 'id' | 'title'> | null>(null);
  useLoadFailureToast(list.error);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const arrived = useLiveSubmissions(rows);
  const open = (id: string) => setReviewed(rows.find((row) => row.id === id) ?? null);
  return (
    <>
      <StatusCounts counts={counts.data} chosen={filters.status} onChoose={(status) => change({ status })} />
      <h2 className="sr-only">
        <Trans>Submissions</Trans>
      </h2>
      <SubmissionSearch value={filters.search} onChange={changeSearch} />
      {list.isError && !list.data ? (
        <ErrorState title={t`Error`} headingLevel={3} onRetry={() => void list.refetch()}>
          <Trans>Failed to load submissions.</Trans>
        </ErrorState>
      ) : !list.data ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon={Inbox} title={t`No submissions here`} headingLevel={3}>
          <Trans>New submissions appear here the moment they come in.</Trans>
        </EmptyState>
      ) : (
        <SubmissionTable rows={rows} arrived={arrived} onReview={open} />
      )}
      {list.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={more.isBusy} onClick={more.showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {reviewed && (
        <ReviewDialog
          id={reviewed.id}
          title={reviewed.title}
          neighbours={neighboursOf(rows, reviewed.id, open)}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}
