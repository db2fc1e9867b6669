/**
 * Browsing at ten thousand and at a million listings: every filter, sort and search, all pairs of them, first
 * and deep pages, and counts. Plans of typical and of the slowest calls go to `bench/plans`.
 * `BENCH_MARKET=generated` asks the market of `supabase/seed`, else one of made-up words.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { generatedMarketCalls, sizesOf, withMarketDatabase } from './lib/generated-market.ts';
import { quantile } from './lib/load.ts';
import type { MarketCall } from './lib/market-calls.ts';
import { fillMarket, marketCalls } from './lib/market.ts';
import { typicalOf, writePlans } from './lib/plans.ts';

const sizes = sizesOf(process.env.BENCH_LISTINGS, '10000,1000000');
// Figures of the two are not to be compared: other words, other places, other numbers of saves.
const isGenerated = process.env.BENCH_MARKET === 'generated';
const calls = isGenerated ? generatedMarketCalls() : marketCalls();
const progress = (message: string): void => console.error(`  browse-million: ${message} ...`);

interface Timed {
  readonly call: MarketCall;
  readonly ms: number;
  /** Of them, how long PostgreSQL had the processor. */
  readonly processorMs: number;
}

/** Makes a person who accepted the disclaimer, and the session theirs. */
async function signIn(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@people.example', now()) returning id`,
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

const signOut = (client: Client): Promise<unknown> =>
  client.query(`select set_config('role', 'none', false), set_config('request.jwt.claims', '', false)`);

/** Milliseconds of each call: the faster of two, the first having read what is not in memory yet. */
async function measure(client: Client): Promise<Timed[]> {
  const times: Timed[] = [];
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const processorTime = (): number =>
    Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  for (const call of calls) {
    const took: number[] = [];
    const ofProcessor: number[] = [];
    for (let run = 0; run < 2; run += 1) {
      const begun = performance.now();
      const before = processorTime();
      await client.query(call.text, [...call.values]);
      ofProcessor.push(processorTime() - before);
      took.push(performance.now() - begun);
    }
    times.push({ call, ms: Math.min(...took), processorMs: Math.min(...ofProcessor) });
  }
  return times;
}

const results: [number, readonly Timed[]][] = [];
await withMarketDatabase(async ({ client, grow }) => {
  for (const size of sizes) {
    progress(`making ${size.toLocaleString('en')} listings`);
    await (isGenerated ? grow(size) : fillMarket(client, size));
    await signIn(client);
    progress(`asking ${size.toLocaleString('en')} listings`);
    const times = await measure(client);
    results.push([size, times]);
    const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 8);
    for (const { call, ms } of slowest) progress(`${ms.toFixed(1)} ms for ${call.kind}: ${call.title}`);
    const name = `browse-${isGenerated ? 'generated-' : ''}${size}`;
    await writePlans(client, `${name}-typical`, typicalOf(calls));
    await writePlans(
      client,
      `${name}-slowest`,
      slowest.map(({ call }) => call),
    );
    await signOut(client);
  }
});

console.log('## Browsing\n');
console.log(
  '`browse_listings`, `count_listings` and `count_listing_choices` as an investor calls them, over one connection: each filter, place and search by itself and every pair of ' +
    'them, in each sort order, the first page and one from the middle of the list. Milliseconds with the way to the database and back; the faster of two calls. The last column is the time that PostgreSQL had the processor.\n',
);
console.log('| listings | call | calls | median | p95 | p99 | slowest | processor, p95 |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [size, times] of results) {
  for (const [kind, timed] of Map.groupBy(times, ({ call }) => call.kind)) {
    const all = timed.map(({ ms }) => ms);
    const processor = timed.map(({ processorMs }) => processorMs);
    const figures = [...[0.5, 0.95, 0.99, 1].map((part) => quantile(all, part)), quantile(processor, 0.95)];
    const cells = figures.map((figure) => figure.toFixed(1));
    console.log(`| ${size.toLocaleString('en')} | ${kind} | ${all.length} | ${cells.join(' | ')} |`);
  }
}
console.log('');
