import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { Deal } from '../api/deal-query.ts';
import { restOfDue } from '../dues.ts';
import type { NextAct } from '../next-act.ts';
import { isSenderOf } from '../payments/is-sender.ts';

interface ActText {
  readonly title: ReactNode;
  readonly words: ReactNode;
}

const sum = (amount: number): ReactNode => <Money amount={amount} format="full" className="font-semibold" />;

function agreementText(act: NextAct, name: ReactNode): ActText | null {
  if (act.kind === 'confirm_agreement') {
    return {
      title: <Trans>Read the agreement, and confirm it</Trans>,
      words: (
        <Trans>
          Once you and {name} have both confirmed it, the money can be sent. Nothing is owed before that.
        </Trans>
      ),
    };
  }
  if (act.kind !== 'wait_for_agreement') return null;
  return {
    title: <Trans>{name} has to confirm the agreement</Trans>,
    words: <Trans>You have confirmed it. No money should be sent before {name} has.</Trans>,
  };
}

function wordText(act: NextAct, deal: Deal, name: ReactNode): ActText | null {
  switch (act.kind) {
    case 'answer_payment': {
      const amount = sum(act.payment.amount);
      return isSenderOf(deal.side, act.payment.direction)
        ? {
            title: (
              <Trans>
                {name} says that {amount} came from you
              </Trans>
            ),
            words: <Trans>Is that right? Check what you sent, then confirm or dispute it.</Trans>,
          }
        : {
            title: (
              <Trans>
                {name} says that {amount} was sent to you
              </Trans>
            ),
            words: <Trans>Has it come? Check your account, then confirm or dispute it.</Trans>,
          };
    }
    case 'correct_payment': {
      const amount = sum(act.payment.amount);
      return {
        title: (
          <Trans>
            {name} disputes your {amount}
          </Trans>
        ),
        words: (
          <Trans>Take it back and record it as it was, or talk it over: {name} can still confirm it.</Trans>
        ),
      };
    }
    case 'wait_for_word': {
      const amount = sum(act.payment.amount);
      const day = <DateText value={act.payment.paid_on} />;
      return {
        title: <Trans>{name} has to confirm your payment</Trans>,
        words: (
          <Trans>
            You recorded {amount} of {day}. Nothing more waits for you.
          </Trans>
        ),
      };
    }
    default:
      return null;
  }
}

function fundingText(act: NextAct, name: ReactNode): ActText | null {
  if (act.kind !== 'send_funding' && act.kind !== 'wait_for_funding') return null;
  const amount = sum(act.rest);
  return act.kind === 'send_funding'
    ? {
        title: <Trans>Send the money, and record it here</Trans>,
        words: (
          <Trans>
            {amount} is still to come, in one sum or in parts. You send it directly to {name}; Sangam never
            holds it.
          </Trans>
        ),
      }
    : {
        title: <Trans>{name} sends the money now</Trans>,
        words: (
          <Trans>
            {amount} is still to come. Give {name} your account in the conversation, and confirm here what
            arrives.
          </Trans>
        ),
      };
}

function lateTitle(late: number, isOwn: boolean): ReactNode {
  return isOwn ? (
    <Plural value={late} one="A payment is # day late" other="A payment is # days late" />
  ) : (
    <Plural value={late} one="A payment to you is # day late" other="A payment to you is # days late" />
  );
}

function dueText(act: NextAct, name: ReactNode): ActText | null {
  if (act.kind !== 'pay_due' && act.kind !== 'wait_for_due') return null;
  const { due, late } = act;
  const rest = restOfDue(due);
  const amount = rest === null ? <Trans>Payment no. {due.number}</Trans> : sum(rest);
  const day = <DateText value={due.due_on} className="font-semibold whitespace-nowrap" />;
  const isOwn = act.kind === 'pay_due';
  if (late > 0) {
    return {
      title: lateTitle(late, isOwn),
      words: isOwn ? (
        <Trans>
          {amount} was due on {day}. Pay {name}, and record it. If you cannot, write to {name} today.
        </Trans>
      ) : (
        <Trans>
          {amount} was due on {day}. If it has come, record it; otherwise write to {name}.
        </Trans>
      ),
    };
  }
  if (rest === null) {
    return {
      title: isOwn ? <Trans>Your next payment</Trans> : <Trans>The next payment to you</Trans>,
      words: isOwn ? (
        <Trans>
          {amount} is due on {day}. Pay {name}, then record it here.
        </Trans>
      ) : (
        <Trans>
          {amount} is due on {day}.
        </Trans>
      ),
    };
  }
  return {
    title: isOwn ? (
      <Trans>
        Pay {amount} by {day}
      </Trans>
    ) : (
      <Trans>
        {amount} comes to you by {day}
      </Trans>
    ),
    words: isOwn ? (
      <Trans>
        You pay {name} directly, then record it here. {name} confirms it.
      </Trans>
    ) : (
      <Trans>{name} records it here, and you confirm it.</Trans>
    ),
  };
}

function endText(act: NextAct, deal: Deal, name: ReactNode): ActText | null {
  switch (act.kind) {
    case 'confirm_completion':
      return {
        title: act.byOther ? (
          <Trans>{name} says that the deal is completed</Trans>
        ) : (
          <Trans>All that was promised is paid</Trans>
        ),
        words: <Trans>If nothing is open between you, complete the deal. It stays readable for both.</Trans>,
      };
    case 'wait_for_completion':
      return {
        title: <Trans>{name} has to say that the deal is completed</Trans>,
        words: <Trans>You have said so. Nothing more waits for you.</Trans>,
      };
    case 'nothing':
      return {
        title: <Trans>Nothing waits for you</Trans>,
        words:
          deal.state === 'funded' ? (
            <Trans>What comes next is between you and {name}. Payments can be recorded below.</Trans>
          ) : (
            <Trans>As it stands, the deal can only be called off.</Trans>
          ),
      };
    default:
      return null;
  }
}

/** What waits, and for whom; nothing for a deal that has ended. */
export function actText(act: NextAct, deal: Deal, firstName: string): ActText | null {
  const name = asTyped(firstName);
  return (
    agreementText(act, name) ??
    wordText(act, deal, name) ??
    fundingText(act, name) ??
    dueText(act, name) ??
    endText(act, deal, name)
  );
}
