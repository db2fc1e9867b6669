import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDisk } from './disk.ts';
import { FileMissingError } from './file-store.ts';
import type { FileStore } from './file-store.ts';

let directory = '';
let disk: FileStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-'));
  disk = await openDisk(directory);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function textOf(version: string): Promise<string> {
  const { content } = await disk.open(version, null);
  return (content as Buffer).toString();
}

async function written(text: string): Promise<string> {
  const version = randomUUID();
  await disk.write(version, bytesOf(text));
  return version;
}

test('a copy takes the place of what an attempt before has left', async () => {
  const [first, second, to] = [await written('first'), await written('second'), randomUUID()];
  await disk.copy(first, to);
  await disk.copy(second, to);
  expect(await textOf(to)).toBe('second');
  expect(await textOf(first)).toBe('first');
});

test('a copy made twice is there, and leaves nothing behind', async () => {
  const [from, to] = [await written('once'), randomUUID()];
  await disk.copy(from, to);
  await disk.copy(from, to);
  await disk.remove([from]);
  expect(await textOf(to)).toBe('once');
  expect(await readdir(join(directory, 'incoming'))).toEqual([]);
});

test('what is not there is not copied', async () => {
  const to = randomUUID();
  await expect(disk.copy(randomUUID(), to)).rejects.toThrow(FileMissingError);
  await expect(disk.open(to, null)).rejects.toThrow(FileMissingError);
});
