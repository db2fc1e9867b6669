/** Whether a process exists and is running. */
import { readFileSync } from 'node:fs';

/** State and start time of a process as Linux tells them; null where it does not, or the process is gone. */
function status(pid: number): { readonly state: string; readonly since: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in parentheses, may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', since: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/**
 * When a process started, as the system counts it: tells a process from a later one of the same id. Empty
 * where unknown.
 */
export function startOf(pid: number): string {
  return status(pid)?.since ?? '';
}

/**
 * False also for a process that has ended and was not yet collected by its parent (a zombie, as in containers
 * without init).
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return status(pid)?.state !== 'Z';
}
