import type { Database } from '@sangam/database/types';
import { ratingLimits } from '@sangam/domain/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import type { Rating } from './own-rating.ts';
import { ratingsKey } from './ratings-key.ts';

type RatingRow = Database['public']['Functions']['ratings_of_idea']['Returns'][number];

/** A rating among those of an idea; who gave it is not known. */
export interface ListedRating extends Rating, Readonly<Pick<RatingRow, 'is_own'>> {}

async function fetchRatings(idea: string, after: string | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('ratings_of_idea', after === null ? { idea } : { idea, after });
  if (error) throw error;
  const rows: readonly ListedRating[] = data.slice(0, ratingLimits.page);
  // One more than a page tells that there is another.
  return { rows, next: data.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

const ratingsQuery = (userId: string, ideaId: string) =>
  infiniteQueryOptions({
    queryKey: [...ratingsKey(userId, ideaId), 'list'],
    queryFn: ({ pageParam }) => fetchRatings(ideaId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Ratings of an idea, the newest first, page by page. */
export function useIdeaRatings(ideaId: string) {
  return useInfiniteQuery(ratingsQuery(useUserId(), ideaId));
}
