import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { DueReview, Work } from '../api/due-query.ts';
import { TimeLeftText } from './Times.tsx';

interface DueQueueProps {
  mine: boolean;
  onMine: (mine: boolean) => void;
  reviews: Work<'review'>;
  onReview: (submission: Pick<DueReview, 'id' | 'title'>) => void;
}

function QueueRow({
  review,
  isFirst,
  onReview,
}: {
  review: DueReview;
  isFirst: boolean;
} & Pick<DueQueueProps, 'onReview'>) {
  const { t } = useLingui();
  const { id, title, category, person, amount, due_at } = review;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[auto_minmax(0,1.6fr)_minmax(0,1fr)_5rem_6.5rem_auto] sm:gap-x-4">
      <SignTile ideaId={id} name={title} category={category} className="size-11" />
      <span className="min-w-0 max-sm:col-span-2">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block truncate text-sm text-ink-soft">{category}</span>
      </span>
      <span className="min-w-0 break-words max-sm:col-span-2 max-sm:col-start-1">
        {person || t`Not provided`}
        {review.reviewer !== null && (
          <span className="block text-sm text-ink-soft">
            <Trans>taken by {review.reviewer_name ?? '…'}</Trans>
          </span>
        )}
      </span>
      <span className="text-right">
        <Money amount={amount} />
      </span>
      <span className="max-sm:col-span-2 max-sm:col-start-1">
        <TimeLeftText dueAt={due_at} />
      </span>
      <Button
        variant={isFirst ? 'trust' : 'outline'}
        size="small"
        aria-label={t`Review ${title}`}
        className="justify-self-end"
        onClick={() => onReview({ id, title })}
      >
        <Trans>Review</Trans>
      </Button>
    </li>
  );
}

/** Whose work is shown. */
function Whose({ mine, onMine }: Pick<DueQueueProps, 'mine' | 'onMine'>) {
  const { t } = useLingui();
  return (
    <fieldset className="flex rounded-field border border-line bg-card">
      <legend className="sr-only">{t`Whose work`}</legend>
      {[false, true].map((value) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={mine === value}
          onClick={() => onMine(value)}
          className="min-h-11 rounded-field px-4 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-mist aria-pressed:text-teal-deep"
        >
          {value ? t`Mine` : t`Everybody’s`}
        </button>
      ))}
    </fieldset>
  );
}

/** What waits for review, by its clock: the next few. */
export function DueQueue({ reviews, mine, onMine, onReview }: DueQueueProps) {
  return (
    <section aria-labelledby="due-queue" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="due-queue" className="text-2xl">
          <Trans>Next to review</Trans>
        </h2>
        <Whose mine={mine} onMine={onMine} />
      </div>
      {reviews.items.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          {mine ? <Trans>You have taken nothing.</Trans> : <Trans>Nothing waits for review.</Trans>}
        </p>
      ) : (
        <ol className="mt-2 border-t border-line">
          {reviews.items.map((review, index) => (
            <QueueRow key={review.id} review={review} isFirst={index === 0} onReview={onReview} />
          ))}
        </ol>
      )}
      {reviews.total > reviews.items.length && (
        <AppLink
          to="?status=pending"
          className="text-link mt-3 inline-flex min-h-11 items-center font-semibold"
        >
          <Trans>Everything that waits</Trans>
        </AppLink>
      )}
    </section>
  );
}
