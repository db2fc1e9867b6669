/** `npm start` as a whole: the backend and the product's worker beside it. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { baseEnvironment } from '../environment.ts';
import { copyInitialisedData } from '../data-templates.ts';
import { isRunning, postgresOf, untilGone } from './backend-process.ts';

// Whole programs start and stop here, also on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

interface Composition {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ended: Promise<number | null>;
}

let dataDirectory: string;
const running = new Map<ChildProcess, Promise<unknown>>();

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'composition-'));
  copyInitialisedData(dataDirectory);
});
afterEach(async () => {
  for (const child of running.keys()) child.kill('SIGTERM');
  await Promise.all(running.values());
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/**
 * Starts product and backend without the web app, as `npm run dev` does; resolves when it says that it is
 * ready.
 */
async function start(
  program: readonly string[] = [process.execPath, join(root, 'apps/server/src/main.ts'), '--api-only'],
): Promise<Composition> {
  const child = spawn(program[0] ?? '', program.slice(1), {
    cwd: root,
    env: {
      ...baseEnvironment,
      PORT: '0',
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  running.set(child, ended);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`npm start ended (${code}):\n${output}`)));
  });
  return { child, pid: child.pid ?? 0, ended };
}

/** The worker that this composition runs now, other than the given one. */
async function workerOf(pid: number, other = 0): Promise<number> {
  let found = 0;
  await vi.waitFor(
    async () => {
      const { stdout } = await run('pgrep', ['-P', String(pid), '-f', 'apps/worker/src/main.ts']);
      found = Number(stdout.trim().split('\n')[0]);
      expect(found).toBeGreaterThan(0);
      expect(found).not.toBe(other);
    },
    { timeout: 20_000, interval: 50 },
  );
  return found;
}

test(
  'the worker runs beside the backend, is started again when it dies, and nothing is left after a stop',
  { tags: ['S2.build.27'] },
  async () => {
    const { child, pid, ended } = await start();
    const first = await workerOf(pid);
    const environment = await readFile(`/proc/${first}/environ`, 'utf8');
    expect(environment).toContain('DATABASE_URL=postgres://sangam_worker:');
    expect(environment).not.toContain('DATA_DIR');
    process.kill(first, 'SIGKILL');
    const second = await workerOf(pid, first);
    const postgres = await postgresOf(dataDirectory);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const gone of [first, second, postgres.pid]) expect(await isRunning(gone)).toBe(false);
  },
);

test('a worker whose starter was killed ends by itself', { tags: ['S2.build.27'] }, async () => {
  const { child, pid, ended } = await start();
  const worker = await workerOf(pid);
  child.kill('SIGKILL');
  await ended;
  await untilGone(worker);
  // The next start takes the database back, and stops it.
  const next = await start();
  await workerOf(next.pid);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test.each([
  ['npm', ['npm', 'start', '--', '--api-only']],
  ['the script that npm runs', [process.execPath, join(root, 'scripts/run.mjs'), 'start', '--api-only']],
])('SIGTERM to %s stops everything in order', async (_name, program) => {
  const { child, ended } = await start(program);
  const postgres = await postgresOf(dataDirectory);
  child.kill('SIGTERM');
  await ended;
  await untilGone(postgres.pid);
  // In order: the lock file is given back, which a killed server leaves.
  await vi.waitFor(() => expect(existsSync(join(dataDirectory, 'lock'))).toBe(false), { timeout: 30_000 });
  expect(existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(false);
});
