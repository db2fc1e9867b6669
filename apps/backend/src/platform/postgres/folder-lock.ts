/**
 * One program a data folder. The lock is a file that names the process; a dead owner's lock is taken over.
 */
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** Distinguishes a lock file from every later one of the same name; null where there is none. */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino}-${stats.mtimeNs}`;
}

/**
 * Removes a dead owner's lock. A marker for that very lock file, which names its process as the lock does,
 * decides who may: only one of several living processes gets it. Until the marker is gone nobody else removes
 * that file, and no other lock can appear in its place.
 * @param mine a file that names this process
 * @param dead identity of the lock that was seen to be dead
 */
function removeDead(file: string, mine: string, dead: string): void {
  const markers: string[] = [];
  // A process may also have died with the marker. The loop is limited only in theory.
  for (let number = 0; number < 10; number += 1) {
    const marker = `${file}.${dead}.${number}`;
    markers.push(marker);
    if (linked(mine, marker)) {
      // Another one may have taken over before; then this is its lock.
      if (identityOf(file) === dead) rmSync(file);
      for (const each of markers) rmSync(each, { force: true });
      return;
    }
    if (livingOwner(marker) !== null) return;
  }
}

/** Milliseconds between two looks while another process removes a dead lock, which takes it less than one. */
const pause = 10;

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
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (linked(mine, file)) return () => rm(file, { force: true });
      const seen = identityOf(file);
      const owner = livingOwner(file);
      if (owner !== null) throw new FolderInUseError(directory, owner);
      if (seen !== null) removeDead(file, mine, seen);
      if (attempt > 0) await delay(pause);
    }
    throw new Error(`the lock of ${directory} could not be taken`);
  } finally {
    rmSync(mine, { force: true });
  }
}
