/**
 * The worker as a program: reads its settings, runs until it is told to stop or its parent process is gone.
 */
import { pino } from 'pino';
import { parseSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { startWorker } from './start.ts';

/**
 * Maximum time for stopping; after that the process ends anyway, and the next one takes over unfinished work.
 */
const stopTimeoutMs = 10_000;

function settingsOrEnd(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const settings = settingsOrEnd();
const log = pino({ name: 'worker', level: settings.logLevel });
const worker = startWorker(settings, log);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  void worker.stop().then(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
process.channel?.unref();
log.info('the worker runs');
