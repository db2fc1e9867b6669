/**
 * The review desk at ten thousand and at a million listings of the market that `npm run seed` makes (a
 * quarter more ideas): pages of its list, searches, the counts, the home, the hints of an idea. Of each call
 * the faster of two. The target is 60 ms at the 95th percentile, and no more than three times what ten
 * thousand cost. `BENCH_LISTINGS=10000,100000` takes other sizes.
 */
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { sizesOf, withMarketDatabase } from './lib/generated-market.ts';
import { quantile } from './lib/load.ts';

const sizes = sizesOf(process.env.BENCH_LISTINGS, '10000,1000000');

interface DeskCall {
  readonly kind: 'list' | 'search' | 'counts' | 'home' | 'hints';
  readonly title: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const statuses = [null, 'pending', 'approved', 'rejected', 'needs_revision', 'withdrawn'] as const;
const filters = [
  {},
  { category: 'Food & Beverage' },
  { category: 'Technology' },
  { category: 'Others' },
  { state: 'Maharashtra' },
  { state: 'Lakshadweep' },
  { category: 'Healthcare', state: 'Goa' },
] as const;
const words = [
  't',
  'ti',
  'tiffin',
  'kitchen',
  'bashilika',
  'kumar',
  'saree kochi',
  'market.sangam',
  'चाय',
  'absent',
];

/** The first page and one from the middle, in each order, of each status under each filter. */
function* listCalls(): Generator<DeskCall> {
  const text = 'select * from public.desk_submissions($1, $2, $3, $4, $5)';
  const middle = {
    id: '80000000-0000-0000-0000-000000000000',
    sent_at: new Date(Date.now() - 100 * 86_400_000).toISOString(),
    due_at: new Date().toISOString(),
    funding_amount: 500_000,
  };
  for (const status of statuses)
    for (const filter of filters)
      for (const word of [null, ...words])
        for (const sort of status === 'pending' ? ['due', 'amount'] : ['newest', 'amount'])
          for (const after of [null, middle])
            yield {
              kind: word === null ? 'list' : 'search',
              title: JSON.stringify({ status, ...filter, word, sort, isDeep: after !== null }),
              text,
              values: [status, JSON.stringify(filter), word, sort, after && JSON.stringify(after)],
            };
}

/** Ideas from all over the market. */
function* hintCalls(): Generator<DeskCall> {
  const text = `select public.hints_of_idea((select i.id from public.ideas i where i.id > $1 order by i.id limit 1))`;
  for (let first = 0; first < 256; first += 4) {
    const after = `${first.toString(16).padStart(2, '0')}000000-0000-4000-8000-000000000000`;
    yield { kind: 'hints', title: `hints after ${after}`, text, values: [after] };
  }
}

const calls: readonly DeskCall[] = [
  ...listCalls(),
  ...hintCalls(),
  {
    kind: 'counts',
    title: 'counts',
    text: 'select * from public.desk_submission_counts()',
    values: [],
  },
  { kind: 'home', title: 'home', text: 'select public.desk_due()', values: [] },
];

async function signInAdmin(client: Client): Promise<void> {
  await client.query(
    `with person as (
       insert into auth.users (id, aud, role, email, email_confirmed_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@people.example', now()) returning id
     ), right_of as (
       insert into public.user_roles (user_id, role) select id, 'admin' from person
     )
     select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'role', 'authenticated')::text, false) from person`,
  );
  await client.query(`select set_config('role', 'authenticated', false)`);
}

async function measure(client: Client, { text, values }: DeskCall): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const begun = performance.now();
    await client.query(text, [...values]);
    took.push(performance.now() - begun);
  }
  return Math.min(...took);
}

console.log('## The review desk\n');
console.log('| listings | call | calls | median | p95 | slowest | p95 to the smallest market |');
console.log('|---|---|---|---|---|---|---|');
await withMarketDatabase(async ({ client, grow }) => {
  const smallest = new Map<string, number>();
  for (const size of sizes) {
    await grow(size);
    await signInAdmin(client);
    const times: (readonly [DeskCall, number])[] = [];
    for (const call of calls) times.push([call, await measure(client, call)]);
    await client.query(
      `select set_config('role', 'none', false), set_config('request.jwt.claims', '', false)`,
    );
    for (const [kind, timed] of Map.groupBy(times, ([call]) => call.kind)) {
      const all = timed.map(([, ms]) => ms);
      const p95 = quantile(all, 0.95);
      if (!smallest.has(kind)) smallest.set(kind, p95);
      const figures = [quantile(all, 0.5), p95, Math.max(...all), p95 / smallest.get(kind)!];
      console.log(
        `| ${size.toLocaleString('en')} | ${kind} | ${all.length} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`,
      );
    }
    for (const [call, ms] of times.toSorted(([, one], [, other]) => other - one).slice(0, 8))
      console.error(`  desk: ${ms.toFixed(1)} ms for ${call.title}`);
  }
});
console.log('');
