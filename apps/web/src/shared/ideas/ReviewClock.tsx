import { Plural, Trans } from '@lingui/react/macro';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { reviewClock } from '@sangam/domain/review-clock';
import { AlarmClock, Clock3, Hourglass } from 'lucide-react';
import { DateText } from '../ui/DateText.tsx';
import { useNow } from '../ui/use-now.ts';

/**
 * When the review of a waiting idea is due, and how much of the 48 hours is left; an overdue review is shown
 * as such.
 */
export function ReviewClock({ dueAt }: { dueAt: string }) {
  const { isOverdue, hours } = reviewClock(dueAt, useNow());
  const due = <DateText value={dueAt} format="time" className="figures" />;
  const Icon = isOverdue ? AlarmClock : Clock3;
  return (
    <p className={`flex gap-2 text-sm ${isOverdue ? 'font-semibold text-brick-deep' : 'text-ink-soft'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {isOverdue ? (
          <>
            <Trans>The review is overdue: it was due by {due}.</Trans>{' '}
            {hours > 0 && <Plural value={hours} one="# hour late." other="# hours late." />}{' '}
            <Trans>Your idea keeps its place.</Trans>
          </>
        ) : (
          <>
            <Trans>Review due by {due}</Trans> (
            <Plural value={hours} one="# hour left" other="# hours left" />)
          </>
        )}
      </span>
    </p>
  );
}

/** In its place while the founder owes an answer: the 48 hours count again from the day it is sent again. */
export function PausedClock() {
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>The clock waits for you: our {reviewPromiseHours} hours begin again when you send it.</Trans>
      </span>
    </p>
  );
}

/** The same in a few words, for the reviewers' table. */
export function ReviewClockShort({ dueAt }: { dueAt: string }) {
  const { isOverdue, hours } = reviewClock(dueAt, useNow());
  return (
    <span
      className={`figures block text-sm ${isOverdue ? 'font-semibold text-brick-deep' : 'text-ink-soft'}`}
    >
      {isOverdue ? (
        <Plural value={hours} _0="overdue" one="overdue by # hour" other="overdue by # hours" />
      ) : (
        <Plural value={hours} one="due in # hour" other="due in # hours" />
      )}
    </span>
  );
}
