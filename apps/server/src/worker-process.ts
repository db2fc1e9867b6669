/**
 * Runs the product's worker beside the backend: as a process of its own, started again when it dies, stopped
 * before the database.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Backoff } from '@sangam/backend/backoff';
import { formatDatabaseUrl } from '@sangam/backend/connection';
import type { ConnectionOptions } from '@sangam/backend/connection';
import type { Environment } from '@sangam/backend/environment';
import { storedSecret } from '@sangam/backend/secrets';
import { Client } from 'pg';
import { root } from './root.ts';

export interface WorkerOptions {
  readonly environment: Environment;
  /** The owner's. */
  readonly connection: ConnectionOptions;
  readonly smtpUrl: string | null;
  readonly siteUrl: string;
  /** Prints a sentence. */
  readonly report: (sentence: string) => void;
}

export interface WorkerProcess {
  /** The process that runs now, if any. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const role = 'sangam_worker';
/** Before a worker that died is started again. */
const backoffTimes = { firstMs: 1000, maxMs: 30_000 } as const;
/** A worker that lived this long is counted as one that worked. Milliseconds. */
const soundMs = 60_000;
/** The worker ends by itself within ten seconds. */
const killAfter = 12_000;

/** Lets the worker's role log in, with a password that every process on this database agrees on. */
async function workerDatabaseUrl(connection: ConnectionOptions): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const password = await storedSecret(client, `password of ${role}`, () =>
      randomBytes(24).toString('base64url'),
    );
    await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    return formatDatabaseUrl({ ...connection, user: role, password });
  } finally {
    await client.end();
  }
}

/** The worker's environment: its settings and what Node needs; none of the backend's secrets. */
function variablesOf(options: WorkerOptions, databaseUrl: string): NodeJS.ProcessEnv {
  const { environment, smtpUrl, siteUrl } = options;
  const passedOn = ['PATH', 'HOME', 'TZ', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'];
  return {
    ...Object.fromEntries(passedOn.map((name) => [name, environment.variables[name]])),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl ?? '',
    MAIL_FROM: environment.mailFrom ?? '',
    SITE_URL: siteUrl,
    BRAND_NAME: environment.brandName ?? '',
    LINK_CHECKS: environment.variables.LINK_CHECKS ?? '',
    LOG_LEVEL: environment.logLevel,
  };
}

/** Starts the worker and keeps one running. @throws when the database does not let its role log in */
export async function startWorkerProcess(options: WorkerOptions): Promise<WorkerProcess> {
  const env = variablesOf(options, await workerDatabaseUrl(options.connection));
  const program = join(root, 'apps/worker/src/main.ts');
  let child: ChildProcess | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const backoff = new Backoff(backoffTimes);
  let isStopping = false;
  const start = (): void => {
    const began = Date.now();
    // The channel tells the worker when this process is gone, however it went. A small heap: it does little
    // at a time.
    child = spawn(process.execPath, ['--max-old-space-size=96', program], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', () => undefined);
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (Date.now() - began > soundMs) backoff.reset();
      // It ended on an outside signal (Ctrl-C reaches it too); this process is about to get the signal as
      // well.
      if (code !== 0) options.report(`The worker ended (${code ?? signal}); it is started again.`);
      again = setTimeout(start, backoff.next());
    });
  };
  start();
  return {
    get pid() {
      return child?.pid;
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      const running = child;
      if (running === undefined) return;
      await new Promise<void>((resolve) => {
        const kill = setTimeout(() => running.kill('SIGKILL'), killAfter);
        running.once('exit', () => {
          clearTimeout(kill);
          resolve();
        });
        running.kill('SIGTERM');
      });
    },
  };
}
