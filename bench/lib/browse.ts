/** Asks a market of each size what investors ask, prints the table, and keeps plans in `bench/plans`. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { type MarketDatabase, sizesOf, withMarketDatabase } from './generated-market.ts';
import { quantile } from './load.ts';
import type { MarketCall } from './market-calls.ts';
import { typicalOf, writePlans } from './plans.ts';

const sizes = sizesOf(process.env.BENCH_LISTINGS, '10000,1000000');

interface Browsing {
  /** Of the section, and of the files of plans. */
  readonly title: string;
  readonly name: string;
  readonly calls: readonly MarketCall[];
  /** Where the listings come from, as the section says it. */
  readonly source: string;
  readonly fill: (database: MarketDatabase, listings: number) => Promise<void>;
}

const progress = (message: string): void => console.error(`  browse: ${message} ...`);

interface Timed {
  readonly call: MarketCall;
  readonly ms: number;
  /** Of them, how long PostgreSQL had the processor. */
  readonly processorMs: number;
  readonly rows: number;
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

interface Market {
  readonly size: number;
  readonly client: Client;
  /** How long PostgreSQL had the processor for this session, in milliseconds. */
  readonly processorTime: () => number;
}

/** The faster of two calls, the first having read what is not in memory yet. */
async function measure({ client, processorTime }: Market, call: MarketCall): Promise<Timed> {
  const took: number[] = [];
  const ofProcessor: number[] = [];
  let answered = 0;
  for (let run = 0; run < 2; run += 1) {
    const begun = performance.now();
    const before = processorTime();
    const { rows: answer } = await client.query(call.text, [...call.values]);
    answered = answer.length;
    ofProcessor.push(processorTime() - before);
    took.push(performance.now() - begun);
  }
  return { call, ms: Math.min(...took), processorMs: Math.min(...ofProcessor), rows: answered };
}

/** A market of each size, each in a database of its own. */
async function withMarkets(
  fill: Browsing['fill'],
  [size, ...others]: readonly number[],
  work: (markets: readonly Market[]) => Promise<void>,
): Promise<void> {
  if (size === undefined) return work([]);
  await withMarketDatabase(async (database) => {
    progress(`making ${size.toLocaleString('en')} listings`);
    await fill(database, size);
    const { client } = database;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const processorTime = (): number =>
      Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    await signIn(client);
    await withMarkets(fill, others, (markets) => work([{ size, client, processorTime }, ...markets]));
  });
}

/** Twenty calls go to each market in turn, so that a machine that is slow for a while is slow for all. */
async function askAll({ name, calls, fill }: Browsing): Promise<[number, readonly Timed[]][]> {
  const results: [number, Timed[]][] = sizes.map((size) => [size, []]);
  await withMarkets(fill, sizes, async (markets) => {
    progress('asking');
    for (let from = 0; from < calls.length; from += 20)
      for (const [nth, market] of markets.entries())
        for (const call of calls.slice(from, from + 20)) results[nth]![1].push(await measure(market, call));
    for (const [nth, { size, client }] of markets.entries()) {
      const slowest = results[nth]![1].toSorted((one, other) => other.ms - one.ms).slice(0, 8);
      for (const { call, ms } of slowest)
        progress(`${size.toLocaleString('en')}: ${ms.toFixed(1)} ms for ${call.kind}: ${call.title}`);
      await writePlans(client, `${name}-${size}-typical`, typicalOf(calls));
      await writePlans(
        client,
        `${name}-${size}-slowest`,
        slowest.map(({ call }) => call),
      );
    }
  });
  return results;
}

export async function measureBrowsing(browsing: Browsing): Promise<void> {
  const { title, source } = browsing;
  const results = await askAll(browsing);
  console.log(`## ${title}\n`);
  console.log(
    '`browse_listings`, `count_listings` and `count_listing_choices` as an investor calls them, over one connection: each filter, place and search by itself and every pair of ' +
      `them, in each sort order, the first page and one from the middle of the list, of ${source}. The markets of all sizes are asked in turn, twenty calls at a time. Milliseconds with the way to the database and back; the faster of two calls. Then the time that PostgreSQL had the processor, and the ratio of the p95 to that of the smallest market. Target at a million: p95 at most three times that at ten thousand, and under 60 ms.\n`,
  );
  console.log('| listings | call | calls | median | p95 | p99 | slowest | processor, p95 | p95, times |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  const smallest = new Map<string, number>();
  for (const [size, times] of results) {
    for (const [kind, timed] of Map.groupBy(times, ({ call }) => call.kind)) {
      const all = timed.map(({ ms }) => ms);
      const processor = timed.map(({ processorMs }) => processorMs);
      const figures = [...[0.5, 0.95, 0.99, 1].map((part) => quantile(all, part)), quantile(processor, 0.95)];
      const p95 = figures[1]!;
      if (!smallest.has(kind)) smallest.set(kind, p95);
      const cells = [...figures, p95 / smallest.get(kind)!].map((figure) => figure.toFixed(1));
      console.log(`| ${size.toLocaleString('en')} | ${kind} | ${all.length} | ${cells.join(' | ')} |`);
    }
  }
  console.log('');
  for (const [size, times] of results) {
    const counted = times.filter(({ call }) => call.kind === 'counts of choices').map(({ rows }) => rows);
    const asked = counted.length * Math.max(...counted);
    const missing = asked - counted.reduce((sum, rows) => sum + rows, 0);
    console.log(
      `At ${size.toLocaleString('en')}, ${missing.toLocaleString('en')} of ${asked.toLocaleString('en')} numbers beside choices are left out.`,
    );
  }
  console.log('');
}
