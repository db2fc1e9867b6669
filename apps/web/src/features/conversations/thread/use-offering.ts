import { useContext, useMemo, useRef, useState } from 'react';
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
  const opener = useRef<Element | null>(null);
  const { id, side, sending, idea_title: ideaTitle } = conversation;
  const offers = useMemo(
    () =>
      parts && {
        parts,
        place: { conversation: id, side, sending, otherName, ideaTitle },
        begin: () => {
          opener.current = document.activeElement;
          setIsOffering(true);
        },
      },
    [parts, id, side, sending, otherName, ideaTitle],
  );
  const end = () => {
    setIsOffering(false);
    // A form that was waited for gives the focus back to what stood in its place, which is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) {
        opener.current.focus();
      }
    });
  };
  return { offers, isOffering, end };
}
