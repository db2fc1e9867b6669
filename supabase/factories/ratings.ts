/** Makes ratings of ideas for tests, as the owner of the database. */
import type { Client } from 'pg';
import { buildConversation } from './conversations.ts';

export interface RatingTraits {
  readonly investor?: string;
  readonly ideaId?: string;
  readonly description?: number;
  readonly answers?: number;
  readonly words?: string;
  readonly reply?: string;
  readonly isHidden?: boolean;
  readonly ratedDaysAgo?: number;
}

/** An investor, a founder who has answered them, and the idea they talked about. */
export const buildAnswered = (client: Client, traits: Parameters<typeof buildConversation>[1] = {}) =>
  buildConversation(client, { messages: [{}, { side: 'founder', body: 'Forty.' }], ...traits });

/** A rating of 4 and 5, with its investor and idea where none are given. @returns its id */
export async function buildRating(client: Client, traits: RatingTraits = {}): Promise<string> {
  let { investor, ideaId } = traits;
  if (investor === undefined || ideaId === undefined) {
    const talked = await buildAnswered(client, { investor, ideaId });
    investor = talked.investor;
    ideaId = talked.ideaId;
  }
  const { rows } = await client.query<{ id: string }>(
    `insert into public.idea_ratings
       (investor, idea_id, description, answers, words, reply, status, rated_at, replied_at)
     values (
       $1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8::float8 * 86400),
       case when $6::text is not null then now() end
     ) returning id`,
    [
      investor,
      ideaId,
      traits.description ?? 4,
      traits.answers ?? 5,
      traits.words ?? null,
      traits.reply ?? null,
      traits.isHidden === true ? 'hidden' : 'shown',
      traits.ratedDaysAgo ?? 0,
    ],
  );
  return rows[0]!.id;
}
