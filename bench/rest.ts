/**
 * `/rest/v1` beside a server by hand and `@supabase/lite`: list, one row, insert; token checked, policies on.
 */
import { loadavg } from 'node:os';
import { load, median, quantile } from './lib/load.ts';
import { startContenders } from './lib/contenders.ts';
import type { Contender, Workload } from './lib/contenders.ts';
import { cpuSeconds } from './lib/server-process.ts';

const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const milliseconds = Number(process.env.BENCH_MILLISECONDS ?? 1500);
const workloads: readonly Workload[] = ['list of 20', 'one row', 'insert'];
const progress = (message: string): void => console.error(`  rest: ${message} ...`);

interface Sample {
  /** Requests a second. */
  readonly rate: number;
  readonly median: number;
  readonly p95: number;
  /** Microseconds of CPU for each request: of the server, and of PostgreSQL. */
  readonly server: number;
  readonly database: number;
}

function cpuOf({ pid, databasePid }: Contender): Pick<Sample, 'server' | 'database'> {
  return { server: cpuSeconds(pid), database: databasePid === null ? 0 : cpuSeconds(databasePid) };
}

async function sample(contender: Contender, workload: Workload, duration: number): Promise<Sample> {
  const before = cpuOf(contender);
  const result = await load({
    port: contender.port,
    request: (number) => contender.request(workload, number),
    status: workload === 'insert' ? 201 : 200,
    connections,
    milliseconds: duration,
  });
  const after = cpuOf(contender);
  return {
    rate: result.requests / result.seconds,
    median: quantile(result.latencies, 0.5),
    p95: quantile(result.latencies, 0.95),
    server: ((after.server - before.server) / result.requests) * 1e6,
    database: ((after.database - before.database) / result.requests) * 1e6,
  };
}

/**
 * Every contender in turn, each round begun by another: noise of the machine and what the one before left
 * meet all alike.
 */
async function compare(contenders: readonly Contender[], workload: Workload): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await sample(contender, workload, 500);
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${workload}, round ${round} of ${rounds}`);
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)])
      samples.get(contender.name)?.push(await sample(contender, workload, milliseconds));
  }
  const middle = (all: readonly Sample[], of: keyof Sample): number => median(all.map((each) => each[of]));
  return new Map(
    [...samples].map(([name, all]) => [
      name,
      {
        rate: middle(all, 'rate'),
        median: middle(all, 'median'),
        p95: middle(all, 'p95'),
        server: middle(all, 'server'),
        database: middle(all, 'database'),
      },
    ]),
  );
}

function table(workload: Workload, results: ReadonlyMap<string, Sample>): string {
  const ours = results.get('ours');
  const both = (sample: Sample): number => sample.server + sample.database;
  const lines = [...results].map(([name, sample]) => {
    const ratio = ours ? [both(sample) / both(ours), ours.rate / sample.rate] : [];
    const cells = [
      name,
      ...ratio.map((value) => value.toFixed(2)),
      ...[both(sample), sample.server, sample.database, sample.rate].map((value) => value.toFixed(0)),
      ...[sample.median, sample.p95].map((value) => value.toFixed(2)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `### ${workload[0]?.toUpperCase()}${workload.slice(1)}`,
    '',
    '| server | times our CPU | ours serves so many times as many | CPU us a request | of it server | of it PostgreSQL | requests a second | median ms | p95 ms |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const contenders = await startContenders(progress);
try {
  console.log('## REST\n');
  console.log(
    `${connections} connections in a closed loop, ${rounds} rounds of ${milliseconds / 1000} s for each server in turn, the median of the rounds. ` +
      'Ours and plain use the same PostgreSQL, table, policies and login role, over TCP; lite its own SQLite. "Plain" is Fastify and node-postgres as one would ' +
      'write them with care: verified tokens cached as ours are, begin with role and claims in one trip, then the query whose JSON PostgreSQL makes, then commit. ' +
      'CPU is that of the server and of PostgreSQL together (lite has its database inside); it is what the targets judge. The contenders change places from round to round.\n',
  );
  const before = loadavg()[0] ?? Number.NaN;
  console.log(`Load of the machine before: ${before.toFixed(1)} (1 is one busy core).\n`);
  for (const workload of workloads) console.log(table(workload, await compare(contenders.all, workload)));
} finally {
  await contenders.stop();
}
