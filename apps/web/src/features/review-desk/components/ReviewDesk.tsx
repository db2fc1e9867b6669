import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewAction } from '@sangam/domain/idea-status';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ShowMore } from '#shared/live/ShowMore.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { useUrlState } from '#shared/url-state/use-url-state.ts';
import { dueQuery, workOf } from '../api/due-query.ts';
import type { Decided } from '../api/review-submissions.ts';
import { submissionCountsQuery } from '../api/submission-counts-query.ts';
import { type Submission, submissionsQuery } from '../api/submissions-query.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { BulkOutcome } from '../bulk/BulkOutcome.tsx';
import { type DeskFilters, narrowingOf, whoseFormat } from '../desk-filters.ts';
import { DeskHome } from '../home/DeskHome.tsx';
import { neighboursOf } from '../judging/neighbours.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { isChoosable, type Selection, useSelection } from '../list/use-selection.ts';
import { useLiveSubmissions } from '../use-live-submissions.ts';
import { useSubmissionFilters } from '../use-submission-filters.ts';
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

type Opened = Pick<Submission, 'id' | 'title'>;

/** The open review and what it was opened from: previous and next go through that. */
interface Reviewed extends Opened {
  readonly from: 'queue' | 'list';
}

interface SubmissionListProps {
  list: ReturnType<typeof useSubmissionList>;
  onReview: (submission: Opened) => void;
  selection: Selection;
}

/** The rows that the filters leave, and their live changes. */
function useSubmissionList(filters: DeskFilters) {
  const query = useInfiniteQuery(submissionsQuery(filters));
  useLoadFailureToast(query.error);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const arrived = useLiveSubmissions(rows);
  return { query, rows, arrived };
}

function SubmissionList({ list: { query, rows, arrived }, onReview, selection }: SubmissionListProps) {
  const { t } = useLingui();
  if (query.isError && !query.data)
    return (
      <ErrorState title={t`Error`} headingLevel={3} onRetry={() => void query.refetch()}>
        <Trans>Failed to load submissions.</Trans>
      </ErrorState>
    );
  if (!query.data) return <TableSkeleton />;
  if (rows.length === 0)
    return (
      <EmptyState icon={Inbox} title={t`No submissions here`} headingLevel={3}>
        <Trans>New submissions appear here the moment they come in.</Trans>
      </EmptyState>
    );
  return (
    <>
      <SubmissionTable
        {...{ rows, arrived, selection }}
        onReview={(id) => {
          const row = rows.find((each) => each.id === id);
          if (row) onReview(row);
        }}
      />
      <ShowMore list={query} />
    </>
  );
}

/** What is being decided about together, and what came of the last such decision. */
function useBulk(selection: Selection) {
  const { t } = useLingui();
  const [action, setAction] = useState<ReviewAction | null>(null);
  const [last, setLast] = useState<{ readonly action: ReviewAction; readonly outcome: Decided } | null>(null);
  const start = (next: ReviewAction) => {
    setLast(null);
    setAction(next);
  };
  const finish = (done: ReviewAction, outcome: Decided) => {
    setAction(null);
    setLast({ action: done, outcome });
    selection.clear();
    if (outcome.decided.length > 0) notify.success(t`Action Completed`);
  };
  return { action, last, start, finish, cancel: () => setAction(null) };
}

/** The desk itself, for admins: what is due, the submissions with their filters, the dialogs to decide. */
export function ReviewDesk() {
  const { filters, change } = useSubmissionFilters();
  const [mine, changeMine] = useUrlState(whoseFormat);
  const counts = useQuery(submissionCountsQuery());
  const list = useSubmissionList(filters);
  const selection = useSelection(list.rows, filters);
  const bulk = useBulk(selection);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const withQueue = filters.status === null && narrowingOf(filters) === 0;
  const due = useQuery({ ...dueQuery(withQueue && mine), enabled: false });
  const queue = due.data ? workOf(due.data, 'review').items : [];
  const around: readonly Opened[] = reviewed?.from === 'queue' ? queue : list.rows;
  const open = (id: string) => {
    const next = around.find((each) => each.id === id);
    if (next && reviewed) setReviewed({ id: next.id, title: next.title, from: reviewed.from });
  };
  const neighbours = reviewed && neighboursOf(around, reviewed.id, open);
  const after = neighbours?.next ?? null;
  // Among those that wait a decision leads to the next.
  const goesOn = after !== null && (reviewed?.from === 'queue' || filters.status === 'pending');
  return (
    <>
      <DeskHome
        withQueue={withQueue}
        mine={mine}
        onMine={(value) => changeMine(() => value)}
        onReview={({ id, title }) => setReviewed({ id, title, from: 'queue' })}
      />
      <h2 className="mt-9 mb-2 text-2xl">
        <Trans>Submissions</Trans>
      </h2>
      <StatusCounts counts={counts.data} chosen={filters.status} onChoose={(status) => change({ status })} />
      <FilterBar filters={filters} onChange={change} />
      <output className="block">{bulk.last && <BulkOutcome {...bulk.last} />}</output>
      <BulkBar selection={selection} choosable={list.rows.filter(isChoosable).length} onDecide={bulk.start} />
      <SubmissionList
        list={list}
        onReview={({ id, title }) => setReviewed({ id, title, from: 'list' })}
        selection={selection}
      />
      {bulk.action && (
        <BulkDialog
          action={bulk.action}
          chosen={selection.chosen}
          onDone={bulk.finish}
          onClose={bulk.cancel}
        />
      )}
      {reviewed && (
        <ReviewDialog
          id={reviewed.id}
          title={reviewed.title}
          neighbours={neighbours ?? undefined}
          onDecided={goesOn ? () => open(after) : undefined}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}
