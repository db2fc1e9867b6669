/** One program a data folder. The lock is a file that names the process; a dead owner's lock is taken over. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startOf } from '../process/living.ts';

export class FolderInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(
      `${directory} is in use by another running Sangam (process ${pid}); stop that one, or set DATA_DIR to another folder`,
    );
    this.name = 'FolderInUseError';
  }
}

interface Owner {
  readonly pid: number;
  /** When that process started; tells a reused process id from the owner. Empty where unknown. */
  readonly since: string;
}

function livingOwner(file: string): number | null {
  let owner: Partial<Owner>;
  try {
    owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
  } catch {
    return null;
  }
  if (typeof owner.pid !== 'number' || !isAlive(owner.pid)) return null;
  return !owner.since || startOf(owner.pid) === owner.since ? owner.pid : null;
}

/** link() fails when the name exists: the lock appears with its content, or not at all. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a dead owner's lock: by moving it, so that of several processes one has it, and can see what it moved. */
function removeStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  // Between our look and our move another process may have taken over: then this is its lock, and goes back.
  if (livingOwner(aside) !== null) linked(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the folder for this process.
 * @returns a function that gives it back
 * @throws {FolderInUseError} when a living process has it
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'lock');
  const mine = join(directory, `lock.${process.pid}`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, since: startOf(process.pid) }), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linked(mine, file)) return () => rm(file, { force: true });
      const owner = livingOwner(file);
      if (owner !== null) throw new FolderInUseError(directory, owner);
      removeStale(file, `${mine}.stale`);
    }
    throw new Error(`the lock of ${directory} could not be taken`);
  } finally {
    rmSync(mine, { force: true });
  }
}
