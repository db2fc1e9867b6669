/**
 * Alerts of saved searches: what one new listing costs, beside ten thousand and a million listings, with ten
 * and a hundred thousand saved searches.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import { serviceMigrations } from '@sangam/backend/services';
import { Client } from 'pg';
import { fillMarket } from './lib/market.ts';
import { fillSavedSearches } from './lib/saved-searches.ts';
import { quantile } from './lib/load.ts';

const numbersOf = (text: string): number[] => text.split(',').map(Number);
const sizes = numbersOf(process.env.BENCH_LISTINGS ?? '10000,1000000');
const searchCounts = numbersOf(process.env.BENCH_SEARCHES ?? '10000,100000');
/** Listings that are compared, one after the other. */
const compared = 300;
const projectDirectory = new URL('..', import.meta.url).pathname;
const progress = (message: string): void => console.error(`  alerts: ${message} ...`);

interface Measured {
  /** Milliseconds of each listing. */
  readonly times: number[];
  /** People whom each listing was a match for. */
  readonly found: number[];
}

/** Compares listings as the worker does, each in a transaction that is not kept. */
async function measure(client: Client): Promise<Measured> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.listings order by md5(id::text) limit $1',
    [compared],
  );
  const measured: Measured = { times: [], found: [] };
  for (const { id } of rows) {
    await client.query('begin');
    // The listings have no ideas behind them.
    await client.query('set local session_replication_role = replica');
    await client.query('insert into private.listings_to_match (listing_id) values ($1)', [id]);
    const begun = performance.now();
    const result = await client.query<{ found: number }>('select private.match_next_listing() as found');
    measured.times.push(performance.now() - begun);
    measured.found.push(result.rows[0]?.found ?? 0);
    await client.query('rollback');
  }
  return measured;
}

const results: { size: number; searches: number; measured: Measured }[] = [];
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres({ directory, durable: false, memory: totalmem() });
try {
  await bootstrapDatabase({ connection: server.connection, services: serviceMigrations, projectDirectory });
  const client = new Client(server.connection);
  await client.connect();
  for (const size of sizes) {
    progress(`making ${size.toLocaleString('en')} listings`);
    await fillMarket(client, size);
    for (const searches of searchCounts) {
      progress(`saving ${searches.toLocaleString('en')} searches`);
      await fillSavedSearches(client, searches);
      progress('comparing');
      // The first run reads what is not in memory yet.
      await measure(client);
      results.push({ size, searches, measured: await measure(client) });
    }
  }
  await client.end();
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

console.log('## Alerts\n');
console.log(
  '`match_next_listing` as the worker calls it, over one connection: a listing finds the saved searches whose list holds it. Milliseconds with the way to ' +
    'the database and back.\n',
);
console.log('| listings | saved searches | people found, median | median | p95 | p99 |');
console.log('|---|---|---|---|---|---|');
for (const { size, searches, measured } of results) {
  const cells = [0.5, 0.95, 0.99].map((part) => quantile(measured.times, part).toFixed(1));
  console.log(
    `| ${size.toLocaleString('en')} | ${searches.toLocaleString('en')} | ${quantile(measured.found, 0.5)} | ${cells.join(' | ')} |`,
  );
}
console.log('');
