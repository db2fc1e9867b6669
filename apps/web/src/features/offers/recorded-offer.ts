import { offerKinds } from '@sangam/domain/offer';
import type { OfferContent } from './api/offers-query.ts';

/** An offer as it was recorded in the conversation. */
export interface RecordedOffer extends OfferContent {
  readonly id: string;
  readonly note: string | null;
  /** The offer that it answered; null for none. */
  readonly counters: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the record of an offer; null for what is none. */
export function recordedOffer(record: unknown): RecordedOffer | null {
  if (typeof record !== 'object' || record === null) return null;
  const { offer, structure, amount, terms, note, counters } = record as Readonly<Record<string, unknown>>;
  const kind = offerKinds.find((each) => each === structure);
  if (typeof offer !== 'string' || kind === undefined || typeof amount !== 'number') return null;
  if (typeof terms !== 'object' || terms === null) return null;
  return {
    id: offer,
    kind,
    amount,
    terms: terms as OfferContent['terms'],
    note: textOf(note),
    counters: textOf(counters),
  };
}
