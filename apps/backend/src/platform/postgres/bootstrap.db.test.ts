import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceMigrations } from '../../services.ts';
import { bootstrapDatabase } from './bootstrap.ts';
import type { BootstrapOptions } from './bootstrap.ts';
import type { ConnectionOptions } from './connection.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';

/** A server of its own: roles and their passwords belong to a whole server. */
let server: EmbeddedPostgres;
let directory: string;
let project: string;
let connection: ConnectionOptions;
let admin: Client;
let counter = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'server-'));
  server = await startEmbeddedPostgres({ directory, durable: false });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'supabase', 'migrations'), { recursive: true });
  counter += 1;
  const database = `empty_${counter}`;
  admin = await openClient(server.connection);
  await admin.query(`create database ${database} template template0`);
  connection = { ...server.connection, database };
});
afterEach(async () => {
  await admin.end();
  await rm(project, { recursive: true, force: true });
});

function migration(name: string, text: string): Promise<void> {
  return writeFile(join(project, 'supabase', 'migrations', name), text);
}

function bootstrap(more: Partial<BootstrapOptions> = {}): ReturnType<typeof bootstrapDatabase> {
  return bootstrapDatabase({ connection, services: serviceMigrations, projectDirectory: project, ...more });
}

async function query<T extends object>(text: string): Promise<T[]> {
  const client = await openClient(connection);
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('applies each migration once, in order, and keeps the books of the Supabase CLI', async () => {
  await migration('20260101000000_first.sql', 'create table public.first (id int)');
  await migration('20260102000000_second.sql', 'alter table public.first add b int');
  await migration('notes.sql', 'this is none');
  const said: string[] = [];
  const first = await bootstrap({ progress: (message) => said.push(message) });
  expect(first.fresh).toBe(true);
  expect(said.filter((message) => message.startsWith('Migrating'))).toEqual([
    'Migrating: 20260101000000_first.sql',
    'Migrating: 20260102000000_second.sql',
  ]);
  await migration('20260103000000_third.sql', 'alter table public.first add c int');
  const again: string[] = [];
  const second = await bootstrap({ progress: (message) => again.push(message) });
  expect(again).toEqual(['Migrating: 20260103000000_third.sql']);
  expect(second.fresh).toBe(false);
  expect(second.passwords).toEqual(first.passwords);
  expect(await query('select version, name from supabase_migrations.schema_migrations order by 1')).toEqual([
    { version: '20260101000000', name: 'first' },
    { version: '20260102000000', name: 'second' },
    { version: '20260103000000', name: 'third' },
  ]);
});

test('several processes at once agree on everything', async () => {
  await migration('20260101000000_first.sql', 'create table public.first (id int)');
  const results = await Promise.all([bootstrap(), bootstrap(), bootstrap()]);
  expect(results.filter(({ fresh }) => fresh)).toHaveLength(1);
  expect(new Set(results.map(({ passwords }) => passwords.get('authenticator'))).size).toBe(1);
});

test('a migration that fails is named, with its place, and leaves nothing behind', async () => {
  await migration('20260101000000_first.sql', 'create table public.first (id int)');
  await migration('20260102000000_wrong.sql', 'create table public.second (id int); selec 1');
  await expect(bootstrap()).rejects.toThrow(
    /^migration 20260102000000_wrong\.sql failed: syntax error at or near "selec"/,
  );
  expect(
    await query(
      `select to_regclass('public.first')::text as first, to_regclass('public.second')::text as second`,
    ),
  ).toEqual([{ first: 'first', second: null }]);
  await migration('20260102000000_wrong.sql', 'create table public.second (id int)');
  expect((await bootstrap()).fresh).toBe(false);
});

test('a migration that changes role or search path does not change them for the next', async () => {
  await migration('20260101000000_dump.sql', `select set_config('search_path', '', false); set role anon`);
  await migration('20260102000000_next.sql', 'create table next (id int)');
  await bootstrap();
  expect(await query(`select to_regclass('public.next')::text as next`)).toEqual([{ next: 'next' }]);
});

describe('the roles', () => {
  test('are what clients and migrations expect; none that logs in may do anything itself', async () => {
    await bootstrap();
    const roles = await query<Record<string, unknown>>(
      `select rolname, rolcanlogin, rolinherit, rolbypassrls, rolsuper, rolreplication from pg_roles
       where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin') order by 1`,
    );
    const plain = { rolinherit: false, rolbypassrls: false, rolsuper: false, rolreplication: false };
    expect(roles).toEqual([
      { ...plain, rolname: 'anon', rolcanlogin: false },
      { ...plain, rolname: 'authenticated', rolcanlogin: false },
      { ...plain, rolname: 'authenticator', rolcanlogin: true },
      { ...plain, rolname: 'service_role', rolcanlogin: false, rolbypassrls: true },
      { ...plain, rolname: 'supabase_auth_admin', rolcanlogin: true },
    ]);
  });

  test("cannot read the backend's secrets", async () => {
    await bootstrap();
    const client = await openClient(connection);
    try {
      for (const role of ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']) {
        await client.query(`set role ${role}`);
        for (const table of ['secrets', 'mails'])
          await expect(client.query(`select * from backend.${table}`)).rejects.toMatchObject({
            code: '42501',
          });
        await client.query('reset role');
      }
    } finally {
      await client.end();
    }
  });
});

describe('a server that cannot be used is one clear line', () => {
  test('nobody there', async () => {
    await expect(bootstrap({ connection: { ...connection, host: 'localhost', port: 1 } })).rejects.toThrow(
      /^the database at localhost:1 cannot be reached: .*ECONNREFUSED/,
    );
  });

  test('a wrong password, which is not repeated', async () => {
    const error: unknown = await bootstrap({ connection: { ...connection, password: 'wrong-one' } }).catch(
      (caught: unknown) => caught,
    );
    expect((error as Error).message).toMatch(/cannot be reached: password authentication failed/);
    expect((error as Error).message).not.toContain('wrong-one');
  });

  test('no superuser', async () => {
    await admin.query(`create role plain_${counter} login password 'x'`);
    const plain = { ...connection, user: `plain_${counter}`, password: 'x' };
    await expect(bootstrap({ connection: plain })).rejects.toThrow('must be a superuser');
  });
});

test.each([
  [
    'names the table of private channels',
    'create policy "members" on realtime.messages for select to authenticated using (realtime.topic() = \'a\')',
  ],
  ['makes pgcrypto', 'create extension pgcrypto with schema extensions'],
  [
    'makes pgcrypto where it may be there',
    'create extension if not exists "pgcrypto" with schema "extensions"',
  ],
  ['makes pgcrypto wherever', 'create extension if not exists pgcrypto'],
  [
    'uses pgcrypto',
    "create table public.t (hash text default extensions.crypt('x', extensions.gen_salt('bf')))",
  ],
  [
    'uses pgcrypto and uuid-ossp by name alone',
    'create table public.t (id uuid default uuid_generate_v4(), token bytea default gen_random_bytes(8))',
  ],
  ['makes uuid-ossp', 'create extension "uuid-ossp" with schema extensions'],
  [
    'makes others that are bundled',
    'create extension citext with schema extensions; create extension if not exists pg_stat_statements with schema extensions; create extension unaccent; create extension btree_gist with schema extensions; create extension hstore with schema extensions; create extension ltree',
  ],
])('a migration of any project: %s', async (_name, text) => {
  await migration('20260101000000_any.sql', text);
  await bootstrap();
  await migration('20260102000000_next.sql', 'create table public.next ()');
  await bootstrap();
  expect(
    await query(`select extversion is not null as there from pg_extension where extname = 'pgcrypto'`),
  ).toEqual([{ there: true }]);
});

test('a project without migrations has them too; one that dropped an extension does not get it back', async () => {
  const made = `select extname from pg_extension where extname in ('pgcrypto', 'uuid-ossp') order by 1`;
  await bootstrap();
  expect(await query(made)).toEqual([{ extname: 'pgcrypto' }, { extname: 'uuid-ossp' }]);
  await migration('20260101000000_any.sql', 'drop extension "uuid-ossp"');
  await bootstrap();
  await bootstrap();
  expect(await query(made)).toEqual([{ extname: 'pgcrypto' }]);
});
