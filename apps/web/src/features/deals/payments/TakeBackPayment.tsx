import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useAnswerPayment } from '../api/answer-payment.ts';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { useOtherName } from '../use-other-name.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

interface TakeBackProps {
  deal: Deal;
  payment: Payment;
  variant?: 'outline' | 'ghost';
}

/** Takes back what was mistyped, while the other has not confirmed it. */
export function TakeBackPayment({ deal, payment, variant = 'outline' }: TakeBackProps) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useAnswerPayment(deal.id);
  const amount = formatRupees(payment.amount);
  return (
    <AskDialog
      trigger={
        <Button variant={variant} size="small" aria-label={t`Take back ${amount}`}>
          <Trans>Take back</Trans>
        </Button>
      }
      title={t`Take back ${amount}?`}
      description={t`It stays in the list as taken back, for both. Then you can record it as it was.`}
      confirmLabel={t`Take it back`}
      confirmVariant="destructive"
      otherName={first}
      act={async () => {
        await mutateAsync({ payment: payment.id, answer: 'taken_back', reason: '' });
        notify.success(t`Taken back`);
        return true;
      }}
    >
      <PaymentFacts payment={payment} />
    </AskDialog>
  );
}
