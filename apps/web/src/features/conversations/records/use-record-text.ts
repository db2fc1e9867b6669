import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import type { Message } from '../api/thread-query.ts';
import { amountOf, type ConversationRecord } from '../api/record.ts';

/** Who did what was recorded: the reader, the other, or the product itself. */
export type Actor = 'own' | 'other' | 'sangam';

export const actorOf = (recorded: Message['side'], reader: Message['side']): Actor =>
  recorded === 'sangam' ? 'sangam' : recorded === reader ? 'own' : 'other';

type TextOf = (record: ConversationRecord, actor: Actor, name: string) => string;

/** What the two did about an offer. */
function useOfferText(): (...given: Parameters<TextOf>) => string | null {
  const { t } = useLingui();
  return ({ kind }, actor, name) => {
    const isOwn = actor === 'own';
    switch (kind) {
      case 'offer':
        return isOwn ? t`You made an offer` : t`${name} made an offer`;
      case 'accepted':
        return isOwn ? t`You accepted the offer` : t`${name} accepted your offer`;
      case 'declined':
        return isOwn ? t`You declined the offer` : t`${name} declined your offer`;
      case 'withdrawn':
        return isOwn ? t`You withdrew your offer` : t`${name} withdrew the offer`;
      case 'answer_time_moved':
        return t`There is more time to answer: an account was suspended for a while`;
      case 'expired':
        return t`The offer ran out without an answer`;
      case 'idea_withdrawn':
        return t`The idea is no longer offered, so the offer ended`;
      case 'left':
        return t`An account was closed, so the offer ended`;
      case 'blocked':
        return t`The offer ended: the two of you are not in touch any more`;
      default:
        return null;
    }
  };
}

/** What the two did about their deal. */
function useDealText(): (...given: Parameters<TextOf>) => string | null {
  const { t } = useLingui();
  return (record, actor, name) => {
    const isOwn = actor === 'own';
    const amount = amountOf(record);
    const payment = amount === null ? t`a payment` : t`a payment of ${formatRupees(amount)}`;
    switch (record.kind) {
      case 'agreement_confirmed':
        return isOwn ? t`You confirmed the agreement` : t`${name} confirmed the agreement`;
      case 'agreed':
        return t`Both of you confirmed the agreement`;
      case 'called_off':
        if (actor === 'sangam') return t`The deal was called off`;
        return isOwn ? t`You called the deal off` : t`${name} called the deal off`;
      case 'payment_recorded':
        return isOwn ? t`You recorded ${payment}` : t`${name} recorded ${payment}`;
      case 'payment_confirmed':
        return isOwn ? t`You confirmed ${payment}` : t`${name} confirmed ${payment}`;
      case 'payment_disputed':
        return isOwn ? t`You disputed ${payment}` : t`${name} disputed ${payment}`;
      case 'payment_taken_back':
        return isOwn
          ? t`You took back the record of ${payment}`
          : t`${name} took back the record of ${payment}`;
      case 'payment_waits':
        return t`For three days, nobody has confirmed or disputed ${payment}`;
      case 'due_overdue':
        return t`A payment is overdue`;
      case 'funded':
        return t`Both of you say that the money has come`;
      case 'report':
        return isOwn ? t`You sent a monthly report` : t`${name} sent a monthly report`;
      case 'report_late':
        return t`A monthly report did not come by its day`;
      case 'uses':
        return isOwn ? t`You said what the money is for` : t`${name} said what the money is for`;
      case 'bill':
        return isOwn ? t`You added a bill` : t`${name} added a bill`;
      case 'completion_confirmed':
        return isOwn ? t`You said that the deal is completed` : t`${name} said that the deal is completed`;
      case 'completed':
        return t`The deal is completed`;
      default:
        return null;
    }
  };
}

/** A record as a line of text, for its reader. `name` is the other's. */
export function useRecordText(): TextOf {
  const { t } = useLingui();
  const [offerText, dealText] = [useOfferText(), useDealText()];
  return (...given) =>
    offerText(...given) ?? dealText(...given) ?? t`Something was recorded that this page does not know yet`;
}
