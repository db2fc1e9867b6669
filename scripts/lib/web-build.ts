/** Builds the web app when its sources changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

export const webDirectory = join(root, 'apps/web/dist');
const stampFile = join(webDirectory, '.built-from');

async function files(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file))
    .toSorted();
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const sources = [...(await files(join(root, 'apps/web'))), ...(await files(join(root, 'packages/domain')))];
  for (const file of [...sources, join(root, 'package-lock.json')])
    hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** @throws {Error} with the build's last lines when it fails */
export async function buildWebWhenStale(progress: (message: string) => void): Promise<void> {
  const current = await fingerprint();
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === current) return;
  progress('Building the web app');
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(`the web app could not be built:\n${Buffer.concat(output).toString().slice(-4000)}`);
  await writeFile(stampFile, current);
}
