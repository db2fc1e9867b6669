import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject, postgresOf, startBackend, stopAll, stopBackend } from '../process/backend-process.ts';
import { copyInitialisedData } from '../data-templates.ts';
import { runtimeOf } from '../server-process.ts';
import { png } from './people.ts';

/** A PostgreSQL that outlives the processes under test; its own backend stays untouched. */
let folder: string;
let databaseUrl: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  await makeProject(join(folder, 'project'));
  copyInitialisedData(join(folder, 'keeper'));
  const keeper = startBackend({ dataDirectory: join(folder, 'keeper') });
  await keeper.ready;
  databaseUrl = (await postgresOf(keeper.dataDirectory)).url;
  data = join(folder, 'killed');
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

async function filesOf(part: 'files' | 'incoming'): Promise<string[]> {
  const entries = await readdir(join(data, 'storage', part), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function rows(): Promise<{ version: string; size: number }[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const found = await client.query<{ version: string; size: number }>(
      `select version, (metadata->>'size')::int as size from storage.objects`,
    );
    return found.rows;
  } finally {
    await client.end();
  }
}

async function started() {
  const backend = startBackend({ dataDirectory: data, environment: { DATABASE_URL: databaseUrl } });
  await backend.ready;
  const runtime = await runtimeOf(data);
  const supabase = createClient(runtime.url, runtime.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { backend, storage: supabase.storage };
}

test('killed during uploads, replacements and deletions: no object without its file, no file for ever without object', async () => {
  const confirmed = new Map<string, number>();
  for (let round = 0; round < 4; round += 1) {
    const { backend, storage } = await started();
    if (round === 0) await storage.createBucket('things');
    const killed = new AbortController();
    const worker = async (number: number): Promise<void> => {
      for (let turn = 0; !killed.signal.aborted; turn += 1) {
        const path = `${number}/${turn % 5}.png`;
        const size = 1000 * (number + 1) + turn;
        confirmed.delete(path);
        const done =
          turn % 7 === 6
            ? await storage.from('things').remove([path])
            : await storage
                .from('things')
                .upload(path, new Blob([png(size)], { type: 'image/png' }), { upsert: true });
        // Requests after the kill fail; the worker stops at its first failure, so that only one path is left
        // out of the expectation.
        if (done.error !== null) return;
        if (turn % 7 !== 6) confirmed.set(path, png().length + size);
      }
    };
    const workers = Array.from({ length: 6 }, (_, number) => worker(number).catch(() => undefined));
    // However slow the machine, there is something to lose; and the kill finds another moment in each round.
    await expect.poll(() => confirmed.size, { interval: 5, timeout: 20_000 }).toBeGreaterThan(6);
    await new Promise((resolve) => setTimeout(resolve, round * 137));
    backend.child.kill('SIGKILL');
    killed.abort();
    await Promise.all([backend.ended, ...workers]);
  }
  // A file without a row, as a crash would leave it: an old one and a new one.
  const shard = join(data, 'storage', 'files', 'aa');
  await mkdir(shard, { recursive: true });
  const old = join(shard, 'aaaaaaaa-0000-4000-8000-000000000001');
  const young = join(shard, 'aaaaaaaa-0000-4000-8000-000000000002');
  for (const path of [old, young]) await writeFile(path, 'x');
  const longAgo = new Date(Date.now() - 24 * 3_600_000);
  for (const path of (await filesOf('files')).concat(await filesOf('incoming')))
    if (path !== young) await utimes(path, longAgo, longAgo);
  const { backend, storage } = await started();
  await expect
    .poll(
      async () => {
        const named = new Set((await rows()).map(({ version }) => version));
        const files = await filesOf('files');
        return {
          unnamed: files.filter((path) => path !== young && !named.has(path.slice(-36))),
          missing: [...named].filter((version) => !files.some((path) => path.endsWith(version))),
          broken: await filesOf('incoming'),
        };
      },
      { timeout: 20_000 },
    )
    .toEqual({ unnamed: [], missing: [], broken: [] });
  expect(await filesOf('files')).toContain(young);
  expect(confirmed.size).toBeGreaterThan(0);
  for (const [path, size] of confirmed) {
    const { data: content, error } = await storage.from('things').download(path);
    expect([path, error, content?.size]).toEqual([path, null, size]);
  }
  expect((await rows()).every(({ size }) => size > 0)).toBe(true);
  await stopBackend(backend);
});
