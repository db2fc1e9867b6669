/**
 * What the database recorded in a conversation: an act about an offer or a deal. The kind says what else it
 * holds.
 */
export interface ConversationRecord {
  readonly kind: string;
  readonly [fact: string]: unknown;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const sum = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The rupees that a record tells of; null for none. */
export const amountOf = (record: ConversationRecord): number | null => sum(record.amount);

/** The deal that a record belongs to; null where it belongs to none, or only to an offer. */
export const dealOf = (record: ConversationRecord): string | null => text(record.deal);
