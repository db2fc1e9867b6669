import type { ConversationSending, ConversationSide } from '@sangam/domain/conversations';
import type { ComponentType } from 'react';

/** The conversation that an offer is part of, as its reader sees it. */
export interface OfferPlace {
  readonly conversation: string;
  readonly side: ConversationSide;
  /** The other's first name. */
  readonly otherName: string;
  /** Whether something new may be said; what waits is answered all the same. */
  readonly sending: ConversationSending;
  readonly ideaTitle: string | null;
}

export interface OfferCardProps {
  readonly place: OfferPlace;
  /** The offer as it was recorded. */
  readonly record: unknown;
  /** Who made it. */
  readonly madeBy: ConversationSide;
  readonly sentAt: string;
  /** The reader wants to answer with an offer of their own. */
  readonly onCounter: () => void;
}

export interface OfferFormProps {
  readonly place: OfferPlace;
  readonly onClose: () => void;
}

/**
 * What a conversation shows of offers. The conversation knows only these names, and loads each when it is
 * needed.
 */
export interface OfferParts {
  /** An offer in the thread. */
  readonly Card: ComponentType<OfferCardProps>;
  /** Keeps the cards of a conversation in step with the database; shows nothing. */
  readonly Live: ComponentType<{ readonly conversation: string }>;
  /** The dialog to make an offer or answer one. */
  readonly Form: ComponentType<OfferFormProps>;
}
