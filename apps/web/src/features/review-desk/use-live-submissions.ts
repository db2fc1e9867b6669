import { useLingui } from '@lingui/react/macro';
import type { Tables } from '@sangam/database/types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fullIdeaQuery, ideasKey } from '#shared/ideas/full-idea-query.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { type TableChange, useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { dueKey } from './api/due-query.ts';
import { submissionCountsQuery } from './api/submission-counts-query.ts';
import { type Submission, submissionsKey } from './api/submissions-query.ts';

/**
 * Updates the desk live with submissions and decisions; returns the ids that arrived since it was opened.
 * @param rows that the list shows
 */
export function useLiveSubmissions(rows: readonly Submission[]): ReadonlySet<string> {
  const { t } = useLingui();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  /**
   * The version in which each submission was first seen or last told of. Not what the list shows now: it may
   * have been read again, for another one's sake, before the word of a new version came.
   */
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, version } of rows) if (!told.current.has(id)) told.current.set(id, version);
  }, [rows]);
  const refresh = () => {
    refetchSoon(queryClient, { queryKey: submissionsKey });
    refetchSoon(queryClient, submissionCountsQuery());
    refetchSoon(queryClient, { queryKey: dueKey });
  };
  /** Whether a row is a later version; a row that was in no list is one if it was sent again (above 1). */
  const isNewVersion = (row: Tables<'ideas'>): boolean => {
    const known = told.current.get(row.id) ?? 1;
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
    reads: [submissionsKey, submissionCountsQuery().queryKey, dueKey, ideasKey(userId)],
  });
  // Who takes an idea, or lets go of it, is seen by the others.
  useTableChanges({
    table: 'review_assignments',
    reads: [submissionsKey, dueKey],
  });
  return arrived;
}
