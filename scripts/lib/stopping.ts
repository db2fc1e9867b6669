/** Processes that stand still for moments, chosen by chance, as on a machine that is busy with others. */
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '@sangam/testing/process-tree';

/** How long a process stands still at a time. Milliseconds. */
const stoppedFor = { least: 50, most: 700 };
const meanStop = (stoppedFor.least + stoppedFor.most) / 2;

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/**
 * Stops the process's descendants by chance, each for moments, until told to end; then all go on.
 *
 * @param share the part of its time in which each of them stands still, between 0 and 1
 * @returns how many times one was stopped
 * @throws where there is no `/proc`: only Linux has it
 */
export async function stopByChance(ancestor: number, share: number, until: AbortSignal): Promise<number> {
  const stopped = new Map<number, Promise<void>>();
  const goesOnLater = async (pid: number): Promise<void> => {
    await delay(stoppedFor.least + Math.random() * (stoppedFor.most - stoppedFor.least));
    signal(pid, 'SIGCONT');
    stopped.delete(pid);
  };
  let times = 0;
  while (!until.aborted) {
    // What somebody else has stopped, as some tests do, must stay so.
    const running = processTree(ancestor).filter(
      ({ pid, state }) => pid !== ancestor && state !== 'T' && !stopped.has(pid),
    );
    const victim = running[Math.floor(Math.random() * running.length)];
    if (victim) {
      times += 1;
      signal(victim.pid, 'SIGSTOP');
      stopped.set(victim.pid, goesOnLater(victim.pid));
    }
    await delay(meanStop / (share * Math.max(running.length, 1)), undefined, { signal: until }).catch(
      () => undefined,
    );
  }
  await Promise.all(stopped.values());
  return times;
}
