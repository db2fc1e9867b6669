import { Trans } from '@lingui/react/macro';
import { ratingLimits } from '@sangam/domain/limits';
import { EyeOff } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import type { Rating } from '../api/own-rating.ts';

const Edited = () => (
  <>
    {' · '}
    <Trans>edited</Trans>
  </>
);

function Reply({ rating }: { rating: Rating }) {
  if (rating.reply === null || rating.replied_at === null) return null;
  return (
    <div className="mt-3 border-l-3 border-marigold pl-4">
      <p className="break-words whitespace-pre-line">{rating.reply}</p>
      <p className="mt-1.5 text-sm text-ink-soft">
        <Trans>
          The founder’s reply, <DateText value={rating.replied_at} />
        </Trans>
        {rating.is_reply_edited && <Edited />}
      </p>
    </div>
  );
}

/** The month of a rating, both marks, its words and the founder's reply. */
export function RatingContent({ rating, isOwn = false }: { rating: Rating; isOwn?: boolean }) {
  const { description, answers, words } = rating;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {isOwn ? <Trans>Your rating</Trans> : <Trans>An investor who talked with the founder</Trans>}
        {', '}
        <DateText value={rating.month} format="month" />
        {rating.is_edited && <Edited />}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        <span className="figures">
          <Trans>
            Description {description} of {ratingLimits.maxMark}
          </Trans>
        </span>
        <span className="figures">
          <Trans>
            Answers {answers} of {ratingLimits.maxMark}
          </Trans>
        </span>
      </p>
      {words !== null && <p className="mt-2 break-words whitespace-pre-line">{words}</p>}
      <Reply rating={rating} />
      {rating.is_hidden && (
        <p className="mt-2 flex gap-2 text-sm font-semibold text-brick-deep">
          <EyeOff aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <Trans>Our reviewers removed this rating. Readers do not see it, and it is not counted.</Trans>
        </p>
      )}
    </>
  );
}
