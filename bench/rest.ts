/** `/rest/v1` beside a server by hand and `@supabase/lite`: list, one row, insert; token checked, policies on. */
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
  /** Microseconds of the server's CPU for each request. */
  readonly cpu: number;
}

async function sample(contender: Contender, workload: Workload, duration: number): Promise<Sample> {
  const before = cpuSeconds(contender.pid);
  const result = await load({
    port: contender.port,
    request: (number) => contender.request(workload, number),
    status: workload === 'insert' ? 201 : 200,
    connections,
    milliseconds: duration,
  });
  const cpu = ((cpuSeconds(contender.pid) - before) / result.requests) * 1e6;
  return {
    rate: result.requests / result.seconds,
    median: quantile(result.latencies, 0.5),
    p95: quantile(result.latencies, 0.95),
    cpu,
  };
}

/** Every contender in turn, round after round: noise of the machine meets all alike. */
async function compare(contenders: readonly Contender[], workload: Workload): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await sample(contender, workload, 500);
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${workload}, round ${round} of ${rounds}`);
    for (const contender of contenders)
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
        cpu: middle(all, 'cpu'),
      },
    ]),
  );
}

function table(workload: Workload, results: ReadonlyMap<string, Sample>): string {
  const ours = results.get('ours');
  const lines = [...results].map(([name, { rate, median: middle, p95, cpu }]) => {
    const ratio = ours ? `${(ours.rate / rate).toFixed(2)} / ${(cpu / ours.cpu).toFixed(2)}` : '';
    const cells = [name, rate.toFixed(0), middle.toFixed(2), p95.toFixed(2), cpu.toFixed(0), ratio];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `### ${workload[0]?.toUpperCase()}${workload.slice(1)}`,
    '',
    '| server | requests a second | median ms | p95 ms | CPU us a request | ours is so many times it (throughput / CPU) |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const contenders = await startContenders(progress);
try {
  console.log('## REST\n');
  console.log(
    `${connections} connections in a closed loop, ${rounds} rounds of ${milliseconds / 1000} s for each server in turn, the median of the rounds. ` +
      'Ours and plain use the same PostgreSQL, table, policies and login role, over TCP; lite its own SQLite. "Plain" is Fastify and node-postgres with ' +
      'begin, set role and claims, query, commit, the token verified on each request; "tokens cached" verifies it once, as ours does. ' +
      'CPU is that of the server process alone, without the database (lite has its database inside).\n',
  );
  for (const workload of workloads) console.log(table(workload, await compare(contenders.all, workload)));
} finally {
  await contenders.stop();
}
