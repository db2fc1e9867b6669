/**
 * From a commit to the last of a thousand subscribers, each another person: with policies that are checked
 * in sets, with one that is checked one by one, and without any. Every subscriber sees every row.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { Client } from 'pg';
import { ChangeListeners } from './lib/change-listeners.ts';
import { secretsOf, startOurs, tokenOf } from './lib/contenders.ts';
import { quantile } from './lib/load.ts';
import { cpuSeconds } from './lib/server-process.ts';

const subscribers = Number(process.env.BENCH_SUBSCRIBERS ?? 1000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
/** Changes one after another of each table in each round, and those of one transaction. */
const single = 20;
const together = 100;
const progress = (message: string): void => console.error(`  realtime-checks: ${message} ...`);

const tables = {
  without_checks: 'no policies',
  own_or_open: '`is_open or owner = (select auth.uid())`',
  by_sql_function: '`(select is_reader())`, SQL',
  by_other_function: '`(select is_any_reader())`, PL/pgSQL: one by one',
} as const;
type Table = keyof typeof tables;

interface Sample {
  readonly times: number[];
  server: number;
  database: number;
  /** Of one transaction with many rows. */
  readonly many: number[];
}

const samples = new Map<Table, Sample>();
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ directory });
const listeners = new ChangeListeners();
const owner = new Client(postgres.connection);
try {
  const url = formatDatabaseUrl(postgres.connection);
  const ours = await startOurs(url, join(directory, 'backend'));
  try {
    await owner.connect();
    const { signing } = await secretsOf(url);
    const databasePid = Number(
      (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
    );
    const people = Array.from({ length: subscribers }, () => randomUUID());
    await owner.query('insert into readers select unnest($1::uuid[])', [people]);
    await owner.query('analyze readers');
    progress(`${subscribers} subscribers join`);
    for (const person of people)
      await listeners.join(Number(ours.said), ours.key, await tokenOf(signing, person), Object.keys(tables));

    const change = async (table: Table, rows: number): Promise<number> => {
      const arrived = listeners.arrival(subscribers * rows);
      const begun = performance.now();
      await owner.query(
        `insert into ${table} (owner, is_open, title) select $1, true, 'Chai counter ' || n from generate_series(1, $2::integer) n`,
        [people[0], rows],
      );
      await arrived;
      return performance.now() - begun;
    };
    const names = Object.keys(tables) as Table[];
    for (const table of names) {
      samples.set(table, { times: [], server: 0, database: 0, many: [] });
      for (let number = 0; number < 20; number += 1) await change(table, 1);
    }
    for (let round = 0; round < rounds; round += 1) {
      progress(`round ${round + 1} of ${rounds}`);
      // Each begins a round in turn: noise of the machine meets all alike.
      const first = round % names.length;
      for (const table of [...names.slice(first), ...names.slice(0, first)]) {
        const sample = samples.get(table);
        if (!sample) continue;
        const server = cpuSeconds(ours.pid);
        const database = cpuSeconds(databasePid);
        for (let number = 0; number < single; number += 1) sample.times.push(await change(table, 1));
        sample.server += cpuSeconds(ours.pid) - server;
        sample.database += cpuSeconds(databasePid) - database;
        sample.many.push(await change(table, together));
      }
    }
  } finally {
    listeners.close();
    await owner.end();
    await ours.stop();
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

const base = samples.get('without_checks');
const fixed = (value: number, digits: number): string => value.toFixed(digits);
const perCheck = (seconds: number): number => (seconds * 1e6) / (rounds * single * subscribers);
const lines = [...samples].map(([table, sample]) => {
  const time = (part: number): number => quantile(sample.times, part);
  const more = (of: 'server' | 'database'): number => perCheck(sample[of] - (base?.[of] ?? 0));
  const isBase = table === 'without_checks';
  const cells = [
    tables[table],
    fixed(time(0.5), 1),
    fixed(time(0.99), 1),
    fixed(time(0.99) / quantile(base?.times ?? [], 0.99), 2),
    fixed(time(0.5) / quantile(base?.times ?? [], 0.5), 2),
    ...(isBase
      ? ['', '', '']
      : [more('server') + more('database'), more('server'), more('database')].map((us) => fixed(us, 1))),
    fixed(quantile(sample.many, 0.5), 0),
    fixed(quantile(sample.many, 0.5) / quantile(base?.many ?? [], 0.5), 2),
  ];
  return `| ${cells.join(' | ')} |`;
});
console.log('## Changes checked against policies\n');
console.log(
  `From an insert to the last of ${subscribers.toLocaleString('en')} subscribers, each another person with a socket, who all see the row: ${rounds} rounds of ${single} ` +
    `changes one after another for each table, then one transaction of ${together} rows. "Times" compares with the table without policies in the same run. ` +
    'CPU is that of the backend and of PostgreSQL for each subscriber and change, less what the table without policies takes. ' +
    'Targets: p99 at most 1.3 times, CPU at most 2 us.\n',
);
console.log(
  `Load of the machine at the end: ${fixed(loadavg()[0] ?? Number.NaN, 1)} (1 is one busy core).\n`,
);
console.log(
  `| policy | median ms | p99 ms | times (p99) | times (median) | CPU us | of it backend | of it PostgreSQL | ${together} rows, ms | times |`,
);
console.log(`|${'---|'.repeat(10)}`);
for (const line of lines) console.log(line);
