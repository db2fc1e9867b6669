/** Makes questions about ideas for tests, as the owner of the database. */
import type { Client } from 'pg';
import { buildUser } from './accounts.ts';
import { buildListing } from './ideas.ts';

export interface QuestionTraits {
  readonly asker?: string;
  readonly ideaId?: string;
  readonly question?: string;
  /** Open where there is none. */
  readonly answer?: string;
  readonly askedDaysAgo?: number;
  readonly answeredDaysAgo?: number;
}

/** A question of a day ago, with its asker and its listing where none are given. @returns its id */
export async function buildQuestion(client: Client, traits: QuestionTraits = {}): Promise<string> {
  const { answer = null, askedDaysAgo = 1, answeredDaysAgo = 0 } = traits;
  const asker = traits.asker ?? (await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true }));
  const ideaId = traits.ideaId ?? (await buildListing(client));
  const { rows } = await client.query<{ id: string }>(
    `insert into public.idea_questions (asker, idea_id, question, asked_at, status, answer, answered_at)
     values (
       $1, $2, $3, now() - make_interval(secs => $4::float8 * 86400), case when $5::text is null then 'open' else 'answered' end,
       $5, case when $5 is not null then now() - make_interval(secs => $6::float8 * 86400) end
     ) returning id`,
    [
      asker,
      ideaId,
      traits.question ?? 'What is the rent of the shop?',
      askedDaysAgo,
      answer,
      answeredDaysAgo,
    ],
  );
  return rows[0]!.id;
}
