import { Plural, Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { Listing } from '#shared/ideas/listing.ts';
import { UnansweredNote } from '#shared/ideas/UnansweredNote.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

/**
 * When it was listed, what investors made of it, and whether they wait for an answer; a rating only where
 * there are real ones.
 */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { rating_average: rating, rating_count: raters, saves_count: saves } = listing;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span>
        <Trans>
          Listed <DateText value={listing.approved_at} className="figures whitespace-nowrap" />
        </Trans>
      </span>
      {rating !== null && raters > 0 && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" className="size-4 fill-marigold text-marigold" />
          <span className="figures">
            <Trans>
              {rating.toFixed(1)} (
              <Plural value={raters} one="# investor" other="# investors" />)
            </Trans>
          </span>
        </span>
      )}
      {saves > 0 && (
        <span className="figures">
          <Trans>Saved by {saves}</Trans>
        </span>
      )}
      <UnansweredNote listing={listing} />
    </p>
  );
}
