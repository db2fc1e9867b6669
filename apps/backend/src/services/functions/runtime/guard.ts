/**
 * A thread beside the function, which ends their process when it takes too much memory, when its event loop
 * does not turn for too much processor time, or when the server is gone. SIGKILL, because nothing else is
 * sure to end it; the server knows by it that a limit was reached.
 */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { GuardOptions } from './messages.ts';

const intervalMs = 100;

const { maxMemoryBytes, maxTurnCpuMs, parentId } = workerData as GuardOptions;

/** Of the whole process, all threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time at the last turn of the event loop that is known of. */
let lastTurnMs = cpuMs();
let isAsked = false;
parentPort?.on('message', () => {
  isAsked = false;
});

// The cache is written at the end, which this process rarely comes to by itself.
flushCompileCache();

setInterval(() => {
  const now = cpuMs();
  if (!isAsked) {
    lastTurnMs = now;
    isAsked = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(null);
  }
  const isOver = now - lastTurnMs > maxTurnCpuMs || process.memoryUsage.rss() > maxMemoryBytes;
  if (isOver || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
