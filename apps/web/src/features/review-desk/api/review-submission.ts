import { useQueryClient } from '@tanstack/react-query';
import { nextIdeaStatus, ideaStatusOf, type ReviewAction } from '@sangam/domain/idea-status';
import type { CheckedSubject, CommentedColumn } from '@sangam/domain/review-desk';
import { getClient } from '#shared/api/client.ts';
import { isOutdated } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { type FullIdea, fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dueKey } from './due-query.ts';
import { submissionCountsQuery } from './submission-counts-query.ts';
import { submissionsKey } from './submissions-query.ts';

/** A comment as it is sent: about an answer, with words. */
export interface FieldComment {
  readonly field: CommentedColumn;
  readonly words: string;
}

export interface Decision {
  /** The submission as the admin saw it when deciding. */
  readonly seen: Pick<FullIdea, 'id' | 'approval_status' | 'reviewed_at' | 'version'>;
  readonly action: ReviewAction;
  readonly notes: string;
  /** What the reviewer looked at. */
  readonly checked: readonly CheckedSubject[];
  /** About single answers; they go with a request for revision. */
  readonly comments: readonly FieldComment[];
}

/**
 * `changed`: nothing was written, because another admin decided, or the founder sent a new version or
 * withdrew it meanwhile.
 */
export type Outcome = 'done' | 'changed';

async function reviewSubmission(
  userId: string,
  { seen, action, notes, ...details }: Decision,
): Promise<Outcome> {
  const client = await getClient();
  const sendsComments = action === 'request_revision' && details.comments.length > 0;
  const update = client
    .from('ideas')
    .update({
      approval_status: nextIdeaStatus(ideaStatusOf(seen.approval_status), action),
      admin_notes: notes.trim() || null,
      reviewed_by: userId,
      reviewed_at: new Date().toISOString(),
      checked: [...details.checked],
      ...(sendsComments && { field_comments: details.comments.map((comment) => ({ ...comment })) }),
      // The database refuses a decision about a version that is no longer the latest.
      version: seen.version,
    })
    .eq('id', seen.id)
    // Only if it is unchanged: when two admins decide at once, the later one is notified.
    .eq('approval_status', seen.approval_status);
  const guarded =
    seen.reviewed_at === null ? update.is('reviewed_at', null) : update.eq('reviewed_at', seen.reviewed_at);
  const { data, error } = await guarded.select('id');
  if (error && isOutdated(error)) return 'changed';
  if (error) throw error;
  return data.length === 0 ? 'changed' : 'done';
}

/** Sets a submission's status and notes, unless it changed since it was seen. */
export function useReviewSubmission() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (decision: Decision) => reviewSubmission(userId, decision),
    onSettled: async (_outcome, _error, { seen }) => {
      void queryClient.invalidateQueries({ queryKey: submissionsKey });
      void queryClient.invalidateQueries(submissionCountsQuery());
      void queryClient.invalidateQueries({ queryKey: dueKey });
      await queryClient.invalidateQueries(fullIdeaQuery(userId, seen.id));
    },
  });
}
