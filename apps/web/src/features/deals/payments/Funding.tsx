import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { fundingRest } from '../next-act.ts';
import { looksOf } from '../side-looks.ts';
import { PaymentList } from './PaymentList.tsx';
import { RecordPayment } from './RecordPayment.tsx';

interface MoneySectionProps {
  deal: Deal;
  payments: readonly Payment[];
  /** The payment that has its buttons in the next act. */
  nextId: string | null;
  /** The next act has the button that records one. */
  isAskedAbove: boolean;
}

/** How much of the amount both say has come, and each part of it. */
export function Funding({ deal, payments, nextId, isAskedAbove }: MoneySectionProps) {
  const { t } = useLingui();
  const ofFunding = payments.filter(({ direction }) => direction === 'funding');
  const waiting = ofFunding
    .filter(({ state }) => state === 'recorded')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isOpen = deal.state === 'agreed' && deal.other_state !== 'gone';
  const rest = fundingRest(deal, payments);
  return (
    <section aria-labelledby="funding-title">
      <h2 id="funding-title" className="text-xl">
        <Trans>Funding</Trans>
      </h2>
      <p className="mt-3">
        <strong className="wide text-lg">
          <Money amount={deal.funded} format="full" />
        </strong>{' '}
        <Trans>
          of <Money amount={deal.amount} format="full" /> confirmed by both
        </Trans>
      </p>
      <Progress value={deal.funded} max={deal.amount} label={t`Confirmed funding`} className="mt-2" />
      {(waiting > 0 || (isOpen && rest > 0)) && (
        <p className="mt-2 text-sm text-ink-soft">
          {waiting > 0 && (
            <Trans>
              <Money amount={waiting} format="full" /> recorded and not confirmed yet.
            </Trans>
          )}{' '}
          {isOpen && rest > 0 && (
            <Trans>
              <Money amount={rest} format="full" /> still to come; several parts are fine.
            </Trans>
          )}
        </p>
      )}
      <PaymentList deal={deal} payments={ofFunding} nextId={nextId} label={t`Payments of the funding`} />
      {isOpen && rest > 0 && !isAskedAbove && (
        <div className="mt-4">
          <RecordPayment
            deal={deal}
            payments={payments}
            direction="funding"
            trigger={
              <Button variant={looksOf[deal.side].quietButton} size="small">
                <Plus aria-hidden="true" />
                {deal.side === 'investor' ? (
                  <Trans>Record what I sent</Trans>
                ) : (
                  <Trans>Record what came</Trans>
                )}
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}
