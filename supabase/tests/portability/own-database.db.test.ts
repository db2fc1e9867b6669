/** The Supabase CLI against a database that this backend prepared (decision 313). */
import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freshDatabase, openClient, workerDatabase } from '@sangam/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supabaseCli, type SupabaseCli } from './supabase-cli.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let cli: SupabaseCli;

beforeAll(async () => {
  cli = await supabaseCli();
});

afterAll(() => cli.remove());

interface Finding {
  readonly name: string;
  readonly level: 'INFO' | 'WARN' | 'ERROR';
  readonly detail: string;
}

async function findings(database: Awaited<ReturnType<typeof workerDatabase>>): Promise<readonly Finding[]> {
  const advisors = ['db', 'advisors', '--type', 'all', '--level', 'info', '--output-format', 'json'];
  return (JSON.parse(await cli.run(database, ...advisors)) as { results: Finding[] }).results;
}

test('the CLI and this backend agree about which migrations were applied', async () => {
  const list = await cli.run(await workerDatabase(), 'migration', 'list', '--output-format', 'json');
  const { migrations } = JSON.parse(list) as { migrations: { local: string; remote: string }[] };
  expect(migrations.length).toBeGreaterThan(200);
  expect(migrations.filter(({ local, remote }) => local !== remote)).toEqual([]);
});

test('its advisors warn of nothing, and would', async () => {
  const found = await findings(await workerDatabase());
  expect(found.filter(({ level }) => level !== 'INFO')).toEqual([]);
  // A table without a policy answers nobody: the rule of everything that is not exposed.
  expect(found.map(({ name }) => name)).toContain('rls_enabled_no_policy');

  const database = await freshDatabase();
  const client = await openClient(database);
  await client.query(`
    create table public.open_to_all (id int primary key);
    create table public.asked_by_row (id uuid primary key references auth.users);
    alter table public.asked_by_row enable row level security;
    create policy "Own" on public.asked_by_row for select to authenticated using (id = auth.uid());
  `);
  await client.end();
  const planted = (await findings(database)).filter(({ level }) => level !== 'INFO');
  expect(planted.map(({ name, level }) => [name, level])).toEqual(
    expect.arrayContaining([
      ['rls_disabled_in_public', 'ERROR'],
      ['auth_rls_initplan', 'WARN'],
    ]),
  );
});

/**
 * Ours are narrower: texts of a check by name, and null as an argument or a result where a function takes or
 * gives it. Theirs say of JSON that it is not null, where only SQL's null is out of the question. The same on
 * both sides: every name, what may be left out, and the relationships.
 */
const comparison = `
import type { Database as Cli } from './cli-types.ts';
import type { Database as Own, Json } from './own-types.ts';

type CliTables = Cli['public']['Tables'];
type OwnTables = Own['public']['Tables'];
type CliFunctions = Cli['public']['Functions'];
type OwnFunctions = Own['public']['Functions'];
type Table = keyof CliTables & keyof OwnTables;
type Function = keyof CliFunctions & keyof OwnFunctions;

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Optional<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];
type OfSql<T> = { [K in keyof T]: Json extends T[K] ? NonNullable<T[K]> : T[K] };
type Fits<Narrow, Wide> = OfSql<Narrow> extends Wide ? true : false;
type Arguments<A> = [A] extends [never] ? never : string extends keyof A ? never : keyof A;
/** The names of what differs, or true. */
type Every<T> = [{ [K in keyof T]: T[K] extends true ? never : K }[keyof T]] extends [never]
  ? true
  : { [K in keyof T as T[K] extends true ? never : K]: T[K] };
type Holds<T extends true> = T;

export type Results = [
  Holds<Equal<keyof CliTables, keyof OwnTables>>,
  Holds<Equal<keyof CliFunctions, keyof OwnFunctions>>,
  Holds<Every<{ [T in Table]: Equal<keyof CliTables[T]['Row'], keyof OwnTables[T]['Row']> }>>,
  Holds<Every<{ [T in Table]: Fits<OwnTables[T]['Row'], CliTables[T]['Row']> }>>,
  Holds<Every<{ [T in Table]: Equal<Optional<CliTables[T]['Insert']>, Optional<OwnTables[T]['Insert']>> }>>,
  Holds<Every<{ [T in Table]: Equal<keyof CliTables[T]['Update'], keyof OwnTables[T]['Update']> }>>,
  Holds<Every<{ [T in Table]: Equal<CliTables[T]['Relationships'], OwnTables[T]['Relationships']> }>>,
  Holds<Every<{ [F in Function]: Equal<Arguments<CliFunctions[F]['Args']>, Arguments<OwnFunctions[F]['Args']>> }>>,
];
`;

test('its types of the database say what the generated ones say', async () => {
  const types = await cli.run(await workerDatabase(), 'gen', 'types', '--schema', 'public');
  await writeFile(join(cli.directory, 'cli-types.ts'), types);
  await copyFile(fromHere('../../generated/database.types.ts'), join(cli.directory, 'own-types.ts'));
  await writeFile(join(cli.directory, 'comparison.ts'), comparison);
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json'));
  const flags = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--types', '', '--target', 'esnext'];
  const compiled = promisify(execFile)(
    process.execPath,
    [join(compiler, '../bin/tsc'), ...flags, '--module', 'preserve', 'comparison.ts'],
    { cwd: cli.directory },
  );
  await expect(compiled.catch((error: { stdout: string }) => error)).resolves.toMatchObject({ stdout: '' });
});
