import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { type ListedRating, useIdeaRatings } from '../api/idea-ratings.ts';
import { RatingContent } from './RatingContent.tsx';
import { RatingsUnavailable } from './RatingsUnavailable.tsx';

interface RatingListProps {
  ideaId: string;
  /** What can be done with a rating. */
  renderActs?: (rating: ListedRating) => ReactNode;
}

/** The ratings of others, page by page; the reader's own stands elsewhere. */
export function RatingList({ ideaId, renderActs }: RatingListProps) {
  const { t } = useLingui();
  const list = useIdeaRatings(ideaId);
  const more = useShowMore(list);
  const { data, isPending, isFetching, refetch, hasNextPage } = list;
  if (data === undefined) {
    return isPending ? (
      <SkeletonGroup label={t`Loading the ratings`}>
        <Skeleton className="h-28 w-full" />
      </SkeletonGroup>
    ) : (
      <RatingsUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  const ratings = data.pages.flatMap((page) => page.rows).filter((rating) => !rating.is_own);
  return (
    <>
      {ratings.length > 0 && (
        <ul aria-label={t`What investors say`}>
          {ratings.map((rating) => (
            <li key={rating.id} className="break-inside-avoid border-b border-line py-5 first:border-t">
              <RatingContent rating={rating} />
              {renderActs?.(rating)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outline" className="mt-4" busy={more.isBusy} onClick={more.showMore} data-print="no">
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
