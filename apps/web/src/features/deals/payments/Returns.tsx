import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, TriangleAlert } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Due } from '../api/dues-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { looksOf } from '../side-looks.ts';
import { DueList } from './DueList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { RecordPayment } from './RecordPayment.tsx';

interface ReturnsProps {
  deal: Deal;
  payments: readonly Payment[];
  dues: readonly Due[];
  today: string;
  nextId: string | null;
  nextDue: number | null;
}

/** What came back, against what was promised. */
export function Returns({ deal, payments, dues, today, nextId, nextDue }: ReturnsProps) {
  const { t } = useLingui();
  const ofReturns = payments.filter(({ direction }) => direction === 'return');
  const isBeforeFunding = deal.funded_at === null;
  const { overdue, overdue_amount: lateAmount } = deal;
  const late = <Money amount={lateAmount} format="full" className="font-semibold" />;
  const isOpen = deal.ended_at === null && deal.other_state !== 'gone';
  // Before the funding, money that came can only be given back.
  if (isBeforeFunding && ofReturns.length === 0 && (deal.funded === 0 || !isOpen)) return null;
  return (
    <section aria-labelledby="returns-title">
      <h2 id="returns-title" className="text-xl">
        {isBeforeFunding ? <Trans>Given back</Trans> : <Trans>Returns</Trans>}
      </h2>
      <p className="mt-3">
        <strong className="wide text-lg">
          <Money amount={deal.returned} format="full" />
        </strong>{' '}
        <Trans>confirmed by both</Trans>
      </p>
      {overdue > 0 && (
        <p className="mt-2 flex gap-1.5 text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <Plural value={overdue} one="# payment is late" other="# payments are late" />
            {lateAmount > 0 && <Trans>: {late} in all</Trans>}.
          </span>
        </p>
      )}
      <DueList {...{ deal, dues, payments, today, nextDue }} />
      <PaymentList deal={deal} payments={ofReturns} nextId={nextId} label={t`Payments of returns`} />
      {isOpen && (
        <div className="mt-4">
          <RecordPayment
            deal={deal}
            payments={payments}
            direction="return"
            trigger={
              <Button variant={looksOf[deal.side].quietButton} size="small">
                <Plus aria-hidden="true" />
                {isBeforeFunding ? (
                  <Trans>Record what was given back</Trans>
                ) : (
                  <Trans>Record another payment</Trans>
                )}
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}
