/**
 * Browsing at ten thousand and at a million listings: every filter, sort and search, all pairs of them, first
 * and deep pages, and counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { bootstrapDatabase } from '@sangam/backend/bootstrap';
import { serviceMigrations } from '@sangam/backend/services';
import { Client } from 'pg';
import { fillMarket, marketCalls, type MarketCall } from './lib/market.ts';
import { quantile } from './lib/load.ts';

const sizes = (process.env.BENCH_LISTINGS ?? '10000,1000000').split(',').map(Number);
const projectDirectory = new URL('..', import.meta.url).pathname;
const progress = (message: string): void => console.error(`  browse-million: ${message} ...`);

/** Makes a person who accepted the disclaimer, and the session theirs. */
async function signIn(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', 'investor@people.example', now()) returning id`,
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into public.user_disclaimers (user_id, disclaimer_type) values ($1, 'investment_disclaimer')`,
    [id],
  );
  await client.query(
    `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
    [JSON.stringify({ sub: id, role: 'authenticated' })],
  );
}

/** Milliseconds of each call: the faster of two, the first having read what is not in memory yet. */
async function measure(client: Client, calls: readonly MarketCall[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const slowest: [number, string][] = [];
  for (const { kind, title, text, values } of calls) {
    const took: number[] = [];
    for (let run = 0; run < 2; run += 1) {
      const begun = performance.now();
      await client.query(text, [...values]);
      took.push(performance.now() - begun);
    }
    const best = Math.min(...took);
    times.set(kind, [...(times.get(kind) ?? []), best]);
    slowest.push([best, `${kind}: ${title}`]);
  }
  for (const [took, title] of slowest.toSorted(([one], [other]) => other - one).slice(0, 8))
    progress(`${took.toFixed(1)} ms for ${title}`);
  return times;
}

const results: [number, Map<string, number[]>][] = [];
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const server = await startEmbeddedPostgres({ directory, durable: false, memory: totalmem() });
try {
  await bootstrapDatabase({ connection: server.connection, services: serviceMigrations, projectDirectory });
  const client = new Client(server.connection);
  await client.connect();
  for (const size of sizes) {
    progress(`making ${size.toLocaleString('en')} listings`);
    await client.query(`select set_config('role', 'none', false)`);
    await fillMarket(client, size);
    if (results.length === 0) await signIn(client);
    await client.query(`select set_config('role', 'authenticated', false)`);
    progress(`asking ${size.toLocaleString('en')} listings`);
    results.push([size, await measure(client, marketCalls())]);
  }
  await client.end();
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

console.log('## Browsing\n');
console.log(
  '`browse_listings`, `count_listings` and `count_listing_choices` as an investor calls them, over one connection: each filter, place and search by itself and every pair of ' +
    'them, in each sort order, the first page and one from the middle of the list. Milliseconds with the way to the database and back; the faster of two calls.\n',
);
console.log('| listings | call | calls | median | p95 | p99 | slowest |');
console.log('|---|---|---|---|---|---|---|');
for (const [size, times] of results) {
  for (const [kind, all] of times) {
    const cells = [0.5, 0.95, 0.99, 1].map((part) => quantile(all, part).toFixed(1));
    console.log(`| ${size.toLocaleString('en')} | ${kind} | ${all.length} | ${cells.join(' | ')} |`);
  }
}
console.log('');
