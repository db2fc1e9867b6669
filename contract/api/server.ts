/**
 * A server process for contract tests: the backend, as anyone would start it, on a free port, with its own
 * data folder. Nothing of the backend is imported. Tests get theirs from `withServer`.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { copyData, copyInitialisedData, migrateData } from './data-templates.ts';
import { databaseUrlOf, end, logFileOf, root, run, runtimeOf } from './server-process.ts';
import type { Runtime } from './server-process.ts';

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

export interface ContractServer extends Runtime {
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

/** What a server of the project reads at its start; `npm run mutants` changes it while a run goes on. */
export const configOf = ({ project = 'neutral' }: ContractServerOptions): string =>
  readFileSync(join(projects[project], 'supabase/config.toml'), 'utf8');

/** Where workers ask for the data of a migrated project (`shared-servers.ts`). */
export const templatesVariable = 'CONTRACT_DATA_TEMPLATES';

/** Projects of which many servers are started. */
const migratedOnce = ['neutral', 'product'] as const satisfies readonly (keyof typeof projects)[];

export type MigratedProject = (typeof migratedOnce)[number];

/** Fills a folder with the data of a server to which the project's migrations were applied. */
export const migrateProject = (directory: string, project: MigratedProject): Promise<void> =>
  migrateData(directory, projects[project]);

/** Gives a server the data that it can begin with: the more of its work is done, the better. */
async function prepareData(
  directory: string,
  { environment = {}, project = 'neutral' }: ContractServerOptions,
): Promise<void> {
  if (environment.DATABASE_URL !== undefined) return;
  const address = process.env[templatesVariable];
  const migrated = migratedOnce.find((each) => each === project && environment.PROJECT_DIR === undefined);
  if (address === undefined || migrated === undefined) return copyInitialisedData(directory);
  const response = await fetch(`${address}/data`, { method: 'POST', body: JSON.stringify(migrated) });
  if (!response.ok) throw new Error(await response.text());
  copyData((await response.json()) as string, directory);
}

/** Starts a server; `stop()` ends it and removes its data. @throws when it does not start */
export async function startServer(options: ContractServerOptions = {}): Promise<OwnServer> {
  const directory = await mkdtemp(join(tmpdir(), 'contract-'));
  const logFile = logFileOf(directory);
  const remove = (): Promise<void> => rm(directory, { recursive: true, force: true });
  try {
    await prepareData(directory, options);
    const child = await run(directory, {
      PROJECT_DIR: projects[options.project ?? 'neutral'],
      ...options.environment,
    });
    return {
      ...(await runtimeOf(directory)),
      databaseUrl: options.environment?.DATABASE_URL ?? (await databaseUrlOf(directory)),
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
