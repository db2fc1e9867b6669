/**
 * Broadcast to a thousand members: messages delivered for each CPU second of the server, beside ws and
 * socket.io.
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './lib/load.ts';
import { Members } from './lib/members.ts';
import { startRealtimeContenders } from './lib/realtime-contenders.ts';
import type { RealtimeContender } from './lib/realtime-contenders.ts';
import { cpuSeconds, residentMegabytes } from './lib/server-process.ts';

const members = 1_000;
const manySockets = 5_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const milliseconds = Number(process.env.BENCH_MILLISECONDS ?? 2000);
/** Messages under way at a time. */
const windows = [1, 16, 64];
const progress = (message: string): void => console.error(`  broadcast: ${message} ...`);

interface Sample {
  /** Messages that members received for each second of the server's CPU time, and for each second. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
}

function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

async function sample({ pids, protocol }: RealtimeContender, window: number): Promise<Sample> {
  const all = new Members(protocol);
  try {
    await all.join(members);
    // What has just been compiled and collected is not what is measured.
    all.talk(window);
    await delay(500);
    const before = { cpu: cpuOf(pids), received: all.received, at: performance.now() };
    await delay(milliseconds);
    const received = all.received - before.received;
    const used = cpuOf(pids) - before.cpu;
    const seconds = (performance.now() - before.at) / 1000;
    await all.rest();
    return { perCpuSecond: received / used, perSecond: received / seconds };
  } finally {
    all.leave();
  }
}

/** Every contender in turn, each round begun by another. */
async function compare(
  contenders: readonly RealtimeContender[],
  window: number,
): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${window} under way, round ${round} of ${rounds}`);
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)])
      samples.get(contender.name)?.push(await sample(contender, window));
  }
  return new Map(
    [...samples].map(([name, all]) => [
      name,
      {
        perCpuSecond: median(all.map((each) => each.perCpuSecond)),
        perSecond: median(all.map((each) => each.perSecond)),
      },
    ]),
  );
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Memory of the server for each socket that has joined and is silent. Kilobytes. */
async function memoryOf({ pids: [pid], protocol }: RealtimeContender): Promise<number> {
  const all = new Members(protocol);
  const before = residentMegabytes(pid);
  try {
    await all.join(manySockets);
    await delay(3000);
    return ((residentMegabytes(pid) - before) * 1024) / manySockets;
  } finally {
    all.leave();
    await delay(1000);
  }
}

const contenders = await startRealtimeContenders(progress);
try {
  console.log('## Broadcast\n');
  console.log(
    `${members.toLocaleString('en')} members of one topic send in turn, so that 1, 16 or 64 messages of about 100 bytes are under way; each reaches all others. ` +
      `${rounds} rounds of ${milliseconds / 1000} s for each server in turn, the median of the rounds; the contenders change places from round to round. ` +
      'Counted is what arrives at the members; CPU is that of the server process with the kernel’s part of the connection, the members are a process of their own. ' +
      '"ws" is that library and a loop over its clients; "socket.io" one room, over WebSocket alone; of "two processes" each has every second member, and the CPU is that of both and of PostgreSQL. Target: 1,000,000 a CPU second.\n',
  );
  console.log(
    `Load of the machine before: ${(loadavg()[0] ?? Number.NaN).toFixed(1)} (1 is one busy core).\n`,
  );
  const memory = new Map<string, number>();
  // Before anything else, since a process keeps memory that it once had.
  for (const contender of contenders.all.filter(({ pids }) => pids.length === 1)) {
    progress(`memory of ${contender.name}`);
    memory.set(contender.name, await memoryOf(contender));
  }
  console.log(
    '| server | under way | messages a CPU second | ours delivers so many times as many | messages a second |',
  );
  console.log('|---|---|---|---|---|');
  for (const window of windows) {
    const results = await compare(contenders.all, window);
    const ours = results.get('ours')?.perCpuSecond ?? Number.NaN;
    for (const [name, { perCpuSecond, perSecond }] of results)
      console.log(
        `| ${name} | ${window} | ${whole(perCpuSecond)} | ${(ours / perCpuSecond).toFixed(1)} | ${whole(perSecond)} |`,
      );
  }
  console.log(
    `\nMemory of the server for each of ${manySockets.toLocaleString('en')} silent sockets; target: 9 KB.\n`,
  );
  console.log('| server | KB a socket |');
  console.log('|---|---|');
  for (const [name, kilobytes] of memory) console.log(`| ${name} | ${kilobytes.toFixed(1)} |`);
  console.log('');
} finally {
  await contenders.stop();
}
