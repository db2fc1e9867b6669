import { useLingui } from '@lingui/react/macro';
import {
  isAddressUnconfirmed,
  isAlreadySubscribed,
  isDeclined,
  isExpiredSession,
  isPriceChanged,
  isProviderUnavailable,
  isUnprovenApproval,
  isUnreachable,
  messageOf,
} from '../api/errors.ts';

export interface FailureText {
  readonly title: string;
  /** What is kept, and what to do next. */
  readonly advice: string;
}

/** Words for what a function of the subscription refused, or for a call that did not arrive. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useLingui();
  return (error) => {
    if (isAddressUnconfirmed(error))
      return {
        title: t`Confirm your email first`,
        advice: t`Open the link that we mailed you, then try again. Nothing was charged.`,
      };
    if (isAlreadySubscribed(error))
      return {
        title: t`You have a subscription already`,
        advice: t`It is in your account menu, under Subscription. You are not charged twice.`,
      };
    if (isPriceChanged(error))
      return {
        title: t`The price has changed`,
        advice: t`Nothing was charged. The new price stands here now: read it, and agree to it if you like.`,
      };
    if (isDeclined(error))
      return {
        title: t`The payment was declined`,
        advice: t`Nothing was charged. Try again, or pay by another card or UPI address.`,
      };
    if (isUnprovenApproval(error))
      return {
        title: t`The approval could not be verified`,
        advice: t`Nothing was charged. Please try again; if it happens again, write to us.`,
      };
    if (isProviderUnavailable(error))
      return {
        title: t`The payment service does not answer`,
        advice: t`Nothing has changed. Please try again in a few minutes.`,
      };
    if (isExpiredSession(error))
      return { title: t`Your session has ended`, advice: t`Sign in again, then go on from here.` };
    const said = messageOf(error);
    if (isUnreachable(error) || said === '')
      return {
        title: t`The server could not be reached`,
        advice: t`Please check your connection and try again.`,
      };
    return { title: t`That did not work`, advice: said };
  };
}
