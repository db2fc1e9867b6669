/** What the two of a conversation do with offers, as the app does it. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Conversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask } from '../acting.ts';

export interface OfferGiven {
  readonly id?: string;
  readonly kind?: string;
  readonly amount?: number;
  readonly terms?: object;
  readonly note?: string | null;
  readonly counters?: string | null;
  readonly answerDays?: number | null;
}

/** Makes an offer, a loan of Rs 1,00,000 where nothing else is said. @returns its id */
export async function offer(
  client: Client,
  person: string,
  { id: conversation }: Conversation,
  given: OfferGiven = {},
): Promise<string> {
  const { id = randomUUID(), kind = 'loan', amount = 100_000, note = null, counters = null } = given;
  await ask(client, person, 'select public.make_offer($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    conversation,
    kind,
    amount,
    given.terms ?? termsOf.loan,
    note,
    counters,
    given.answerDays === undefined ? 7 : given.answerDays,
  ]);
  return id;
}

export const answer = (client: Client, person: string, id: string, word: string | null) =>
  ask(client, person, 'select public.answer_offer($1, $2)', [id, word]);

/** An offer as one of the two reads it. */
export async function read(
  client: Client,
  person: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  return (await ask(client, person, 'select * from public.offers where id = $1', [id]))[0];
}

export async function stateOf(client: Client, id: string): Promise<unknown> {
  return (await client.query('select state from public.offers where id = $1', [id])).rows[0]?.state;
}

/** The states of offers, one after another: they share a connection. */
export async function statesOf(client: Client, ids: readonly string[]): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const id of ids) states.push(await stateOf(client, id));
  return states;
}

/** Both identities are verified, as accepting needs it. */
export async function verifyBoth(client: Client, { investor, founder }: Conversation): Promise<void> {
  await client.query(
    'insert into public.verified_identities (user_id) values ($1), ($2) on conflict do nothing',
    [investor, founder],
  );
}

/** Sets the moment until which an offer waits, as nobody may. */
export async function setAnswerBy(client: Client, id: string, moment: string): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `update public.offers set made_at = least(made_at, ${moment} - interval '1 day'), answer_by = ${moment} where id = $1`,
    [id],
  );
  await client.query(`set local session_replication_role = 'origin'`);
}

/** The records of a conversation: who wrote which kind. */
export async function recordsOf(client: Client, { id }: Conversation): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat(side, ' ', record ->> 'kind') as line from public.messages
     where conversation_id = $1 and record is not null order by number`,
    [id],
  );
  return rows.map(({ line }) => line);
}

export const expire = async (client: Client): Promise<number> =>
  (await client.query('select private.expire_offers() as ended')).rows[0].ended;
