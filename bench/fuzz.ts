/**
 * Generated requests, as many as are asked for: `npm run bench -- fuzz 1000000` sends to every protocol,
 * `npm run bench -- fuzz 1000 rest` to one. Further words: `seed=<n>`, which the start prints, and
 * `path=<n:n>`, which a failure prints, to have its case again. It has no figures, so no section of
 * docs/benchmarks.md.
 */
import { auth } from '@sangam/contract/fuzz/auth';
import { realtime } from '@sangam/contract/fuzz/realtime';
import { rest } from '@sangam/contract/fuzz/rest';
import { describeFailure, run } from '@sangam/contract/fuzz/run';
import type { Failure, Protocol, RunOptions } from '@sangam/contract/fuzz/run';
import { tus } from '@sangam/contract/fuzz/tus';
import { openWorld } from '@sangam/contract/fuzz/world';
import type { World } from '@sangam/contract/fuzz/world';

type Start = (world: World, options: RunOptions) => Promise<Failure[]>;

const start =
  <Case>(protocol: Protocol<Case>): Start =>
  (world, options) =>
    run(protocol, world, options);

/** Each with its share of the cases: what is slow gets less. */
const protocols: Readonly<Record<string, readonly [share: number, start: Start]>> = {
  rest: [0.6, start(rest)],
  auth: [0.2, start(auth)],
  tus: [0.1, start(tus)],
  realtime: [0.1, start(realtime)],
};

const words = process.argv.slice(2);
const valueOf = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);

const total = Number(words.find((word) => /^\d+$/.test(word)) ?? 10_000);
const seed = Number(valueOf('seed') ?? Math.floor(Math.random() * 2 ** 30));
const path = valueOf('path');
const only = words.filter((word) => word in protocols);
const chosen = only.length > 0 ? only : Object.keys(protocols);
/** More than any of these protocols may keep for good. Bytes. */
const maxMemory = 1.5 * 2 ** 30;

async function fuzz(world: World, name: string): Promise<Failure[]> {
  const [share, begin] = protocols[name] ?? [0, async () => []];
  const cases = chosen.length === 1 ? total : Math.ceil(total * share);
  console.error(`  fuzz: ${name}, ${cases} cases from seed ${seed}`);
  let shown = Date.now();
  const progress = (done: number): void => {
    if (Date.now() - shown < 10_000) return;
    shown = Date.now();
    console.error(`  fuzz: ${name}, ${done} of ${cases}`);
  };
  return begin(world, { seed, cases, path, progress, maxFailures: 10 });
}

const world = await openWorld();
try {
  for (const name of chosen) {
    const failures = await fuzz(world, name);
    for (const failure of failures) console.error(describeFailure(failure));
    const memory = await world.memory();
    if (memory !== null) console.error(`  fuzz: the server holds ${Math.round(memory / 2 ** 20)} MiB`);
    if (failures.length > 0 || (memory ?? 0) > maxMemory) process.exitCode = 1;
  }
  const faults = world.server.output().match(/^.*"level":(?:50|60).*$/gm) ?? [];
  for (const line of faults.slice(0, 10)) console.error(line);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await world.stop();
}
