/**
 * Brings a database to the state that the services and the project expect: roles, schemas, migrations,
 * secrets.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseRoles } from './connection.ts';
import type { ConnectionOptions, DatabaseRole } from './connection.ts';
import { storedSecret } from './secrets.ts';
import { makeUsualExtensions } from './usual-extensions.ts';

export interface MigrationFolder {
  /** Whose migrations these are, e.g. `auth`. */
  readonly owner: string;
  readonly directory: string;
}

export interface BootstrapOptions {
  /** A role that may create roles and schemas: the owner of the server. */
  readonly connection: ConnectionOptions;
  /** The backend's own, in order. */
  readonly services: readonly MigrationFolder[];
  /** A folder in the Supabase CLI's layout; its `supabase/migrations` are applied last. */
  readonly projectDirectory: string | null;
  readonly progress?: (message: string) => void;
}

export interface BootstrapResult {
  readonly passwords: ReadonlyMap<DatabaseRole, string>;
  /** Whether the project's first migration was applied just now. */
  readonly fresh: boolean;
}

/** One process at a time; the number is arbitrary but fixed. */
const bootstrapLock = 7_261_002;

/** As `server_version_num` counts. */
const minVersion = 150_000;

async function sqlFiles(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function failure(file: string, error: unknown): Error {
  const { message, position, internalPosition, where } = error as {
    message: string;
    position?: string;
    internalPosition?: string;
    where?: string;
  };
  const place = [position ?? internalPosition, where].filter(Boolean).join(', ');
  return new Error(`migration ${file} failed: ${message}${place ? ` (at ${place})` : ''}`, { cause: error });
}

async function applyServiceMigrations(
  client: Client,
  folder: MigrationFolder,
  progress: (message: string) => void,
): Promise<void> {
  const applied = await client.query<{ name: string }>(
    'select name from backend.migrations where owner = $1',
    [folder.owner],
  );
  const names = new Set(applied.rows.map((row) => row.name));
  for (const file of await sqlFiles(folder.directory)) {
    if (names.has(file)) continue;
    progress(`Preparing the database: ${folder.owner}/${file}`);
    const text = await readFile(join(folder.directory, file), 'utf8');
    await inTransaction(client, async () => {
      await client.query(text);
      await client.query('insert into backend.migrations (owner, name) values ($1, $2)', [
        folder.owner,
        file,
      ]);
    }).catch((error: unknown) => {
      throw failure(`${folder.owner}/${file}`, error);
    });
  }
}

/**
 * The search path that the owner's role has on every database of the client contract: functions of extensions
 * need no schema name.
 */
const projectSearchPath = `set local search_path to "$user", public, extensions`;

/** The Supabase CLI's order and book-keeping, so that its commands agree with ours about what was applied. */
async function applyProjectMigrations(
  client: Client,
  project: string,
  progress: (message: string) => void,
): Promise<boolean> {
  const directory = join(project, 'supabase', 'migrations');
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const pending: { file: string; version: string; name: string | undefined; text: string }[] = [];
  for (const file of await sqlFiles(directory)) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || applied.has(version)) continue;
    pending.push({ file, version, name, text: await readFile(join(directory, file), 'utf8') });
  }
  // Not again once a project has migrations: one of them may have dropped an extension.
  if (pending.length > 0 || applied.size === 0)
    await makeUsualExtensions(
      client,
      pending.map(({ text }) => text),
    );
  for (const { file, version, name, text } of pending) {
    progress(`Migrating: ${file}`);
    await inTransaction(client, async () => {
      await client.query(projectSearchPath);
      await client.query(text);
      await client.query('reset role; reset search_path');
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [text]],
      );
    }).catch((error: unknown) => {
      throw failure(file, error);
    });
  }
  return applied.size === 0;
}

/** Gives every login role its password, the same for every process on this database. */
async function setPasswords(client: Client): Promise<Map<DatabaseRole, string>> {
  const passwords = new Map<DatabaseRole, string>();
  for (const role of databaseRoles) {
    const password = await storedSecret(client, `password of ${role}`, () =>
      randomBytes(24).toString('base64url'),
    );
    await client.query(
      `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`,
    );
    passwords.set(role, password);
  }
  return passwords;
}

/** @throws {Error} that says which server cannot be used, and why */
async function connectOwner(connection: ConnectionOptions): Promise<Client> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  const place = `the database at ${connection.host}:${connection.port}`;
  try {
    await client.connect();
  } catch (error) {
    // For a name with several addresses the error contains one error per address, and no message of its own.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    throw new Error(`${place} cannot be reached: ${first?.message}`, { cause: error });
  }
  const { rows } = await client.query<{ version: string; superuser: boolean; wal: string }>(
    `select current_setting('server_version_num') as version, current_setting('wal_level') as wal,
       (select rolsuper from pg_catalog.pg_roles where rolname = current_user) as superuser`,
  );
  const found = rows[0];
  const problem =
    Number(found?.version) < minVersion
      ? 'is older than PostgreSQL 15'
      : found?.superuser !== true
        ? `does not let ${connection.user} make roles: it must be a superuser`
        : found.wal === 'logical'
          ? null
          : `runs with wal_level=${found.wal}: set it to logical (realtime needs it) and restart that server`;
  if (problem === null) return client;
  await client.end();
  throw new Error(`${place} ${problem}`);
}

/**
 * Prepares the database; safe to run at every start and from several processes at once.
 * @throws {Error} that names the migration which failed; that migration left nothing behind
 */
export async function bootstrapDatabase(options: BootstrapOptions): Promise<BootstrapResult> {
  const progress = options.progress ?? (() => undefined);
  const client = await connectOwner(options.connection);
  try {
    await client.query('select pg_advisory_lock($1)', [bootstrapLock]);
    await client.query(`create schema if not exists backend;
      revoke all on schema backend from public;
      create table if not exists backend.secrets (name text primary key, value text not null, created_at timestamptz not null default now());
      create table if not exists backend.migrations (owner text not null, name text not null, applied_at timestamptz not null default now(), primary key (owner, name))`);
    for (const folder of options.services) await applyServiceMigrations(client, folder, progress);
    const passwords = await setPasswords(client);
    const fresh =
      options.projectDirectory === null
        ? false
        : await applyProjectMigrations(client, options.projectDirectory, progress);
    return { passwords, fresh };
  } finally {
    await client.end();
  }
}
