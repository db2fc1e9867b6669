/** What people do with questions, as the app does it. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

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

/** The row as it is stored. */
export async function rowOf(client: Client, question: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.idea_questions where id = $1',
    [question],
  );
  return rows[0];
}
