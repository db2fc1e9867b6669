/** The backend as a process on a data folder: started, asked what it says of itself, and ended. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { baseEnvironment } from './environment.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Runtime {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** What a backend says of itself in its data folder. */
export async function runtimeOf(directory: string): Promise<Runtime> {
  const text = await readFile(join(directory, 'backend.json'), 'utf8');
  const file = JSON.parse(text) as Record<'url' | 'publishable_key' | 'secret_key', string>;
  return { url: file.url, publishableKey: file.publishable_key, secretKey: file.secret_key };
}

/** The owner's address of the embedded database that runs in the folder. */
export async function databaseUrlOf(directory: string): Promise<string> {
  const password = await readFile(join(directory, 'postgres-password'), 'utf8');
  const port = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Where {@link run} lets the backend write. */
export const logFileOf = (directory: string): string => join(directory, 'server.log');

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
}

/** Runs the backend on a data folder until it listens. @throws when it does not start */
export async function run(
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  // A file and no pipe: another process may read it, and nobody has to.
  const logFile = logFileOf(directory);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [join(root, 'apps/backend/src/main.ts')], {
    cwd: root,
    env: {
      ...baseEnvironment,
      PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'debug',
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  while (!readFileSync(logFile, 'utf8').includes('listening on ')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server did not start:\n${readFileSync(logFile, 'utf8')}`);
    await delay(50);
  }
  return child;
}

/** Ends it as an operator would. */
export async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}
