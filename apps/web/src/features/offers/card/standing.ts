import type { ConversationSending } from '@sangam/domain/conversations';
import type { OfferState } from '@sangam/domain/offer';

/**
 * What an offer is by the clock: one whose time is over has run out, a moment before the database says so.
 * The clock stands still while one of the two is suspended.
 */
export function standingOf(
  offer: { readonly state: OfferState; readonly answer_by: string },
  now: Date,
  sending: ConversationSending,
): OfferState {
  const isPaused = sending === 'suspended' || sending === 'other_suspended';
  return offer.state === 'open' && !isPaused && Date.parse(offer.answer_by) <= now.getTime()
    ? 'expired'
    : offer.state;
}

/** Accepted at some time: there is a deal. */
export const hasDeal = (state: OfferState): boolean =>
  ['accepted', 'called_off', 'completed'].includes(state);
