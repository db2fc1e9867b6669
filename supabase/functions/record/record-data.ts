/** What stands in a record, and how it is read from the database. */
import { z } from 'zod';
import { database, dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';

const hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);

const recordedMessage = z.object({
  number: z.int().positive(),
  side: z.enum(['investor', 'founder', 'sangam']),
  /** UTC with microseconds, as it was chained. */
  sent_at: z.string(),
  /** JSON as it was digested; null, and the key too, once its sender is gone or where it is hidden. */
  content: z.string().nullable(),
  key: hex.nullable(),
  /** Why a reviewer hid it; null for all others. */
  hidden: z.string().nullable(),
  digest: hex,
  chain: hex,
});

const storedRecord = z.object({
  conversation: z.uuid(),
  side: z.enum(['investor', 'founder']),
  idea: z.string().nullable(),
  started_at: z.string(),
  investor: z.string().nullable(),
  founder: z.string().nullable(),
  last_number: z.int().nonnegative(),
  last_chain: hex,
  messages: z.array(recordedMessage),
});

export type RecordedMessage = z.infer<typeof recordedMessage>;

/** A whole conversation as one of its two may take it along. */
export type ConversationRecord = z.infer<typeof storedRecord>;

/** Messages of one file; a browser shows no more in one page with ease. */
const maxMessages = 20_000;

/**
 * The record of a conversation for one of its two.
 * @throws {RefusalError} not_found for everybody else, too_large beyond `maxMessages`
 */
export async function recordFor(userId: string, conversation: string): Promise<ConversationRecord> {
  const pageAfter = async (after: number) => {
    const found = dataOf(
      await database.rpc('record_for', { user_id: userId, conversation_id: conversation, after }),
    );
    if (found === null) throw new RefusalError('not_found');
    return storedRecord.parse(found);
  };
  const first = await pageAfter(0);
  // What is said while it is read comes into the next record.
  const until = first.last_number;
  if (until > maxMessages) throw new RefusalError('too_large');
  const messages = [...first.messages];
  while ((messages.at(-1)?.number ?? until) < until) {
    const page = await pageAfter(messages.at(-1)?.number ?? 0);
    if (page.messages.length === 0) break;
    messages.push(...page.messages);
  }
  return { ...first, messages: messages.filter(({ number }) => number <= until) };
}
