/** Makes conversations for tests, as the owner of the database. */
import type { Client } from 'pg';
import { buildUser } from './accounts.ts';
import { buildListing } from './ideas.ts';

export interface MessageTraits {
  readonly side?: 'investor' | 'founder';
  readonly body?: string;
  readonly sentDaysAgo?: number;
}

export interface ConversationTraits {
  readonly investor?: string;
  readonly founder?: string;
  readonly ideaId?: string;
  readonly startedDaysAgo?: number;
  /** One of the investor, a day old, where none are given. */
  readonly messages?: readonly MessageTraits[];
}

export interface Conversation {
  readonly id: string;
  readonly investor: string;
  readonly founder: string;
  readonly ideaId: string;
}

/** A conversation with its people, idea and messages, where none are given. */
export async function buildConversation(
  client: Client,
  traits: ConversationTraits = {},
): Promise<Conversation> {
  const investor =
    traits.investor ?? (await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true }));
  const founder = traits.founder ?? (await buildUser(client, { role: 'entrepreneur' }));
  const ideaId = traits.ideaId ?? (await buildListing(client, { submitted_by: founder }));
  const { rows } = await client.query<{ id: string }>(
    `insert into public.conversations (idea_id, investor, founder, started_at, last_at)
     select $1, $2, $3, at, at from (select now() - make_interval(secs => $4::float8 * 86400) as at) as begun
     returning id`,
    [ideaId, investor, founder, traits.startedDaysAgo ?? 1],
  );
  const conversation = { id: rows[0]!.id, investor, founder, ideaId };
  for (const message of traits.messages ?? [{}]) await buildMessage(client, conversation, message);
  return conversation;
}

/** A message of a conversation. @returns its id */
export async function buildMessage(
  client: Client,
  conversation: Conversation,
  { side = 'investor', body = 'How many plates do you sell on a weekday?', sentDaysAgo = 1 }: MessageTraits,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into public.messages (conversation_id, sender, body, sent_at)
     values ($1, $2, $3, now() - make_interval(secs => $4::float8 * 86400)) returning id`,
    [conversation.id, conversation[side], body, sentDaysAgo],
  );
  return rows[0]!.id;
}
