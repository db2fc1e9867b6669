/**
 * Temporary files of tests are kept in memory where the machine has a place for them: a database is some
 * thousand small files, which are soon gone (decision 320).
 */
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux: files in memory. Containers often give it 64 MB. */
const memory = '/dev/shm';

/** More than the tests of a suite have at once. Bytes. */
const minFree = 4 * 2 ** 30;

async function roomiest(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= minFree ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Runs work that is given the environment of a process whose temporary files are kept in memory where there
 * is room, and are removed after it, also what a killed process left.
 */
export async function withMemoryFolder<T>(work: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await roomiest(), 'sangam-tests-'));
  try {
    // As of the system's own: PostgreSQL runs as another account than root.
    await chmod(folder, 0o1777);
    return await work({ ...process.env, TMPDIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
