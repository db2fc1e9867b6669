/** Processes and what they have started, as Linux tells them. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; 100 on every Linux in use. */
const ticks = 100;

export interface TreeProcess {
  readonly pid: number;
  readonly parent: number;
  /** One letter: `T` has been stopped. */
  readonly state: string;
  /**
   * CPU time of the process itself, all threads, user and system, and of children that ended and were waited
   * for. Seconds.
   */
  readonly cpu: number;
}

/** Null for a process that is gone. */
function processOf(pid: number): TreeProcess | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets before it, and may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), state: fields[0] ?? '', cpu: used / ticks };
  } catch {
    return null;
  }
}

/**
 * A process and everything it started that still runs, itself first; without what was left behind by a
 * process that has ended.
 *
 * @throws where there is no `/proc`: only Linux has it
 */
export function processTree(pid: number): TreeProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? []);
  const found = all.filter((each) => each.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((each) => each.parent === parent));
  return found;
}
