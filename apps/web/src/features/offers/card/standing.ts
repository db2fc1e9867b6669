import type { OfferState } from '@sangam/domain/offer';

/**
 * What an offer is by the clock: one whose time is over has run out, a moment before the database says so.
 */
export function standingOf(
  offer: { readonly state: OfferState; readonly answer_by: string },
  now: Date,
): OfferState {
  return offer.state === 'open' && Date.parse(offer.answer_by) <= now.getTime() ? 'expired' : offer.state;
}

/** Accepted at some time: there is a deal. */
export const hasDeal = (state: OfferState): boolean =>
  ['accepted', 'called_off', 'completed'].includes(state);
