import { useContext, useMemo, useState } from 'react';
import type { Conversation } from '../api/own-conversations.ts';
import { OfferPartsContext, type OpenOffers } from '../offers-context.ts';

interface Offering {
  readonly offers: OpenOffers | null;
  /** The form is open. */
  readonly isOffering: boolean;
  readonly end: () => void;
}

/** The offers of an open conversation, and whether one is being made. */
export function useOffering(conversation: Conversation, otherName: string): Offering {
  const parts = useContext(OfferPartsContext);
  const [isOffering, setIsOffering] = useState(false);
  const { id, side, sending, idea_title: ideaTitle } = conversation;
  const offers = useMemo(
    () =>
      parts && {
        parts,
        place: { conversation: id, side, sending, otherName, ideaTitle },
        begin: () => setIsOffering(true),
      },
    [parts, id, side, sending, otherName, ideaTitle],
  );
  return { offers, isOffering, end: () => setIsOffering(false) };
}
