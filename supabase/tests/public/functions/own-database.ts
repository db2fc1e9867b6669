/** A database of a test's own, for listings that no ideas stand behind. */
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';

export type Step = <Result>(act: () => Promise<Result>) => Promise<Result>;

/**
 * Work with a database of one's own, where listings need no ideas behind them. Each step is committed: one
 * long transaction would hold up who makes a replication slot meanwhile, in any database of the server.
 */
export async function inSteps(work: (client: Client, step: Step) => Promise<void>): Promise<void> {
  const client = await openClient(await freshDatabase());
  try {
    await client.query('alter table public.listings drop constraint listings_id_fkey');
    await work(client, async (act) => {
      await client.query('begin');
      const result = await act();
      await client.query('commit');
      return result;
    });
  } finally {
    await client.end();
  }
}

/** Listings are stored as they are given, and what triggers count of them is counted afterwards. */
export async function withoutTriggers(client: Client, store: () => Promise<unknown>): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await store();
  for (const statement of [
    'delete from private.listing_places',
    'insert into private.listing_places (location, listings) select location, count(*) from public.listings group by 1',
    'delete from private.search_words',
    `insert into private.search_words (word, listings)
     select word, count(*)
     from public.listings, private.listing_words(title, category, industry, location) as word group by 1`,
  ])
    await client.query(statement);
  await client.query(`set local session_replication_role = 'origin'`);
}
