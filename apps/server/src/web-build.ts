/** Builds the web app when its sources changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './root.ts';

const buildsDirectory = join(root, 'apps/web/dist');
/** Servers that run may still serve the builds before this one. */
const maxBuilds = 3;
const buildName = /^[0-9a-f]{16}$/;
const unfinished = '.building-';

async function files(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file));
}

/**
 * One hash of the names and contents of all the build's sources. Neither times nor the checkout's path count,
 * so that a copy of a built checkout is not built again.
 */
export async function sourceFingerprint(checkout: string): Promise<string> {
  const sources = [
    ...(await files(join(checkout, 'apps/web'))),
    ...(await files(join(checkout, 'packages/domain'))),
    ...(await files(join(checkout, 'packages/signboard'))),
    join(checkout, 'package-lock.json'),
  ];
  const named = sources.map((file) => [relative(checkout, file).replaceAll(sep, '/'), file] as const);
  const hash = createHash('sha256');
  for (const [name, file] of named.toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    hash.update(`${name}\0${content}\n`);
  }
  return hash.digest('hex');
}

/** Runs Vite. @throws {Error} with the build's last lines when it fails */
async function runVite(outDirectory: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', outDirectory, '--emptyOutDir'],
    { cwd: join(root, 'apps/web'), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(`the web app could not be built:\n${Buffer.concat(output).toString().slice(-4000)}`);
}

/**
 * Builds into a folder beside the target and renames it, so that the target is there whole or not at all.
 * When another process was first, its build stays.
 * @throws what `build` throws; nothing is left then
 */
export async function buildInto(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), unfinished));
  try {
    await build(folder);
    // Temporary folders are only readable by their creator; a build may be served by another user.
    await chmod(folder, 0o755);
    await rename(folder, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes all builds but the newest, and what builds left that were killed an hour ago or more. */
export async function removeOldBuilds(directory: string, kept: number): Promise<void> {
  const all = await Promise.all(
    (await readdir(directory)).map(async (name) => ({
      name,
      // Another process may remove it meanwhile.
      changedAt: await stat(join(directory, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const builds = all.filter(({ name }) => buildName.test(name));
  const old = builds.toSorted((left, right) => right.changedAt - left.changedAt).slice(kept);
  const killed = all.filter(
    ({ name, changedAt }) => name.startsWith(unfinished) && changedAt < Date.now() - 3_600_000,
  );
  for (const { name } of [...old, ...killed])
    await rm(join(directory, name), { recursive: true, force: true });
}

interface WebBuild {
  /**
   * Where the build is, or will be. Every state of the sources has its own folder, so files in use are never
   * overwritten.
   */
  readonly directory: string;
  /** Resolves when it is there. */
  readonly built: Promise<void>;
}

/**
 * Starts a build when there is none of the present sources. `built` rejects with the build's last lines when
 * it fails.
 */
export async function startWebBuild(progress: (message: string) => void): Promise<WebBuild> {
  const directory = join(buildsDirectory, (await sourceFingerprint(root)).slice(0, 16));
  if (existsSync(directory)) return { directory, built: Promise.resolve() };
  progress('Building the web app');
  const built = buildInto(directory, runVite).then(() => removeOldBuilds(buildsDirectory, maxBuilds));
  return { directory, built };
}
