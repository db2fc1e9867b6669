import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { useAnswerPayment } from '../api/answer-payment.ts';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { ReasonField } from '../ask/ReasonField.tsx';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

interface DisputeProps {
  deal: Deal;
  payment: Payment;
  size?: 'small' | 'medium';
}

/** The other's payment is not right, and why; it can still be confirmed later. */
export function DisputePayment({ deal, payment, size = 'medium' }: DisputeProps) {
  const { t } = useLingui();
  const { first } = useOtherName(deal);
  const { mutateAsync } = useAnswerPayment(deal.id);
  const [reason, setReason] = useTextDraft('payment-reason', payment.id);
  const [wasTried, setWasTried] = useState(false);
  const amount = formatRupees(payment.amount);
  const isMissing = reason.trim() === '';
  return (
    <AskDialog
      trigger={
        <Button variant="outline" size={size} aria-label={t`That is not right: ${amount}`}>
          <Trans>That is not right</Trans>
        </Button>
      }
      title={t`What is not right?`}
      description={t`${first} reads it, and takes the payment back or talks to you. You can still confirm it later.`}
      confirmLabel={t`Dispute it`}
      confirmVariant={looksOf[deal.side].button}
      otherName={first}
      act={async () => {
        setWasTried(true);
        if (isMissing) return false;
        await mutateAsync({ payment: payment.id, answer: 'disputed', reason });
        setReason('');
        notify.success(t`Disputed`, t`${first} is told why.`);
        return true;
      }}
    >
      <PaymentFacts payment={payment} />
      <div className="mt-5">
        <ReasonField
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          error={wasTried && isMissing ? t`Please say what is not right.` : null}
        />
      </div>
    </AskDialog>
  );
}
