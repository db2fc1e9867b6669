/** A database of a benchmark's own, with the generated market of `supabase/seed/market` in any size. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { serviceMigrations } from '@sangam/backend/services';
import { generateMarket, ProgressLine } from '@sangam/database/market';
import { Client } from 'pg';
import { callsOf, type MarketCall } from './market-calls.ts';

export interface MarketDatabase {
  /** A superuser's session. */
  readonly client: Client;
  /** Makes the market grow to so many listings. */
  readonly grow: (listings: number) => Promise<void>;
}

/** Indexes are built at the end: faster, and the same however many rows were there before. */
async function withoutIndexes(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('public.listings'::regclass, 'private.desk_ideas'::regclass) and not i.indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
  await client.query('reindex table private.listing_places');
  await client.query('reindex table private.search_words');
  await client.query('vacuum analyze public.listings');
  await client.query('vacuum analyze private.desk_ideas');
}

/** A third of the time goes into checks of what the generator's own tests show to be right. */
async function dropContactChecks(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'public.ideas'::regclass and conname like '%\\_contact'`,
  );
  for (const { name } of rows) await client.query(`alter table public.ideas drop constraint ${name}`);
}

/** Runs the work with an empty database of the product, which is gone afterwards. */
export async function withMarketDatabase(work: (database: MarketDatabase) => Promise<void>): Promise<void> {
  const projectDirectory = new URL('../..', import.meta.url).pathname;
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startEmbeddedPostgres({ directory, durable: false, memory: totalmem() });
  try {
    await bootstrapDatabase({ connection: server.connection, services: serviceMigrations, projectDirectory });
    const client = new Client(server.connection);
    await client.connect();
    await dropContactChecks(client);
    const grow = (listings: number): Promise<void> =>
      withoutIndexes(client, () => {
        const line = new ProgressLine(process.stderr, 'listings');
        return generateMarket(server.connection, {
          listings,
          onProgress: (done, all) => line.show(done, all),
        });
      });
    try {
      await work({ client, grow });
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Numbers that a setting of the environment lists. */
export const sizesOf = (setting: string | undefined, usual: string): number[] =>
  (setting ?? usual).split(',').map(Number);

/** Every call with beginnings, trades, towns, Hindi, a name that one founder has, and what nobody has. */
export const generatedMarketCalls = (): MarketCall[] =>
  callsOf({
    places: [
      'a',
      'na',
      'zx',
      'q',
      'pune',
      'station road',
      'maharashtra',
      'Gandhi Nagar, Pune',
      'lakshadweep',
      'nowhere',
    ],
    words: [
      't',
      'ti',
      'tiffin',
      'food',
      'kitchen',
      'bashilika',
      'shri sourdough',
      'saree kochi',
      'चाय',
      'dabba pune',
      'absent',
    ],
    middle: { saves: 1, days: 240, funding: 500_000 },
  });
