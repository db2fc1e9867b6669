/** Makes the coming days of stored messages and drops the old ones, from time to time. */
import type { Logger } from 'pino';
import type { CheckSession } from '../changes/check-session.ts';

const intervalMs = 10 * 60_000;

export function startUpkeep(session: CheckSession, log: Logger, stopping: AbortSignal): void {
  let running = false;
  async function keep(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await session.catalogue({ text: 'select realtime.keep_partitions()', values: [] });
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'realtime: the days of messages could not be kept');
    } finally {
      running = false;
    }
  }
  void keep();
  const timer = setInterval(() => void keep(), intervalMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
