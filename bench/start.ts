/** From nothing to the first answer on an initialised data folder, and the memory of the backend when it has nothing to do. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './lib/load.ts';
import { residentMegabytes, startProcess } from './lib/server-process.ts';
import type { ServerProcess } from './lib/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = 5;

/** A line of the table. */
function row(what: string, values: readonly number[], digits: number, target: string): string {
  const cells = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `| ${what} | ${cells.join(' | ')} | ${target} |`;
}

function start(directory: string): Promise<ServerProcess> {
  return startProcess({
    program: process.execPath,
    args: [join(root, 'apps/backend/src/main.ts')],
    environment: {
      DATA_DIR: directory,
      PORT: '0',
      PROJECT_DIR: join(root, 'bench/project'),
      NODE_ENV: 'production',
    },
    directory: root,
    ready: /listening on (\S+)/,
  });
}

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await (await start(directory)).stop();
  const times: number[] = [];
  const memory: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.error(`  start: ${run} of ${runs} ...`);
    const begun = performance.now();
    const server = await start(directory);
    const answer = await fetch(`${server.said}/rest/v1/items?limit=1`);
    if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
    times.push((performance.now() - begun) / 1000);
    // Memory settles when what the start left over has been collected.
    await delay(3000);
    memory.push(residentMegabytes(server.pid));
    await server.stop();
  }
  console.log('## Start and memory\n');
  console.log('| what | median | lowest | highest | target |');
  console.log('|---|---|---|---|---|');
  console.log(row('start of an initialised data folder to the first answer, s', times, 2, 'under 3'));
  console.log(row('idle memory of the backend (without PostgreSQL), MB', memory, 0, 'under 130'));
  console.log('');
} finally {
  await rm(directory, { recursive: true, force: true });
}
