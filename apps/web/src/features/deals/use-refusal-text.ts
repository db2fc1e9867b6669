import { useLingui } from '@lingui/react/macro';
import { isExpiredSession, isUnreachable } from '#shared/api/errors.ts';
import { type DealRefusal, dealRefusalOf } from './api/refusals.ts';

/** The deal or the payment is not what it was. */
function useMovedOnText(): (refusal: DealRefusal, name: string) => string | null {
  const { t } = useLingui();
  return (refusal, name) => {
    switch (refusal) {
      case 'accepted':
        return t`Both have to confirm the agreement first.`;
      case 'agreed':
        return t`The deal is not funded yet.`;
      case 'funded':
        return t`The deal was funded meanwhile, so this is over.`;
      case 'completed':
        return t`The deal was completed meanwhile. Nothing was changed.`;
      case 'called_off':
        return t`The deal was called off meanwhile. Nothing was changed.`;
      case 'confirmed':
        return t`${name} confirmed this payment meanwhile. What is confirmed stays.`;
      case 'disputed':
        return t`This payment is disputed already.`;
      case 'taken_back':
        return t`This payment was taken back meanwhile.`;
      case 'gone':
        return t`The account of the other person is closed, so they could not answer.`;
      case 'suspended':
        return t`Your account is suspended at present. Nothing was recorded.`;
      case 'other_suspended':
        return t`The account of ${name} is suspended at present. Nothing is agreed until that is over.`;
      default:
        return null;
    }
  };
}

/** The payment does not go with what is there. */
function usePaymentText(): (refusal: DealRefusal) => string | null {
  const { t } = useLingui();
  return (refusal) => {
    switch (refusal) {
      case 'payment_waits':
        return t`A payment awaits confirmation. It has to be confirmed, disputed or taken back first.`;
      case 'money_came':
        return t`Money has come and was not given back. Record what was given back first; then the deal can be called off.`;
      case 'given_back':
        return t`Money was given back already. Call the deal off, and make another offer.`;
      case 'same':
        return t`This payment is in the list already. Two payments cannot have one reference; look who recorded it.`;
      case 'other_facts':
        return t`This payment was recorded already, as you typed it first. Look at the list; take it back if it is wrong.`;
      case 'too_much':
        return t`That is more than what is left. Look at the payments that are in the list.`;
      case 'cash':
        return t`So much cash, in all, is unlawful: the Income-tax Act forbids it. Choose another way to pay.`;
      case 'paid_on':
        return t`The day lies before the deal, or in the future.`;
      case 'given':
        return t`What the money is for was recorded already. Reload the page.`;
      case 'due_number':
        return t`This payment is not due in that way any more. Reload the page.`;
      default:
        return null;
    }
  };
}

/** Why an act of a deal did not work, and the way on; what was typed stays. `name`: the other's. */
export function useRefusalText(): (error: unknown, name: string) => string {
  const { t } = useLingui();
  const [movedOnText, paymentText] = [useMovedOnText(), usePaymentText()];
  return (error, name) => {
    const refusal = dealRefusalOf(error);
    if (refusal !== null) {
      const known = movedOnText(refusal, name) ?? paymentText(refusal);
      if (known !== null) return known;
      if (refusal === 'pace')
        return t`Many payments were recorded in a short time. Record the next one tomorrow.`;
      if (refusal === 'forbidden') return t`You cannot do this in this deal.`;
      return t`The server did not take it. Check what is typed, then send it again.`;
    }
    if (isExpiredSession(error)) return t`Your session has ended. Sign in again, then go on from here.`;
    if (isUnreachable(error))
      return t`The server could not be reached. Nothing is lost: try again, and it is recorded once.`;
    return t`That did not work. Nothing is lost; please try again.`;
  };
}
