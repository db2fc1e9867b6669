/** Makes reports of people and what the desk did, for tests, as the owner of the database. */
import type { Client } from 'pg';
import { buildUser } from './accounts.ts';
import { buildListing } from './ideas.ts';

export interface PersonReportTraits {
  readonly reporter?: string;
  readonly person?: string;
  /** On whose page it was seen; of the person where none is given. */
  readonly ideaId?: string;
  readonly reason?: string;
  readonly daysAgo?: number;
}

/** An open report of a person, from an idea's page. @returns its id */
export async function buildPersonReport(client: Client, traits: PersonReportTraits = {}): Promise<string> {
  const reporter = traits.reporter ?? (await buildUser(client, { hasAcceptedDisclaimer: true }));
  const person = traits.person ?? (await buildUser(client, { role: 'entrepreneur' }));
  const ideaId = traits.ideaId ?? (await buildListing(client, { submitted_by: person }));
  const { rows } = await client.query<{ id: string }>(
    `insert into public.person_reports (reporter, person, seen_in, idea_id, reason, created_at)
     values ($1, $2, 'idea', $3, $4, now() - make_interval(secs => $5::float8 * 86400)) returning id`,
    [reporter, person, ideaId, traits.reason ?? 'fraud', traits.daysAgo ?? 0],
  );
  return rows[0]!.id;
}

interface SafetyPeople {
  readonly person: string;
  readonly admin: string;
  readonly reporter: string;
  readonly conversation: string;
}

/**
 * What a person was once suspended for, whose appeal was heard; an answer to a report that is gone; and the
 * words of a conversation's first message, put away a second time.
 */
export async function buildSafetyRows(
  client: Client,
  { person, admin, reporter, conversation }: SafetyPeople,
): Promise<void> {
  await client.query(
    `insert into private.sanctions
       (kind, person, reason, words, imposed_by, ended_at, appeal, appealed_at, decision, decision_words, decided_at, token)
     values ('suspension', $1, 'spam', 'The same letter to forty founders.', $2, now(),
       'I did not know that this is not allowed.', now(), 'lifted', 'It was the first time.', now(), 'a-token')`,
    [person, admin],
  );
  await client.query(
    `insert into private.report_answers (kind, report_id, reporter, outcome, words, answered_by)
     values ('idea', gen_random_uuid(), $1, 'upheld', 'Its figures were corrected.', $2)`,
    [reporter, admin],
  );
  await client.query(
    `insert into private.hidden_messages (message_id, sender, body, files)
     select id, sender, body, files from public.messages where conversation_id = $1 and number = 1`,
    [conversation],
  );
}
