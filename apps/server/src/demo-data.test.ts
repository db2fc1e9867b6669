import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOwnMachineOnly, seedFiles } from './demo-data.ts';
import { root } from './root.ts';

// Elsewhere a public password would open an account with admin rights to everybody.
test.each([
  ['127.0.0.1', null, true],
  ['localhost', 'http://localhost:8080', true],
  ['::1', 'http://[::1]:8080', true],
  ['0.0.0.0', null, false],
  ['0.0.0.0', 'http://localhost:8080', false],
  ['127.0.0.1', 'https://sangam.example', false],
  ['127.0.0.1', 'https://127.0.0.1.example', false],
] as const)('HOST %s with SITE_URL %s: this machine only is %s', (host, siteUrl, expected) => {
  expect(isOwnMachineOnly({ host, siteUrl })).toBe(expected);
});

test('the product’s config.toml names all its seed files', async () => {
  // `npm run mutants` changes one setting in a copy.
  const product = process.env.PRODUCT_DIRECTORY ?? root;
  const directory = join(product, 'supabase/seed');
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  expect(files.length).toBeGreaterThan(0);
  expect(await seedFiles(product)).toEqual(files.map((name) => join(directory, name)));
});

test.each([
  ['sql_paths = ["./late/*.sql", "./early.sql"]', ['late/a.sql', 'late/b.sql', 'early.sql']],
  ['sql_paths = ["./late/b.sql", "./late/*.sql"]', ['late/b.sql', 'late/a.sql']],
  ['enabled = false\nsql_paths = ["./late/*.sql"]', []],
  ['sql_paths = []', []],
])('[db.seed] %s', async (settings, wanted) => {
  const project = await mkdtemp(join(tmpdir(), 'seed-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const directory = join(project, 'supabase');
  await mkdir(join(directory, 'late'), { recursive: true });
  await writeFile(join(directory, 'config.toml'), `[db.seed]\n${settings}\n`);
  for (const name of ['early.sql', 'late/b.sql', 'late/a.sql', 'late/notes.txt'])
    await writeFile(join(directory, name), '');
  expect((await seedFiles(project)).map((file) => relative(directory, file).replaceAll('\\', '/'))).toEqual(
    wanted,
  );
});
