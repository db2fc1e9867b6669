import { Plural, Trans } from '@lingui/react/macro';
import { CalendarClock, CircleAlert } from 'lucide-react';
import type { Portfolio } from '#shared/portfolio/portfolio-query.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';

type Dues = Pick<
  Portfolio,
  'overdue' | 'overdue_amount' | 'overdue_since' | 'next_due_on' | 'next_due_amount'
>;

/** What is late and what comes next, in sentences. Nothing where nothing is due. */
export function DueNote({ dues }: { dues: Dues }) {
  const { overdue, overdue_amount, overdue_since, next_due_on, next_due_amount } = dues;
  if (overdue === 0 && next_due_on === null) return null;
  return (
    <div className="grid gap-1.5">
      {overdue > 0 && overdue_since !== null && (
        <p className="flex gap-2 text-brick-deep">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>
              <Plural value={overdue} one="One payment is late" other="# payments are late" />
            </strong>
            {overdue_amount > 0 && (
              <>
                {': '}
                <Money amount={overdue_amount} format="full" />
              </>
            )}
            {', '}
            <Trans>
              due since <DateText value={overdue_since} />.
            </Trans>
          </span>
        </p>
      )}
      {next_due_on !== null && (
        <p className="flex gap-2 text-ink-soft">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {next_due_amount === null ? (
              <Trans>
                Next: a payment on <DateText value={next_due_on} />; the sales decide how much.
              </Trans>
            ) : (
              <Trans>
                Next: <Money amount={next_due_amount} format="full" /> on <DateText value={next_due_on} />.
              </Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
