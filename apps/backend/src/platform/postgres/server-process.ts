/** Finds and stops the PostgreSQL that runs on a cluster's folder. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../process/living.ts';

/**
 * Linux: the working directory of PostgreSQL and all its children is the cluster. Not so of a zombie: it has
 * none.
 */
function worksIn(pid: number | string, cluster: string): boolean {
  try {
    // Somebody's shell may stand in that folder too.
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8');
    return program.startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Whether that process is a PostgreSQL on this cluster, and not another one that got the same process id. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return worksIn(pid, cluster);
  try {
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh'], { encoding: 'utf8' }).includes(
        'postgres.exe',
      );
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** The process id in PostgreSQL's own lock file, while that process is a PostgreSQL on this cluster. */
export function runningServer(cluster: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && serves(pid, cluster) ? pid : null;
}

async function gone(pid: number, within: number): Promise<boolean> {
  const end = Date.now() + within;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(25);
  }
  return true;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Stops a server: at first in order (sessions end, a checkpoint is written), after a while at once (nothing
 * committed is lost).
 * @throws {Error} when it does not end
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await gone(pid, 20_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await gone(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function childrenEnd(cluster: string): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name, cluster));
    if (left.length === 0) return;
    // Without their parent they cannot finish anything; killing them loses no committed data.
    if (Date.now() > begun + 5000) for (const pid of left) signal(Number(pid), 'SIGKILL');
    if (Date.now() > begun + 15_000)
      throw new Error(`an earlier PostgreSQL (process ${left[0]}) does not end`);
    await delay(25);
  }
}

/**
 * Ends the server that a killed program left on this cluster. The caller holds the folder's lock, so nobody
 * owns it. A lock file of PostgreSQL that remains is removed once no process of it is left (Linux only, where
 * that can be seen): PostgreSQL itself would refuse to start while its process id is a zombie's, or has
 * become somebody else's.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const pid = runningServer(cluster);
  if (pid !== null) await stopServer(pid);
  if (process.platform !== 'linux') return;
  await childrenEnd(cluster);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
