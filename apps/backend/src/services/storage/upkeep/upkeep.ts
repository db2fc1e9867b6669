/**
 * The service's own housekeeping: removes files that no longer belong to an object, or never did. Ends with
 * the server.
 */
import type { Logger } from 'pino';
import type { RequestPool } from '../../../platform/postgres/request-pool.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeDiscarded } from './discarded.ts';
import { removeExpiredMultipart } from '../store/multipart-uploads.ts';
import { removeExpired } from '../store/resumable-uploads.ts';
import { orphanAgeMs, removeOrphans } from './orphans.ts';

const intervalMs = 30 * 60_000;

export interface Upkeep {
  /** Something was deleted or replaced: its file goes soon. */
  nudge(): void;
  /** Resolves when nothing runs any more. */
  readonly ended: () => Promise<void>;
}

export interface UpkeepOptions {
  readonly pool: RequestPool;
  readonly files: FileStore;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

export function startUpkeep({ pool, files, log, stopping }: UpkeepOptions): Upkeep {
  const mayGoOn = (): boolean => !stopping.aborted;
  let after: string | null = null;
  let asked = false;
  let removing: Promise<void> | null = null;
  let sweeping: Promise<void> | null = null;

  function failed(error: unknown): void {
    if (mayGoOn()) log.warn({ err: error }, 'storage: files could not be cleared out');
  }

  async function remove(): Promise<void> {
    do asked = false;
    while (((await removeDiscarded(pool, files)) || asked) && mayGoOn());
  }

  /** One run at a time; requests during a run are served by that run. */
  function nudge(): void {
    asked = true;
    removing ??= remove()
      .catch(failed)
      .finally(() => (removing = null));
  }

  async function sweep(): Promise<void> {
    await removeExpired(pool);
    await removeExpiredMultipart(pool);
    nudge();
    const before = Date.now() - orphanAgeMs;
    await files.clearBroken(before);
    const found = await removeOrphans({ pool, files, before, mayGoOn }, after);
    after = found.after;
    if (found.removed > 0)
      log.info({ files: found.removed }, 'storage: files without an object were removed');
  }

  function sweepOnce(): void {
    sweeping ??= sweep()
      .catch(failed)
      .finally(() => (sweeping = null));
  }

  const timer = setInterval(sweepOnce, intervalMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  sweepOnce();
  return {
    nudge,
    ended: async () => {
      await Promise.all([removing, sweeping]);
    },
  };
}
