/**
 * `npm start` as anyone runs it, on an initialised data folder with a built web app: time to the first
 * answer, and the memory of its processes at rest.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './lib/load.ts';
import { processesOf, residentMegabytes, startProcess } from './lib/server-process.ts';
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
    program: 'npm',
    args: ['start'],
    environment: { DATA_DIR: directory, PORT: '0' },
    directory: root,
    ready: /is ready at (\S+)/,
  });
}

/** The one process that runs the script. @throws {Error} where there is none */
function processOf(server: ServerProcess, script: string): number {
  // The starter's command line holds the script's name as well as the process that runs it; the latter is the
  // innermost.
  const pid = processesOf(server.pid, script).at(-1);
  if (pid === undefined) throw new Error(`no process runs ${script}`);
  return pid;
}

const directory = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  console.error('  start: preparing demo data and the web app ...');
  await (await start(directory)).stop();
  const times: number[] = [];
  const backend: number[] = [];
  const worker: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.error(`  start: ${run} of ${runs} ...`);
    const begun = performance.now();
    const server = await start(directory);
    const runtime = JSON.parse(await readFile(join(directory, 'backend.json'), 'utf8')) as {
      publishable_key: string;
    };
    const answer = await fetch(`${server.said}/rest/v1/site_settings?limit=1`, {
      headers: { apikey: runtime.publishable_key },
    });
    if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
    times.push((performance.now() - begun) / 1000);
    // Memory settles when what the start left over has been collected.
    await delay(5000);
    backend.push(residentMegabytes(processOf(server, 'apps/server/src/main.ts')));
    worker.push(residentMegabytes(processOf(server, 'apps/worker/src/main.ts')));
    await server.stop();
  }
  console.log('## Start and memory\n');
  console.log(
    '`npm start` on a data folder with demo data, the web app built: npm, the launcher, the backend with site and mailbox, the worker, PostgreSQL.\n',
  );
  console.log('| what | median | lowest | highest | target |');
  console.log('|---|---|---|---|---|');
  console.log(row('from `npm start` to the first answer, s', times, 2, 'under 3'));
  console.log(row('memory of the backend at rest (without PostgreSQL), MB', backend, 0, 'under 130'));
  console.log(row('memory of the worker at rest, MB', worker, 0, ''));
  console.log('');
} finally {
  await rm(directory, { recursive: true, force: true });
}
