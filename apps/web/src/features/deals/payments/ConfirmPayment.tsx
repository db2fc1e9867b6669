import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { formatRupees } from '@sangam/domain/money';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useAnswerPayment } from '../api/answer-payment.ts';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { isSenderOf } from './is-sender.ts';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

interface AnswerProps {
  deal: Deal;
  payment: Payment;
  size?: 'small' | 'medium';
}

/** The other's payment is right: once more asked, since a confirmed one never changes. */
export function ConfirmPayment({ deal, payment, size = 'medium' }: AnswerProps) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useAnswerPayment(deal.id);
  const amount = formatRupees(payment.amount);
  const look = looksOf[deal.side];
  const sent = isSenderOf(deal.side, payment.direction);
  const completes =
    payment.direction === 'funding' && deal.funded + payment.amount >= deal.amount && deal.side === 'founder';
  return (
    <AskDialog
      trigger={
        <Button
          variant={look.button}
          size={size}
          aria-label={sent ? t`Yes, I sent it: ${amount}` : t`Yes, it came: ${amount}`}
        >
          <Check aria-hidden="true" />
          {sent ? <Trans>Yes, I sent it</Trans> : <Trans>Yes, it came</Trans>}
        </Button>
      }
      title={sent ? t`You sent ${amount}?` : t`${amount} came?`}
      description={
        sent
          ? t`Confirm only what has left your account. A confirmed payment never changes.`
          : t`Look into your account first. A confirmed payment never changes.`
      }
      confirmLabel={t`Confirm`}
      confirmVariant={look.button}
      otherName={first}
      act={async () => {
        await mutateAsync({ payment: payment.id, answer: 'confirmed', reason: '' });
        notify.success(t`Confirmed`);
        return true;
      }}
    >
      <PaymentFacts payment={payment} />
      {completes && (
        <p className="mt-4 text-ink-soft">
          <Trans>With it the deal is funded, and your success fee is invoiced.</Trans>
        </p>
      )}
    </AskDialog>
  );
}
