import { useQueryClient } from '@tanstack/react-query';
import { nextIdeaStatus, ideaStatusOf, type ReviewAction } from '@sangam/domain/idea-status';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { dueKey } from './due-query.ts';
import { submissionCountsQuery } from './submission-counts-query.ts';
import { type Submission, submissionsKey } from './submissions-query.ts';

/** A submission as it was chosen: a decision is about this and no later one. */
export type Chosen = Pick<Submission, 'id' | 'title' | 'version' | 'approval_status' | 'reviewed_at'>;

interface Decision {
  readonly chosen: readonly Chosen[];
  readonly action: ReviewAction;
  readonly notes: string;
}

export interface Decided {
  readonly decided: readonly Chosen[];
  /** What changed since it was chosen, and was left as it is. */
  readonly left: readonly Chosen[];
}

async function reviewSubmissions({ chosen, action, notes }: Decision): Promise<Decided> {
  const client = await getClient();
  const seen = chosen.map(({ id, version, approval_status, reviewed_at }) => ({
    id,
    version,
    approval_status,
    reviewed_at,
  }));
  const { data, error } = await client.rpc('review_ideas', {
    seen,
    decision: nextIdeaStatus(ideaStatusOf('pending'), action),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  });
  if (error) throw error;
  const done = new Set(data.filter(({ is_decided }) => is_decided).map(({ id }) => id));
  return {
    decided: chosen.filter(({ id }) => done.has(id)),
    left: chosen.filter(({ id }) => !done.has(id)),
  };
}

/** Decides about several submissions with one reason, each unless it changed since it was chosen. */
export function useReviewSubmissions() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: reviewSubmissions,
    onSettled: async () => {
      void queryClient.invalidateQueries(submissionCountsQuery());
      void queryClient.invalidateQueries({ queryKey: dueKey });
      await queryClient.invalidateQueries({ queryKey: submissionsKey });
    },
  });
}
