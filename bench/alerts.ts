/**
 * Alerts of saved searches: what one new listing costs, beside ten thousand and a million listings, with ten
 * and a hundred thousand saved searches.
 */
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { sizesOf, withMarketDatabase } from './lib/generated-market.ts';
import { quantile } from './lib/load.ts';
import { fillSavedSearches } from './lib/saved-searches.ts';

const sizes = sizesOf(process.env.BENCH_LISTINGS, '10000,1000000');
const searchCounts = sizesOf(process.env.BENCH_SEARCHES, '10000,100000');
/** Listings that are compared, one after the other. */
const compared = 300;
const progress = (message: string): void => console.error(`  alerts: ${message} ...`);

interface Measured {
  /** Milliseconds of each listing. */
  readonly times: number[];
  /** People whom each listing was a match for. */
  readonly found: number[];
}

const p95Of = ({ times }: Measured): number => quantile(times, 0.95);

/** Compares listings as the worker does, each in a transaction that is not kept. */
async function measure(client: Client): Promise<Measured> {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.listings order by md5(id::text) limit $1',
    [compared],
  );
  const measured: Measured = { times: [], found: [] };
  for (const { id } of rows) {
    await client.query('begin');
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
await withMarketDatabase(async ({ client, grow }) => {
  for (const size of sizes) {
    progress(`making ${size.toLocaleString('en')} listings`);
    await grow(size);
    for (const searches of searchCounts) {
      progress(`saving ${searches.toLocaleString('en')} searches`);
      await fillSavedSearches(client, searches);
      progress('comparing');
      // The first run reads what is not in memory yet.
      await measure(client);
      const measured = await measure(client);
      progress(`p95 ${p95Of(measured).toFixed(1)} ms`);
      results.push({ size, searches, measured });
    }
  }
});

/** What as many searches take at the first, smallest size. */
const smallest = (searches: number): number =>
  p95Of(results.find((result) => result.searches === searches)?.measured ?? { times: [], found: [] });

console.log('## Alerts\n');
console.log(
  '`match_next_listing` as the worker calls it, over one connection: a listing of the generated market (`supabase/seed`) finds the saved searches whose list ' +
    'holds it. Milliseconds with the way to the database and back; the ratio is that of the p95 to the p95 at the smallest number of listings. Target: at a ' +
    'million listings a p95 of at most three times that at ten thousand, and under 60 ms.\n',
);
console.log('| listings | saved searches | people found, median | median | p95 | p99 | p95, times |');
console.log('|---|---|---|---|---|---|---|');
for (const { size, searches, measured } of results) {
  const cells = [0.5, 0.95, 0.99].map((part) => quantile(measured.times, part).toFixed(1));
  const ratio = (p95Of(measured) / smallest(searches)).toFixed(1);
  console.log(
    `| ${size.toLocaleString('en')} | ${searches.toLocaleString('en')} | ${quantile(measured.found, 0.5)} | ${cells.join(' | ')} | ${ratio} |`,
  );
}
console.log('');
