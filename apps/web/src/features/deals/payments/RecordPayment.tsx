import type { PaymentDirection } from '@sangam/domain/deal-payments';
import { useLingui } from '@lingui/react/macro';
import { indianDayOf } from '@sangam/domain/calendar-month';
import { cashLimitOf } from '@sangam/domain/deal-payments';
import { parseRupees } from '@sangam/domain/money';
import type { OfferKind } from '@sangam/domain/offer';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { randomId } from '#shared/random-id.ts';
import { notify } from '#shared/ui/notify.ts';
import { useNow } from '#shared/subscription/use-now.ts';
import type { Deal } from '../api/deal-query.ts';
import type { Due } from '../api/dues-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { dealRefusalOf } from '../api/refusals.ts';
import { useRecordPayment } from '../api/record-payment.ts';
import { AskDialog } from '../ask/AskDialog.tsx';
import { restOfDue } from '../dues.ts';
import { fundingRest } from '../next-act.ts';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';
import { isSenderOf } from './is-sender.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { usePaymentDraft } from './payment-draft.ts';
import { problemsOf, type PaymentBounds } from './payment-problems.ts';

interface RecordPaymentProps {
  deal: Deal;
  payments: readonly Payment[];
  direction: PaymentDirection;
  /** What it pays; none for a payment that names nothing. */
  due?: Due | undefined;
  trigger: ReactElement;
}

function boundsOf({ deal, payments, direction, due }: Omit<RecordPaymentProps, 'trigger'>, today: string) {
  return {
    firstDay: indianDayOf(new Date(deal.accepted_at)),
    today,
    most: direction === 'funding' ? fundingRest(deal, payments) : null,
    mayBeNothing: due?.amount === null,
    cashLimit: cashLimitOf(deal.kind as OfferKind, direction),
  } satisfies PaymentBounds;
}

/** The amount that a form begins with. */
function usualAmount({ deal, payments, direction, due }: Omit<RecordPaymentProps, 'trigger'>): string {
  const rest = direction === 'funding' ? fundingRest(deal, payments) : due && restOfDue(due);
  return rest ? String(rest) : '';
}

/** What is typed, under which id, and whether it has arrived: also where the answer was lost. */
function useForm(props: Omit<RecordPaymentProps, 'trigger'>) {
  const { t } = useLingui();
  const { deal, payments, direction, due } = props;
  const { first } = useOtherName(deal);
  const today = indianDayOf(useNow());
  const { mutateAsync, isPending } = useRecordPayment(deal.id);
  const [wasTried, setWasTried] = useState(false);
  const [round, setRound] = useState(0);
  const means = deal.terms['means'];
  const { draft, change, forget } = usePaymentDraft([deal.id, direction, due?.number ?? ''].join(':'), {
    amount: usualAmount(props),
    paidOn: today,
    means: typeof means === 'string' ? means : '',
    reference: '',
  });
  const bounds = boundsOf(props, today);
  const problems = problemsOf(draft, bounds);
  const finish = () => {
    forget();
    setWasTried(false);
    setRound(round + 1);
    if (wasTried) notify.success(t`Recorded`, t`${first} is asked to confirm it.`);
  };
  const hasArrived = !isPending && payments.some(({ id }) => id === draft.id);
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    if (hasArrived) latest.current();
  }, [hasArrived]);
  const send = async (): Promise<boolean> => {
    setWasTried(true);
    const amount = parseRupees(draft.amount);
    if (Object.keys(problems).length > 0 || amount === null) return false;
    // With its id, before it is sent.
    change({});
    try {
      await mutateAsync({ ...draft, direction, amount, dueNumber: due?.number ?? null });
    } catch (error) {
      // Under this id another payment was recorded: what is typed now would be a second one.
      if (dealRefusalOf(error) === 'other_facts') change({ id: randomId() });
      throw error;
    }
    return true;
  };
  return { draft, change, bounds, problems: wasTried ? problems : {}, send, name: first, round };
}

/** Says that money was sent or came, for the other to confirm. What is typed stays until it is recorded. */
export function RecordPayment({ trigger, ...props }: RecordPaymentProps) {
  const { t } = useLingui();
  const { deal, direction } = props;
  const form = useForm(props);
  const { name } = form;
  const sends = isSenderOf(deal.side, direction);
  return (
    <AskDialog
      size="medium"
      trigger={trigger}
      title={sends ? t`What did you send?` : t`What came?`}
      description={
        sends
          ? t`Send the money first, from your own account to ${name}’s. Sangam never holds it; here it is only recorded, and ${name} confirms it.`
          : t`Record what has reached your account. ${name} confirms that it was they who sent it.`
      }
      confirmLabel={t`Record it`}
      confirmVariant={looksOf[deal.side].button}
      otherName={name}
      act={form.send}
      closesWith={form.round}
    >
      <PaymentFields
        draft={form.draft}
        bounds={form.bounds}
        problems={form.problems}
        onChange={form.change}
      />
    </AskDialog>
  );
}
