/** Processes that stand still for moments, chosen by chance, as on a machine that is busy with others. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a process stands still at a time. Milliseconds. */
const stoppedFor = { least: 50, most: 700 };
const meanStop = (stoppedFor.least + stoppedFor.most) / 2;

interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  /** One letter: `T` has been stopped. */
  readonly state: string;
}

/** @returns nothing of a process that has ended meanwhile */
async function processOf(id: number): Promise<RunningProcess[]> {
  try {
    const text = await readFile(`/proc/${id}/stat`, 'utf8');
    // The name stands in brackets before it, and may have anything in it.
    const [state = '', parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ id, parent: Number(parent), state }];
  } catch {
    return [];
  }
}

/**
 * @returns what the process has started, and what that has started, and so on; without what was left behind
 *   by a process that has ended
 * @throws where there is no `/proc`: only Linux has it
 */
export async function descendantsOf(ancestor: number): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const all = (await Promise.all(ids.map(processOf))).flat();
  const childrenOf = Map.groupBy(all, ({ parent }) => parent);
  const found: RunningProcess[] = [];
  const open = [ancestor];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of childrenOf.get(next) ?? []) {
      found.push(child);
      open.push(child.id);
    }
  }
  return found;
}

function signal(id: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended.
  }
}

/**
 * Stops the process's descendants by chance, each for moments, until told to end; then all go on.
 *
 * @param share the part of its time in which each of them stands still, between 0 and 1
 * @returns how many times one was stopped
 */
export async function stopByChance(ancestor: number, share: number, until: AbortSignal): Promise<number> {
  const stopped = new Map<number, Promise<void>>();
  const goesOnLater = async (id: number): Promise<void> => {
    await delay(stoppedFor.least + Math.random() * (stoppedFor.most - stoppedFor.least));
    signal(id, 'SIGCONT');
    stopped.delete(id);
  };
  let times = 0;
  while (!until.aborted) {
    // What somebody else has stopped, as some tests do, must stay so.
    const running = (await descendantsOf(ancestor)).filter(
      ({ id, state }) => state !== 'T' && !stopped.has(id),
    );
    const victim = running[Math.floor(Math.random() * running.length)];
    if (victim) {
      times += 1;
      signal(victim.id, 'SIGSTOP');
      stopped.set(victim.id, goesOnLater(victim.id));
    }
    await delay(meanStop / (share * Math.max(running.length, 1)), undefined, { signal: until }).catch(
      () => undefined,
    );
  }
  await Promise.all(stopped.values());
  return times;
}
