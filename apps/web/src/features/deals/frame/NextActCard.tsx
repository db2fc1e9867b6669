import { Trans } from '@lingui/react/macro';
import { Hourglass, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ConfirmAgreement } from '../agreement/ConfirmAgreement.tsx';
import type { Deal } from '../api/deal-query.ts';
import type { Payment } from '../api/payments-query.ts';
import { isOwnAct, type NextAct } from '../next-act.ts';
import { ConfirmPayment } from '../payments/ConfirmPayment.tsx';
import { DisputePayment } from '../payments/DisputePayment.tsx';
import { PaymentFacts } from '../payments/PaymentFacts.tsx';
import { RecordPayment } from '../payments/RecordPayment.tsx';
import { TakeBackPayment } from '../payments/TakeBackPayment.tsx';
import { looksOf } from '../side-looks.ts';
import { useOtherName } from '../use-other-name.ts';
import { actText } from './act-text.tsx';
import { CompleteDeal } from './CompleteDeal.tsx';

interface NextActProps {
  deal: Deal;
  payments: readonly Payment[];
  act: NextAct;
}

/** The buttons of the act. */
function Buttons({ deal, payments, act }: NextActProps) {
  switch (act.kind) {
    case 'confirm_agreement':
      return <ConfirmAgreement deal={deal} />;
    case 'answer_payment':
      return (
        <>
          <ConfirmPayment deal={deal} payment={act.payment} />
          <DisputePayment deal={deal} payment={act.payment} />
        </>
      );
    case 'correct_payment':
      return <TakeBackPayment deal={deal} payment={act.payment} />;
    case 'send_funding':
    case 'pay_due':
      return (
        <RecordPayment
          deal={deal}
          payments={payments}
          direction={act.kind === 'pay_due' ? 'return' : 'funding'}
          due={act.kind === 'pay_due' ? act.due : undefined}
          trigger={
            <Button variant={looksOf[deal.side].button} className="max-sm:w-full">
              <Plus aria-hidden="true" />
              <Trans>Record the payment</Trans>
            </Button>
          }
        />
      );
    case 'confirm_completion':
      return <CompleteDeal deal={deal} />;
    default:
      return null;
  }
}

const mayNeedTalk: readonly NextAct['kind'][] = [
  'wait_for_agreement',
  'wait_for_funding',
  'wait_for_word',
  'wait_for_due',
  'correct_payment',
];

/** What waits for the reader as one clear act, or for whom they wait. */
export function NextActCard({ deal, payments, act }: NextActProps) {
  const { first } = useOtherName(deal);
  const text = actText(act, deal, first);
  if (text === null) return null;
  const isOwn = isOwnAct(act);
  const payment = act.kind === 'answer_payment' || act.kind === 'correct_payment' ? act.payment : null;
  const mayWrite = mayNeedTalk.includes(act.kind) && deal.other_state === 'here';
  return (
    <Card
      as="section"
      tone={isOwn ? looksOf[deal.side].card : 'plain'}
      aria-labelledby="next-title"
      className="mt-6"
    >
      <div className="flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
            {!isOwn && <Hourglass aria-hidden="true" className="size-4" />}
            {isOwn ? <Trans>Your next step</Trans> : <Trans>No step of yours is due</Trans>}
          </p>
          <h2 id="next-title" className="mt-1 text-lg">
            {text.title}
          </h2>
          {payment && <PaymentFacts payment={payment} />}
          {payment?.reason && (
            <p className="mt-2 border-l-2 border-brick pl-3 wrap-anywhere">{payment.reason}</p>
          )}
          <p className="mt-1.5 max-w-[62ch]">{text.words}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 empty:hidden lg:flex-row-reverse">
          <Buttons deal={deal} payments={payments} act={act} />
          {mayWrite && (
            <Link
              to={paths.conversation(deal.conversation_id)}
              className="inline-flex min-h-11 items-center text-link"
            >
              <Trans>Write to {asTyped(first)}</Trans>
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
