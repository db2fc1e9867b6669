/** A database of a test's own with a market in it, and what a test reads there. */
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { generateMarket } from '../../../seed/market/market.ts';

export const asOf = new Date('2026-11-20T06:00:00Z');

type Connection = Awaited<ReturnType<typeof freshDatabase>>;
type Options = Parameters<typeof generateMarket>[1];

/** Runs the work with a database that nobody else has; the market is made in it by `fill`. */
export async function withDatabase(
  work: (client: Client, fill: (options: Options) => Promise<void>, connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await freshDatabase();
  const client = await openClient(connection);
  try {
    await work(client, (options) => generateMarket(connection, { asOf, ...options }), connection);
  } finally {
    await client.end();
  }
}

/** The only value of the only row. */
export async function value<T>(client: Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ value: T }>(`select (${text}) as value`, values);
  return rows[0]!.value;
}

/** Of each table that the market is in: a hash over all rows, whatever their order. */
export async function fingerprint(client: Client): Promise<Record<string, string>> {
  const tables = [
    'public.ideas',
    'public.listings',
    'public.saved_ideas',
    'public.idea_questions',
    'public.idea_versions',
    'public.profiles',
    '(select idea_id, to_status, version, created_at, due_at from public.idea_reviews)',
    'private.desk_ideas',
    '(select standing, sum(ideas) from private.standing_changes group by standing)',
    'private.idea_days',
    'private.listing_places',
    'private.search_words',
    'private.bitmap_parts',
    'private.listing_positions',
    'private.order_bounds',
    'private.listing_changes',
  ];
  await client.query('select private.build_listing_bitmaps()');
  const found: Record<string, string> = {};
  for (const table of tables)
    found[table] = await value(
      client,
      `select concat(count(*), ' ', md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)))) from ${table} t`,
    );
  return found;
}
