/** What people do with questions, as the app does it. */
import { type Actor, as } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildUser, type UserTraits } from '../../../factories/accounts.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

/** Who may ask: a subscriber with everything that it takes, but for what is said. */
export const buildInvestor = (client: Client, traits: UserTraits = {}): Promise<string> =>
  buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true, ...traits });

/** Runs a statement as a person and gives its rows. */
export async function ask<Row extends object = Record<string, unknown>>(
  client: Client,
  id: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await as(client, person(id), () => client.query<Row>(text, [...values]));
  return rows;
}

/** Asks a question as the app does; its id. */
export async function putQuestion(
  client: Client,
  asker: string,
  ideaId: string,
  question = 'What is the rent of the shop?',
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    client,
    asker,
    'insert into public.idea_questions (idea_id, question) values ($1, $2) returning id',
    [ideaId, question],
  );
  return row!.id;
}

export const answerQuestion = (
  client: Client,
  founder: string,
  question: string,
  answer = 'It is our own.',
) => ask(client, founder, 'select public.answer_question($1, $2)', [question, answer]);

export const declineQuestion = (client: Client, founder: string, question: string) =>
  ask(client, founder, 'select public.decline_question($1)', [question]);

export async function takeBack(client: Client, asker: string, question: string): Promise<boolean> {
  const [row] = await ask<{ done: boolean }>(client, asker, 'select public.take_back_question($1) as done', [
    question,
  ]);
  return row!.done;
}

/** The refusal's code, and the constraint where it names one; null where it was taken. */
export async function refusalOf(client: Client, work: () => Promise<unknown>): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    await work();
    return null;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === undefined) throw error;
    return [code, constraint].filter(Boolean).join(' ');
  }
}

/** The row as it is stored. */
export async function rowOf(client: Client, question: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.idea_questions where id = $1',
    [question],
  );
  return rows[0];
}
