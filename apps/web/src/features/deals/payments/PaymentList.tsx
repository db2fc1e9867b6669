import type { PaymentState } from '@sangam/domain/deal-payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock3, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { Badge, type BadgeTone } from '#shared/ui/Badge.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { useOtherName } from '../use-other-name.ts';
import { ConfirmPayment } from './ConfirmPayment.tsx';
import { DisputePayment } from './DisputePayment.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { TakeBackPayment } from './TakeBackPayment.tsx';

interface Look {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
}

const looks: Readonly<Record<Exclude<PaymentState, 'recorded'>, Look>> = {
  confirmed: { label: msg`Confirmed`, icon: CircleCheck, tone: 'leaf' },
  disputed: { label: msg`Disputed`, icon: TriangleAlert, tone: 'brick' },
  taken_back: { label: msg`Taken back`, icon: Undo2, tone: 'plain' },
};

function StateBadge({ payment, isOwn, name }: { payment: Payment; isOwn: boolean; name: string }) {
  const { _ } = useTexts();
  if (payment.state !== 'recorded') {
    const { label, icon, tone } = looks[payment.state];
    return (
      <Badge tone={tone} icon={icon}>
        {_(label)}
      </Badge>
    );
  }
  return (
    <Badge tone="marigold" icon={Clock3}>
      {isOwn ? <Trans>Waits for {asTyped(name)}</Trans> : <Trans>Waits for you</Trans>}
    </Badge>
  );
}

interface PaymentListProps {
  deal: Deal;
  payments: readonly Payment[];
  /** It has its buttons in the next act. */
  nextId: string | null;
  label: string;
}

function PaymentRow({ deal, payment, isNext }: { deal: Deal; payment: Payment; isNext: boolean }) {
  const { first } = useOtherName(deal);
  const { state, amount, reason, due_number: number } = payment;
  const isOwn = payment.recorded_side === deal.side;
  const mayAnswer = !isOwn && (state === 'recorded' || state === 'disputed');
  const mayTakeBack = isOwn && (state === 'recorded' || state === 'disputed');
  return (
    <li className={`py-4 ${state === 'taken_back' ? 'text-ink-soft' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Money
          amount={amount}
          format="full"
          className={`text-lg font-bold ${state === 'taken_back' ? 'line-through' : ''}`}
        />
        <StateBadge payment={payment} isOwn={isOwn} name={first} />
      </div>
      <PaymentFacts payment={payment} />
      <p className="text-sm text-ink-soft">
        {number !== null && <Trans>Pays no. {number} · </Trans>}
        {isOwn ? <Trans>recorded by you</Trans> : <Trans>recorded by {asTyped(first)}</Trans>}
      </p>
      {reason !== null && (
        <p className="mt-2 border-l-2 border-brick pl-3 wrap-anywhere">
          <Trans>Reason: {asTyped(reason)}</Trans>
        </p>
      )}
      {!isNext && (mayAnswer || mayTakeBack) && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {mayAnswer && <ConfirmPayment deal={deal} payment={payment} size="small" />}
          {mayAnswer && state === 'recorded' && <DisputePayment deal={deal} payment={payment} size="small" />}
          {mayTakeBack && <TakeBackPayment deal={deal} payment={payment} />}
        </div>
      )}
    </li>
  );
}

/** What was recorded in one direction, the newest first, each with its state. */
export function PaymentList({ deal, payments, nextId, label }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-4 divide-y divide-line border-y border-line">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} deal={deal} payment={payment} isNext={payment.id === nextId} />
      ))}
    </ul>
  );
}
