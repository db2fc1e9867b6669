import type { OfferPlace } from '#shared/conversations/offer-parts.ts';
import { dropTextDraft, readTextDraft, useTextDraft } from '#shared/use-text-draft.ts';
import type { Offer } from '../api/offers-query.ts';
import { draftOf, emptyDraft, type OfferDraft, parseDraft } from './draft.ts';

/** The offer that was sent last from this device and may not have arrived. */
export interface Attempt {
  readonly id: string;
  /** Everything that was sent. */
  readonly sent: string;
}

function parseAttempt(stored: string): Attempt | null {
  try {
    const { id, sent } = JSON.parse(stored) as Partial<Attempt>;
    return typeof id === 'string' && typeof sent === 'string' ? { id, sent } : null;
  } catch {
    return null;
  }
}

const attemptName = (conversation: string): string => `${conversation}:sent`;

/** What was sent and may not have arrived, on this device. */
export function useAttempt(conversation: string) {
  const [stored, store] = useTextDraft('offer', attemptName(conversation));
  return {
    attempt: parseAttempt(stored),
    remember: (attempt: Attempt) => store(JSON.stringify(attempt)),
    forget: () => store(''),
  };
}

/** Takes away what was typed and has arrived although its answer was lost. */
export function forgetArrived(
  userId: string,
  conversation: string,
  offers: readonly Pick<Offer, 'id'>[],
): void {
  const attempt = parseAttempt(readTextDraft('offer', userId, attemptName(conversation)));
  if (attempt === null || offers.every(({ id }) => id !== attempt.id)) return;
  dropTextDraft('offer', userId, attemptName(conversation));
  dropTextDraft('offer', userId, conversation);
}

const initialOf = (countered: Offer | null): string =>
  JSON.stringify(countered === null ? emptyDraft : draftOf(countered));

/**
 * What is typed, on this device until it has arrived. A counter-offer begins with what it counters.
 * @param countered the offer that waits; null for none
 */
export function useOfferDraft({ conversation }: OfferPlace, countered: Offer | null) {
  const initial = initialOf(countered);
  const [stored, store] = useTextDraft('offer', conversation, initial);
  return {
    draft: parseDraft(stored),
    isChanged: stored !== initial,
    change: (part: Partial<OfferDraft>) => store(JSON.stringify({ ...parseDraft(stored), ...part })),
    beginAgain: (offer: Offer | null) => store(initialOf(offer)),
    forget: () => store(initial),
  };
}
