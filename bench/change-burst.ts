/**
 * A burst of 100,000 changes with one, two and three backends on one database: how long until the last
 * subscriber has all of them, and what that costs the backends and PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import { startEmbeddedPostgres } from '@sangam/backend/embedded';
import { Client } from 'pg';
import { ChangeListeners } from './lib/change-listeners.ts';
import { secretsOf, startOurs, tokenOf } from './lib/contenders.ts';
import { median } from './lib/load.ts';
import { cpuSeconds } from './lib/server-process.ts';

const changes = 100_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const most = 3;
const progress = (message: string): void => console.error(`  change-burst: ${message} ...`);

interface Sample {
  readonly seconds: number;
  /** CPU of the backends together, and of PostgreSQL. Seconds. */
  readonly backends: number;
  readonly database: number;
}

type Ours = Awaited<ReturnType<typeof startOurs>>;

async function burst(owner: Client, transactions: number): Promise<void> {
  const rows = changes / transactions;
  for (let left = transactions; left > 0; left -= 1)
    await owner.query(
      `insert into without_checks (owner, is_open, title) select $1, true, 'Chai counter ' || n from generate_series(1, $2::integer) n`,
      [randomUUID(), rows],
    );
}

/** One burst, to a subscriber on each backend. */
async function sample(
  owner: Client,
  { backends, databasePid, token }: { backends: readonly Ours[]; databasePid: number; token: string },
  transactions: number,
): Promise<Sample> {
  const listeners = new ChangeListeners();
  try {
    for (const { said, key } of backends) await listeners.join(Number(said), key, token, ['without_checks']);
    const cpu = (): number => backends.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
    const before = { backends: cpu(), database: cpuSeconds(databasePid), at: performance.now() };
    const arrived = listeners.arrival(changes * backends.length);
    await burst(owner, transactions);
    await arrived;
    return {
      seconds: (performance.now() - before.at) / 1000,
      backends: cpu() - before.backends,
      database: cpuSeconds(databasePid) - before.database,
    };
  } finally {
    listeners.close();
  }
}

const shown = (samples: readonly Sample[], of: keyof Sample): string =>
  median(samples.map((each) => each[of])).toFixed(1);

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startEmbeddedPostgres({ directory });
const owner = new Client(postgres.connection);
const backends: Ours[] = [];
try {
  const url = formatDatabaseUrl(postgres.connection);
  const file = await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8');
  const databasePid = Number(file.split('\n', 1)[0]);
  const lines: string[] = [];
  while (backends.length < most) {
    const data = join(directory, `backend${backends.length}`);
    await mkdir(data);
    backends.push(await startOurs(url, data));
    if (backends.length === 1) await owner.connect();
    const token = await tokenOf((await secretsOf(url)).signing);
    for (const transactions of [1, 100]) {
      progress(`${backends.length} backends, ${transactions} transactions`);
      const samples: Sample[] = [];
      // The first one warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const each = await sample(owner, { backends, databasePid, token }, transactions);
        if (round > 0) samples.push(each);
      }
      lines.push(
        `| ${backends.length} | ${transactions} | ${shown(samples, 'seconds')} | ${shown(samples, 'backends')} | ${shown(samples, 'database')} |`,
      );
    }
  }
  const load = (loadavg()[0] ?? Number.NaN).toFixed(1);
  console.log('## A burst of changes\n');
  console.log(
    `${changes.toLocaleString('en')} rows inserted at once, in one transaction and in a hundred one after another, with a subscriber on each backend of one database, who gets all of them. ` +
      `The median of ${rounds} bursts: from the beginning of the insert to the last change at the last subscriber, and the CPU of all backends and of PostgreSQL, the insert's own included. ` +
      'One backend reads the log and passes it on (decision 314).\n',
  );
  console.log(`Load of the machine at the end: ${load} (1 is one busy core).\n`);
  console.log('| backends | transactions | seconds | CPU of the backends, s | CPU of PostgreSQL, s |');
  console.log('|---|---|---|---|---|');
  for (const line of lines) console.log(line);
  console.log('');
} finally {
  await owner.end();
  for (const backend of backends) await backend.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
