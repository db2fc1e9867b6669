import type { Tables } from '@sangam/database/types';
import { type CommentedColumn, commentedColumns } from '@sangam/domain/review-desk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';
import type { FullIdea } from './full-idea-query.ts';

/** What a reviewer asked about one answer of a version. */
export type ReviewComment = Readonly<
  Pick<Tables<'idea_review_comments'>, 'id' | 'version' | 'words'> & { field: CommentedColumn }
>;

async function fetchComments(idea: string): Promise<readonly ReviewComment[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_review_comments')
    .select('id, review_id, version, field, words')
    .eq('idea_id', idea)
    .order('review_id', { ascending: false })
    .order('id')
    .limit(commentedColumns.length);
  if (error) throw error;
  // Those of the last review that had any.
  return data.flatMap(({ review_id, field, ...comment }) => {
    const known = commentedColumns.find((column) => column === field);
    return known === undefined || review_id !== data[0]?.review_id ? [] : [{ ...comment, field: known }];
  });
}

/**
 * The comments of the last review that had any, for the founder and admins. `reviewedAt` is part of the key,
 * so
 * that a later decision is a new query.
 */
const reviewCommentsQuery = (userId: string, idea: string, reviewedAt: string | null) =>
  queryOptions({
    queryKey: ['review-comments', userId, idea, reviewedAt],
    queryFn: () => fetchComments(idea),
    staleTime: Number.POSITIVE_INFINITY,
  });

const none: readonly ReviewComment[] = [];

/** The reviewers' latest comments on answers of an idea; none before its first review. */
export function useReviewComments(idea: Pick<FullIdea, 'id' | 'reviewed_at'>): readonly ReviewComment[] {
  const { data = none } = useQuery({
    ...reviewCommentsQuery(useUserId(), idea.id, idea.reviewed_at),
    enabled: idea.reviewed_at !== null,
  });
  return data;
}
