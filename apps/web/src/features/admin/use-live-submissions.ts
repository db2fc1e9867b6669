import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullIdeaQuery } from '../../shared/ideas/full-idea-query.ts';
import { type TableChange, useTableChanges } from '../../shared/live/use-table-changes.ts';
import { useUserId } from '../../shared/session/session-context.ts';
import { notify } from '../../shared/ui/notify.ts';
import { submissionCountsQuery } from './api/submission-counts-query.ts';
import { type Submission, submissionsKey } from './api/submissions-query.ts';

/** Keeps the desk in step with what is submitted and decided; gives the ids of what came since it was opened. */
export function useLiveSubmissions(): ReadonlySet<string> {
  const { t } = useLingui();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: submissionsKey });
    void queryClient.invalidateQueries(submissionCountsQuery());
  };
  const follow = ({ type, row }: TableChange<Submission>) => {
    refresh();
    void queryClient.invalidateQueries(fullIdeaQuery(userId, row.id));
    if (type !== 'INSERT') return;
    setArrived((ids) => new Set(ids).add(row.id));
    notify.info(t`New Submission`, row.title);
  };
  useTableChanges<Submission>({ table: 'ideas', onChange: follow, onListening: refresh });
  return arrived;
}
