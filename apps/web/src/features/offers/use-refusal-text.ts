import { useLingui } from '@lingui/react/macro';
import { cashLimits, maxShareOfferees } from '@sangam/domain/legal-route';
import { formatRupees } from '@sangam/domain/money';
import type { OfferRefusal } from './api/refusals.ts';

type TextOf = (refusal: OfferRefusal, name: string) => string;
type MaybeTextOf = (...given: Parameters<TextOf>) => string | null;

/** The offer is not what it was. */
function useStateText(): MaybeTextOf {
  const { t } = useLingui();
  return (refusal, name) => {
    switch (refusal) {
      case 'another':
      case 'countered':
        return t`The offer changed meanwhile: look at the new one.`;
      case 'changed':
        return t`It arrived before, as it was then. Withdraw it to make another one.`;
      case 'not_open':
        return t`The offer that this answers is no longer open.`;
      case 'own':
        return t`Your own offer waits already. Withdraw it to make another one.`;
      case 'accepted':
        return t`An offer of this conversation was accepted. Another one can be made once that deal has ended.`;
      case 'declined':
        return t`The offer was declined meanwhile.`;
      case 'withdrawn':
        return t`${name} withdrew the offer meanwhile. You can make one yourself.`;
      case 'expired':
        return t`The time to answer is over. You can make the same offer yourself.`;
      case 'idea_withdrawn':
        return t`The idea is no longer offered, so this offer ended.`;
      case 'called_off':
      case 'completed':
        return t`The deal of this offer has ended.`;
      default:
        return null;
    }
  };
}

/** Something about the two people or the idea stands in the way. */
function usePeopleText(): MaybeTextOf {
  const { t } = useLingui();
  return (refusal, name) => {
    switch (refusal) {
      case 'gone':
      case 'left':
        return t`The account of the other person is closed.`;
      case 'blocked_by_me':
        return t`You blocked ${name}. Unblock them first.`;
      case 'blocked':
        return t`${name} takes no messages from you.`;
      case 'subscription':
        return t`Your subscription has ended. What waits can still be answered; making an offer needs one.`;
      case 'suspended':
        return t`Your account is suspended at present. What waits for you gets that time back.`;
      case 'other_suspended':
        return t`The account of ${name} is suspended at present. Nothing was sent or accepted.`;
      case 'idea_unlisted':
        return t`The idea is not listed at present. It can go on once it is listed again.`;
      case 'identity':
        return t`Your identity is not verified yet. Nothing was accepted.`;
      case 'other_identity':
        return t`The identity of ${name} is not verified yet. Nothing was accepted.`;
      default:
        return null;
    }
  };
}

/** Why an act about an offer was refused, and the way on. `name`: the other's. */
export function useRefusalText(): TextOf {
  const { t } = useLingui();
  const [stateText, peopleText] = [useStateText(), usePeopleText()];
  return (refusal, name) => {
    const known = stateText(refusal, name) ?? peopleText(refusal, name);
    if (known !== null) return known;
    switch (refusal) {
      case 'cash':
        return t`A loan of ${formatRupees(cashLimits.loan)} and more cannot be given in cash. Choose another way to pay.`;
      case 'cash_shares':
        return t`Shares cannot be paid in cash. Choose another way to pay.`;
      case 'cash_large':
        return t`${formatRupees(cashLimits.other)} and more cannot be paid in cash. Choose another way to pay.`;
      case 'no_shares':
        return t`Only a company has shares. Choose another form of the business, or another kind of offer.`;
      case 'private_placement':
        return t`Shares of this business were offered to ${maxShareOfferees} people this financial year, which is the most. Choose another kind of offer.`;
      case 'switched_off':
        return t`Offers are switched off at present. What waits can still be accepted or declined.`;
      case 'pace':
        return t`Many offers were made in a short time. Talk it over first, and make the next one tomorrow.`;
      case 'forbidden':
        return t`You cannot do this in this conversation.`;
      default:
        return t`The server did not take it. Check the amounts and the terms, then send it again.`;
    }
  };
}
