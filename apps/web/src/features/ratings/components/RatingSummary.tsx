import { Plural, Trans } from '@lingui/react/macro';
import { ratingLimits } from '@sangam/domain/limits';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RatingFacts } from '../api/rating-facts.ts';

/** The mean of one mark, as a figure and a bar. */
function MarkBar({ label, average }: { label: ReactNode; average: number }) {
  const { maxMark } = ratingLimits;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <dt>{label}</dt>
      <dd className="figures font-semibold">
        <Trans>
          {average.toFixed(1)} of {maxMark}
        </Trans>
      </dd>
      <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-teal" style={{ width: `${(average / maxMark) * 100}%` }} />
      </dd>
    </div>
  );
}

/** Average and number of ratings, and a bar for each of the two marks. Nothing where there is no rating. */
export function RatingSummary({ facts }: { facts: RatingFacts }) {
  const { ratings, average, description_average: description, answers_average: answers } = facts;
  if (average === null || description === null || answers === null) return null;
  return (
    <div className="grid max-w-[46rem] items-center gap-x-10 gap-y-5 sm:grid-cols-2">
      <p>
        <span className="flex items-center gap-2">
          <Star aria-hidden="true" className="size-6 fill-marigold text-marigold" />
          <strong className="figures text-2xl">
            <Trans>
              {average.toFixed(1)} of {ratingLimits.maxMark}
            </Trans>
          </strong>
        </span>
        <span className="mt-1 block text-ink-soft">
          <Plural
            value={ratings}
            one="from one investor who talked with the founder"
            other="from # investors who talked with the founder"
          />
        </span>
      </p>
      <dl className="space-y-3">
        <MarkBar label={<Trans>The idea’s description</Trans>} average={description} />
        <MarkBar label={<Trans>The founder’s answers</Trans>} average={answers} />
      </dl>
    </div>
  );
}
