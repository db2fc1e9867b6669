/** Loads the demo data once, and offers or withholds its accounts. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isLoopback } from '@sangam/backend/environment';
import type { Environment } from '@sangam/backend/environment';
import type { ConnectionOptions } from '@sangam/backend/connection';
import { readProjectConfig } from '@sangam/backend/project-config';
import { root } from './root.ts';

export interface DemoData {
  /** The accounts to offer; none while it is off. */
  readonly accounts: readonly DemoAccount[];
  /** Its people and ideas are in the database, whether or not somebody signs in as one of them. */
  readonly isThere: boolean;
}

export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly label: string;
}

interface Database {
  readonly connection: ConnectionOptions;
  readonly fresh: boolean;
  readonly embedded: boolean;
}

/**
 * The seed files that a project's config.toml names (`[db.seed]`), in the Supabase CLI's order: pattern by
 * pattern, each by name.
 * @param project folder that holds `supabase/`
 */
export async function seedFiles(project: string): Promise<string[]> {
  const { enabled, sql_paths: patterns } = (await readProjectConfig(project, {})).value.db.seed;
  const directory = join(project, 'supabase');
  const found = new Set<string>();
  for (const pattern of enabled ? patterns : []) {
    const files: string[] = [];
    for await (const file of glob(pattern, { cwd: directory })) files.push(join(directory, file));
    for (const file of files.toSorted()) found.add(file);
  }
  return [...found];
}

async function load(client: Client): Promise<void> {
  await client.query('begin');
  try {
    for (const file of await seedFiles(root)) await client.query(await readFile(file, 'utf8'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`the demo data could not be loaded: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Whether only this machine is meant to reach the server: one that listens on loopback may be behind a proxy,
 * and then its site has another name.
 */
export function isOwnMachineOnly({ host, siteUrl }: Pick<Environment, 'host' | 'siteUrl'>): boolean {
  const site = siteUrl === null ? 'localhost' : new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && isLoopback(site);
}

/**
 * Demo data is on where it was requested. By default it is only on for an embedded database that only this
 * machine can reach and that is fresh or already has it. While it is off, accounts with public passwords are
 * locked.
 */
export async function prepareDemoData(
  environment: Environment,
  database: Database,
  progress: (message: string) => void,
): Promise<DemoData> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    const state = await client.query<{ loaded: boolean }>(
      'select exists (select from private.demo_accounts) as loaded',
    );
    const loaded = state.rows[0]?.loaded ?? false;
    const safe = database.embedded && isOwnMachineOnly(environment);
    const wanted = environment.demoData ?? (safe && (database.fresh || loaded));
    if (wanted && !loaded) {
      progress('Loading the demo data');
      await load(client);
    }
    if (wanted || loaded) await client.query('select private.set_demo_accounts($1)', [wanted]);
    if (!wanted) return { accounts: [], isThere: loaded };
    const { rows: accounts } = await client.query<DemoAccount>(
      'select role, email, password, label from public.demo_accounts()',
    );
    return { accounts, isThere: true };
  } finally {
    await client.end();
  }
}
