import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { type TableChange, useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { submissionCountsQuery } from './api/submission-counts-query.ts';
import { type Submission, submissionsKey } from './api/submissions-query.ts';

/** Updates the desk live with submissions and decisions; returns the ids that arrived since it was opened. */
export function useLiveSubmissions(): ReadonlySet<string> {
  const { t } = useLingui();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const told = useRef(new Map<string, number>());
  const refresh = () => {
    refetchSoon(queryClient, { queryKey: submissionsKey });
    refetchSoon(queryClient, submissionCountsQuery());
  };
  /**
   * Whether a row is a later version than the one in the lists; a row in no list is new if it was sent again
   * (a version above 1).
   */
  const isNewVersion = (row: Submission): boolean => {
    const lists = queryClient.getQueriesData<InfiniteData<{ rows: readonly Submission[] }>>({
      queryKey: submissionsKey,
    });
    const shown = lists.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []);
    const known = Math.max(
      told.current.get(row.id) ?? 0,
      shown.find(({ id }) => id === row.id)?.version ?? 1,
    );
    told.current.set(row.id, row.version);
    return row.approval_status === 'pending' && row.withdrawn_at === null && row.version > known;
  };
  const follow = ({ type, row }: TableChange<'ideas'>) => {
    refresh();
    refetchSoon(queryClient, fullIdeaQuery(userId, row.id));
    const isRevision = type === 'UPDATE' && isNewVersion(row);
    if (type !== 'INSERT' && !isRevision) return;
    setArrived((ids) => new Set(ids).add(row.id));
    if (isRevision) notify.info(t`Revised Submission`, row.title);
    else notify.info(t`New Submission`, row.title);
  };
  useTableChanges({
    table: 'ideas',
    onChange: follow,
    reads: [submissionsKey, submissionCountsQuery().queryKey],
  });
  return arrived;
}
