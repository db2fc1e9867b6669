/** A backend process under a test's full control: its folder, its signals, its end. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { baseEnvironment } from '../environment.ts';
import { sendRest } from '../request.ts';
import type { Answer, Sent } from '../request.ts';
import type { Runtime } from '../server-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  /** What it wrote to standard error, without progress. */
  readonly lines: readonly string[];
}

export interface BackendProcess {
  readonly child: ChildProcess;
  readonly dataDirectory: string;
  /** Resolves with the address once it listens and answers; throws with the output when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
}

export interface BackendOptions {
  readonly dataDirectory: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Goes before the program, e.g. `setpriv --reuid=65534`. */
  readonly prefix?: readonly string[];
}

const running = new Set<ChildProcess>();

/** Starts one; `LOG_LEVEL` is silent, so that what it prints is meant for a person. */
export function startBackend(options: BackendOptions): BackendProcess {
  const program = [...(options.prefix ?? []), process.execPath, join(root, 'apps/backend/src/main.ts')];
  const child = spawn(program[0] ?? '', program.slice(1), {
    cwd: '/',
    env: {
      ...baseEnvironment,
      PORT: '0',
      DATA_DIR: options.dataDirectory,
      PROJECT_DIR: join(options.dataDirectory, '..', 'project'),
      LOG_LEVEL: 'silent',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      const lines = errors
        .split('\n')
        .filter((line) => line !== '' && !/^(Initialising|Preparing|Migrating)/.test(line));
      resolve({ code, signal, output: output + errors, lines });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /listening on (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then((end) =>
      reject(new Error(`the backend ended (${end.code ?? end.signal}):\n${end.output}`)),
    );
  });
  ready.catch(() => undefined);
  return { child, dataDirectory: options.dataDirectory, ready, ended };
}

/** Ends one as an operator would. */
export function stopBackend(backend: BackendProcess): Promise<Ended> {
  backend.child.kill('SIGTERM');
  return backend.ended;
}

/** Ends whatever a failed test left behind. */
export function stopAll(): Promise<unknown> {
  const ends = [...running].map(
    (child) =>
      new Promise<void>((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  );
  return Promise.all(ends);
}

/** A small project: a table that only the service writes, and a function that takes its time. */
export async function makeProject(folder: string): Promise<void> {
  const migrations = join(folder, 'supabase', 'migrations');
  await mkdir(migrations, { recursive: true });
  await writeFile(
    join(migrations, '20260101000000_entries.sql'),
    `create table public.entries (id int primary key);
     alter table public.entries enable row level security;
     create function public.slow(seconds float) returns text language plpgsql as $$
       begin perform pg_sleep(seconds); return 'done'; end $$;`,
  );
}

/** Process id and port of the embedded PostgreSQL. */
export async function postgresOf(dataDirectory: string): Promise<{ pid: number; port: number; url: string }> {
  const lines = (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(dataDirectory, 'postgres-password'), 'utf8');
  const url = `postgres://postgres:${password}@127.0.0.1:${lines[3]}/postgres`;
  return { pid: Number(lines[0]), port: Number(lines[3]), url };
}

/** Whether a process does something still; one that has ended but was not collected does not. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!existsSync('/proc/self/stat')) {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}

export async function untilGone(pid: number): Promise<void> {
  while (await isRunning(pid)) await delay(10);
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A request with the secret key. */
export const asService = (runtime: Runtime, path: string, sent: Sent = {}): Promise<Answer> =>
  sendRest(runtime, `/${path}`, { key: runtime.secretKey, ...sent });
