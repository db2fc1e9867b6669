import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import type { RatingFacts, useRatingFacts } from '../api/rating-facts.ts';
import { RatingsUnavailable } from './RatingsUnavailable.tsx';

interface RatingsSectionProps {
  query: ReturnType<typeof useRatingFacts>;
  children: (facts: RatingFacts) => ReactNode;
}

/** The frame of an idea's ratings: what is known of them, or that it is coming, or could not be had. */
export function RatingsSection({ query, children }: RatingsSectionProps) {
  const { t } = useLingui();
  const { data: facts, isPending, isFetching, refetch } = query;
  return (
    <section aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="mb-4 text-xl">
        <Trans>Ratings</Trans>
      </h2>
      {facts ? (
        children(facts)
      ) : isPending ? (
        <SkeletonGroup label={t`Loading the ratings`}>
          <Skeleton className="h-12 w-full sm:h-6" />
        </SkeletonGroup>
      ) : (
        <RatingsUnavailable onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </section>
  );
}
