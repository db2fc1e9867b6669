/**
 * A server process for contract tests: the backend, as anyone would start it, on a free port, with its own
 * data folder. Nothing of the backend is imported. Tests get theirs from `withServer`.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, cpSync, openSync, readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { baseEnvironment } from './environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const authProject = (name: string): string => join(root, 'contract/api/auth/projects', name);

/** The projects that a server can serve. */
const projects = {
  /** Tables of no meaning: `contract/project`. */
  neutral: join(root, 'contract/project'),
  /** The repository, or the copy with one setting changed that `npm run mutants` names. */
  product: process.env.PRODUCT_DIRECTORY ?? root,
  captcha: authProject('captcha'),
  closed: authProject('closed'),
  confirming: authProject('confirming'),
  functions: join(root, 'contract/api/functions/project'),
  google: authProject('google'),
  open: authProject('open'),
  phones: authProject('phones'),
  'phones-open': authProject('phones-open'),
  s3: join(root, 'contract/api/storage/s3-project'),
  hooked: authProject('hooked'),
  oauth: authProject('oauth'),
  passkeys: authProject('passkeys'),
  sso: authProject('sso'),
  pictures: join(root, 'contract/api/storage/project'),
  strict: authProject('strict'),
  texting: authProject('texting'),
  wallets: authProject('wallets'),
} as const;

export interface ContractServer {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The owner's address of the embedded database, for preparing data and for breaking connections. */
  readonly databaseUrl: string;
  /** What the server wrote so far (its log), for assertions that no secret is in it. */
  output(): string;
}

/** One that its test may break and stop. */
export interface OwnServer extends ContractServer {
  readonly process: ChildProcess;
  /** Holds what `output` gives. */
  readonly logFile: string;
  stop(): Promise<void>;
}

export interface ContractServerOptions {
  /** Further environment variables, e.g. `JWT_SECRET`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** `neutral` where nothing is said. */
  readonly project?: keyof typeof projects;
}

export type Runtime = Pick<ContractServer, 'url' | 'publishableKey' | 'secretKey'>;

/** What a backend says of itself in its data folder. */
export async function runtimeOf(directory: string): Promise<Runtime> {
  const text = await readFile(join(directory, 'backend.json'), 'utf8');
  const file = JSON.parse(text) as Record<'url' | 'publishable_key' | 'secret_key', string>;
  return { url: file.url, publishableKey: file.publishable_key, secretKey: file.secret_key };
}

async function databaseUrl(directory: string): Promise<string> {
  const password = await readFile(join(directory, 'postgres-password'), 'utf8');
  const port = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

const logFileOf = (directory: string): string => join(directory, 'server.log');

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
}

/** Runs the backend on a data folder until it listens. @throws when it does not start */
async function run(directory: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
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
    await delay(20);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}

/** Names the folder that {@link initialiseData} filled. */
export const templateVariable = 'CONTRACT_DATA_TEMPLATE';

/**
 * Fills an empty folder with a backend's data that no project has been applied to. Its database does not wait
 * for the disk: that matters when the machine loses power, which no test does.
 */
export async function initialiseData(directory: string): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'contract-nothing-'));
  await end(await run(directory, { PROJECT_DIR: project }));
  await appendFile(join(directory, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
  for (const path of [project, logFileOf(directory)]) await rm(path, { recursive: true });
}

/** Copies initialised data, where the run has some, to an empty folder or one that is not there. */
export function copyInitialisedData(directory: string): void {
  const template = process.env[templateVariable];
  if (template === undefined) return;
  // The synchronous copy takes a quarter of the processor time of the other one, and loses the modes of
  // folders.
  cpSync(template, directory, { recursive: true });
  chmodSync(join(directory, 'postgres'), 0o700);
}

/** Starts a server; `stop()` ends it and removes its data. @throws when it does not start */
export async function startServer(options: ContractServerOptions = {}): Promise<OwnServer> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-'));
  const logFile = logFileOf(directory);
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true });
  try {
    copyInitialisedData(directory);
    const child = await run(directory, {
      PROJECT_DIR: projects[options.project ?? 'neutral'],
      ...options.environment,
    });
    return {
      ...(await runtimeOf(directory)),
      databaseUrl: options.environment?.DATABASE_URL ?? (await databaseUrl(directory)),
      logFile,
      output: () => readFileSync(logFile, 'utf8'),
      process: child,
      stop: async () => {
        await end(child);
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A client as a browser would make it, that keeps its session in memory only. */
export function client(
  server: ContractServer,
  options: SupabaseClientOptions<'public'> = {},
): SupabaseClient {
  return createClient(server.url, server.publishableKey, {
    ...options,
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options.auth },
  });
}

/** A client with the secret key: role `service_role`. Never in a browser. */
export function serviceClient(server: ContractServer): SupabaseClient {
  return createClient(server.url, server.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export interface MailboxMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Mail that the server would have sent to this address, newest first. */
export async function mailbox(server: ContractServer, to: string): Promise<MailboxMessage[]> {
  const response = await fetch(`${server.url}/mailbox/api/messages?to=${encodeURIComponent(to)}`);
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
  return (await response.json()) as MailboxMessage[];
}
