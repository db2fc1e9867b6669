import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CircleCheck, Clock3, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Due } from '../api/dues-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { duesInSight, standingOfDue } from '../dues.ts';
import { RecordPayment } from './RecordPayment.tsx';

/** Said plainly: paid, paid late, late, waiting for a word, still to come. */
function DueState({ due, today, isSaid }: { due: Due; today: string; isSaid: boolean }) {
  const standing = standingOfDue(due, today);
  switch (standing.kind) {
    case 'paid':
      return (
        <Badge tone="leaf" icon={CircleCheck}>
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'paid_late':
      return (
        <Badge tone="marigold" icon={CircleCheck}>
          <Plural value={standing.days} one="Paid # day late" other="Paid # days late" />
        </Badge>
      );
    case 'late':
      return (
        <Badge tone="brick" icon={TriangleAlert}>
          <Plural value={standing.days} one="# day late" other="# days late" />
        </Badge>
      );
    default:
      return isSaid ? (
        <Badge tone="marigold" icon={Clock3}>
          <Trans>Awaits confirmation</Trans>
        </Badge>
      ) : (
        <Badge tone="plain" icon={CalendarClock}>
          <Trans>To come</Trans>
        </Badge>
      );
  }
}

/** The sum, and what is left of it; in words where nobody knows it yet. */
function DueSum({ deal, due: { amount, paid, is_open: isOpen } }: { deal: Deal; due: Due }) {
  if (amount !== null) {
    return (
      <>
        <Money amount={amount} format="full" className="font-semibold" />
        {isOpen && paid > 0 && (
          <span className="text-sm text-ink-soft">
            {' '}
            <Trans>
              <Money amount={amount - paid} format="full" /> left
            </Trans>
          </span>
        )}
      </>
    );
  }
  if (paid > 0) return <Money amount={paid} format="full" className="font-semibold" />;
  return (
    <span className="text-sm text-ink-soft">
      {deal.kind === 'revenue_share' ? (
        <Trans>known with the sales</Trans>
      ) : (
        <Trans>known with the profit</Trans>
      )}
    </span>
  );
}

interface DueRowProps {
  deal: Deal;
  due: Due;
  payments: readonly Payment[];
  today: string;
  /** The next act has its button. */
  isNext: boolean;
}

function DueRow({ deal, due, payments, today, isNext }: DueRowProps) {
  const { t } = useLingui();
  const { number } = due;
  const isSaid = payments.some(({ state, due_number }) => state === 'recorded' && due_number === number);
  const isPayable = deal.state === 'funded' && deal.other_state !== 'gone';
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center large-text:grid-cols-1 large-text:justify-items-start gap-x-4 gap-y-1 py-2 md:grid-cols-[7.5rem_minmax(0,1fr)_auto_4.5rem]">
      <DateText value={due.due_on} className="font-semibold figures" />
      <span className="justify-self-end large-text:justify-self-start md:col-start-3 md:row-start-1">
        <DueState due={due} today={today} isSaid={isSaid} />
      </span>
      <span className="md:col-start-2 md:row-start-1">
        <DueSum deal={deal} due={due} />
      </span>
      {isPayable && due.is_open && !isSaid && !isNext && (
        <span className="justify-self-end large-text:justify-self-start md:col-start-4 md:row-start-1">
          <RecordPayment
            deal={deal}
            payments={payments}
            direction="return"
            due={due}
            trigger={
              <Button
                variant="ghost"
                size="small"
                className="-mr-4"
                aria-label={t`Record payment no. ${number}`}
              >
                <span className="text-link">
                  <Trans>Record</Trans>
                </span>
              </Button>
            }
          />
        </span>
      )}
    </li>
  );
}

interface DueListProps {
  deal: Deal;
  dues: readonly Due[];
  payments: readonly Payment[];
  today: string;
  nextDue: number | null;
}

/** What was promised, with days: what is late and the next few first, all of it on demand. */
export function DueList({ deal, dues, payments, today, nextDue }: DueListProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? dues : duesInSight(dues);
  const count = dues.length;
  if (count === 0) return null;
  return (
    <>
      <ul aria-label={t`What is due`} className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((due) => (
          <DueRow key={due.number} {...{ deal, due, payments, today }} isNext={due.number === nextDue} />
        ))}
      </ul>
      {(isWhole || shown.length < count) && (
        <Button variant="ghost" size="small" className="mt-1 -ml-4" onClick={() => setIsWhole(!isWhole)}>
          <span className="text-link">
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count} payments</Trans>}
          </span>
        </Button>
      )}
    </>
  );
}
