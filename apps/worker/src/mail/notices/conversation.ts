/** What the mails about a conversation have in common. */
import { z } from 'zod';

export const conversation = z.object({
  conversation: z.string(),
  /** Null once the idea is gone. */
  idea: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Who wrote; null where they gave no name. */
  from: z.string().nullable(),
  /** The side of who gets the mail. */
  side: z.enum(['investor', 'founder']),
  /** Of the messages that it is about. */
  count: z.int().positive(),
  /** The beginning of the last one; null where it holds files alone. */
  words: z.string().nullable(),
});

type Conversation = z.infer<typeof conversation>;

/** Who wrote, at the beginning of a sentence. */
export const writerOf = ({ from, side }: Conversation): string =>
  from ?? (side === 'founder' ? 'An investor' : 'The founder');

/** ` about “Kokum Press”`, where that is still there. */
export const aboutText = ({ idea }: Conversation): string => (idea === null ? '' : ` about “${idea.title}”`);

export const why = 'You get this mail because mails about messages are turned on.';

/** The idea's sign, the last words, and the way to the conversation. */
export const partsOf = ({ idea, words, count, conversation: id }: Conversation, siteUrl: string) => ({
  ...(idea === null ? {} : { ideaId: idea.id }),
  quote: words === null ? null : { title: count === 1 ? 'The message' : 'The last message', text: words },
  list: [],
  action: { label: 'Read and answer', href: `${siteUrl}/conversations/${id}` },
});
