import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOf } from '../process/living.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a living owner keeps others out, by name of its process, until it gives the folder back', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (
    await lockFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid, since: '' }));
  const release = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

test.skipIf(process.platform !== 'linux')('a later process with the same id is not the owner', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, since: '1' }));
  await (
    await lockFolder(folder)
  )();
  expect(startOf(process.pid)).not.toBe('1');
});

test('half a lock file, after a power cut, keeps nobody out', async () => {
  await writeFile(join(folder, 'lock'), '{"pid"');
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await release();
});

test('a process that died while it took a dead lock over keeps nobody out', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const file = join(folder, 'lock');
  const dead = JSON.stringify({ pid, since: '' });
  await writeFile(file, dead);
  const { ino, mtimeNs } = await stat(file, { bigint: true });
  await writeFile(`${file}.${ino}-${mtimeNs}.0`, dead);
  const release = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await release();
});

test('of many processes that find a dead lock at once, one gets the folder', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid, since: '' }));
  const program = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
    process.stdout.write('up ');
    process.stdin.once('data', async () => {
      try { await lockFolder(${JSON.stringify(folder)}); process.stdout.write('got'); }
      catch (error) { process.stdout.write(error.name); }
      process.stdout.write('.');
    });`;
  const contenders = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const saying = (end: string): Promise<string> =>
      new Promise((resolve) => {
        child.stdout.on('data', () => said.endsWith(end) && resolve(said));
      });
    return { child, up: saying('up '), done: saying('.') };
  });
  await Promise.all(contenders.map(({ up }) => up));
  for (const { child } of contenders) child.stdin.write('go');
  const answers = await Promise.all(contenders.map(({ done }) => done));
  for (const { child } of contenders) child.kill('SIGKILL');
  expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'up FolderInUseError.'), 'up got.']);
});
