/**
 * Loaded into the server's process (`node --import`): the longest turn of the event loop, as processor time
 * of the main thread, which a busy machine does not lengthen, and the longest delay as
 * `monitorEventLoopDelay` sees it. SIGUSR2 writes both and resets them.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const resolution = 2;

function watch(file: string): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let longest = 0;
  let before = process.threadCpuUsage();
  const turn = (): void => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
    setTimeout(turn, 1).unref();
  };
  turn();
  process.on('SIGUSR2', () => {
    const delayed = Math.max(0, delay.max / 1e6 - resolution);
    writeFileSync(file, `${JSON.stringify({ busy: longest / 1000, delayed })}\n`);
    delay.reset();
    longest = 0;
  });
}

const file = process.env.TURNS_FILE;
if (isMainThread && file !== undefined) watch(file);
