/** What people do with ratings, as the app does it. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

interface Given {
  readonly description?: number | null;
  readonly answers?: number | null;
  readonly words?: string | null;
}

/** Rates an idea as the app does; the rating's id. */
export async function rate(
  client: Client,
  investor: string,
  ideaId: string,
  { description = 4, answers = 5, words = null }: Given = {},
): Promise<string> {
  const [row] = await ask<{ id: string }>(client, investor, 'select public.rate_idea($1, $2, $3, $4) as id', [
    ideaId,
    description,
    answers,
    words,
  ]);
  return row!.id;
}

export async function takeBack(client: Client, investor: string, ideaId: string): Promise<boolean> {
  const [row] = await ask<{ done: boolean }>(client, investor, 'select public.take_back_rating($1) as done', [
    ideaId,
  ]);
  return row!.done;
}

export const replyTo = (
  client: Client,
  founder: string,
  rating: string,
  reply: string | null = 'Thank you.',
) => ask(client, founder, 'select public.reply_to_rating($1, $2)', [rating, reply]);

export const hide = (client: Client, admin: string, rating: string, isHidden = true) =>
  ask(client, admin, 'select public.hide_rating($1, $2)', [rating, isHidden]);

export async function facts(client: Client, person: string, ideaId: string) {
  const rows = await ask(client, person, 'select * from public.rating_facts($1)', [ideaId]);
  return rows[0];
}

export const list = (client: Client, person: string, ideaId: string, after: string | null = null) =>
  ask(client, person, 'select * from public.ratings_of_idea($1, $2)', [ideaId, after]);

export async function own(client: Client, person: string, ideaId: string) {
  const rows = await ask(client, person, 'select * from public.own_rating($1)', [ideaId]);
  return rows[0];
}

/** The row as it is stored. */
export async function rowOf(client: Client, rating: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.idea_ratings where id = $1',
    [rating],
  );
  return rows[0];
}

/** Average and number of ratings as the listing has them; undefined where there is no listing. */
export async function onListing(client: Client, ideaId: string): Promise<unknown> {
  const { rows } = await client.query<[number | null, number]>({
    text: 'select rating_average::float8, rating_count from public.listings where id = $1',
    values: [ideaId],
    rowMode: 'array',
  });
  return rows[0];
}
