/** What people and the desk do about safety, as the app calls it. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

export const reportPerson = (
  client: Client,
  reporter: string,
  place: string,
  seen: string,
  reason = 'fraud',
) =>
  ask<{ id: string }>(client, reporter, 'select public.report_person($1, $2, $3) as id', [
    place,
    seen,
    reason,
  ]).then(([row]) => row!.id);

export const answerReport = (
  client: Client,
  admin: string,
  {
    kind = 'person',
    id,
    outcome = 'upheld',
    words = ' We warned them. ',
  }: { readonly id: string; readonly kind?: string; readonly outcome?: string; readonly words?: string },
) => ask(client, admin, 'select public.answer_report($1, $2, $3, $4)', [kind, id, outcome, words]);

export const takeDown = (client: Client, admin: string, idea: string, reason = 'misleading') =>
  ask<{ id: string }>(client, admin, 'select public.take_down_idea($1, $2, $3) as id', [
    idea,
    reason,
    'The sales are made up.',
  ]).then(([row]) => row!.id);

export const suspend = (client: Client, admin: string, person: string) =>
  ask<{ id: string }>(client, admin, `select public.suspend_person($1, 'fraud', 'It is not theirs.') as id`, [
    person,
  ]).then(([row]) => row!.id);

/** The update's payloads that a person has about safety, the oldest first. */
export async function newsOf(client: Client, person: string): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ payload: Record<string, unknown> }>(
    `select payload from public.notifications where recipient = $1 and kind = 'safety' order by id`,
    [person],
  );
  return rows.map(({ payload }) => payload);
}

/** What the owed mails about safety say to a person, the oldest first. */
export async function mailsTo(client: Client, person: string): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ mail: Record<string, unknown> }>(
    `select private.mail_content(m) as mail from private.mails m where m.recipient = $1 and m.kind = 'notice' order by m.id`,
    [person],
  );
  return rows.map(({ mail }) => mail);
}

export async function isListed(client: Client, idea: string): Promise<boolean> {
  const { rows } = await client.query('select from public.listings where id = $1', [idea]);
  return rows.length > 0;
}

export async function audited(
  client: Client,
  action: string,
): Promise<{ actor: string; subject_id: string }[]> {
  const { rows } = await client.query<{ actor: string; subject_id: string }>(
    'select actor, subject_id from private.audit_log where action = $1 order by id',
    [action],
  );
  return rows;
}
