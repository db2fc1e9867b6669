import { createContext, useContext } from 'react';
import type { OfferParts, OfferPlace } from '#shared/conversations/offer-parts.ts';

/** Offers within the conversation that is open. */
export interface OpenOffers {
  readonly parts: OfferParts;
  readonly place: OfferPlace;
  /** Opens the form. */
  readonly begin: () => void;
}

/** The parts that show offers, which the app passes in; null where it passed none. */
export const OfferPartsContext = createContext<OfferParts | null>(null);

export const OpenOffersContext = createContext<OpenOffers | null>(null);

export const useOpenOffers = (): OpenOffers | null => useContext(OpenOffersContext);
