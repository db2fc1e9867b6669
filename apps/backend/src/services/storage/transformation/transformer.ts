/**
 * Pictures as others: from memory where they were made before, else by a worker process when their turn
 * comes. Who may see a picture was decided before; a result is found by the version that they may see.
 */
import { availableParallelism } from 'node:os';
import type { Logger } from '../../../platform/log/logger.ts';
import { createBoundedCache } from '../../../platform/bounded-cache.ts';
import type { Party } from '../../../platform/postgres/fair-queue.ts';
import { StorageError } from '../errors/storage-error.ts';
import type { OpenFile } from '../files/file-store.ts';
import { cacheLimits, idleTimeoutMs, maxSourceBytes, queueBounds, workTimeoutMs } from './limits.ts';
import type { Picture, PictureJob } from './messages.ts';
import { Places } from './places.ts';
import { readSource } from './read-source.ts';
import { startWorker } from './worker.ts';
import type { Worker } from './worker.ts';

/** Of two, one is left for others while one party's pictures are made; more would only share processors. */
const places = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));

export interface Wanted {
  /** Names source and transformation. */
  readonly key: string;
  /** Of the source, as its row has it. Bytes. */
  readonly size: number;
  readonly transformation: PictureJob['transformation'];
  /** Whose the work is. */
  readonly party: Party;
  open(): Promise<OpenFile>;
}

export interface Transformer {
  /**
   * @param signal ends the work; its reason is thrown
   * @throws {StorageError} sourceBytes, sourcePixels, sourceUnsupported, renderTimeout, renderFailed,
   *   tooManyPictures, overloaded
   * @throws what `open` throws
   */
  transform(wanted: Wanted, signal: AbortSignal): Promise<Picture>;
  close(): void;
}

/** The processes: as many as work at once, none after a while without work. */
class Workers {
  private readonly log: Logger;
  private readonly all = new Set<Worker>();
  /** Those without work, each with the timer that ends it. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  constructor(log: Logger) {
    this.log = log;
  }

  async run(job: PictureJob, signal: AbortSignal): Promise<Picture> {
    const worker = this.take();
    try {
      return await worker.run(job, signal);
    } finally {
      this.rest(worker);
    }
  }

  close(): void {
    for (const timer of this.idle.values()) clearTimeout(timer);
    for (const worker of this.all) worker.stop();
  }

  private take(): Worker {
    for (const [worker, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(worker);
      if (worker.isUsable) return worker;
      this.all.delete(worker);
    }
    const worker = startWorker(this.log);
    this.all.add(worker);
    return worker;
  }

  private rest(worker: Worker): void {
    if (!worker.isUsable) {
      this.all.delete(worker);
      return;
    }
    const timer = setTimeout(() => {
      worker.stop();
      this.idle.delete(worker);
      this.all.delete(worker);
    }, idleTimeoutMs);
    this.idle.set(worker, timer.unref());
  }
}

/** Starts nothing yet. */
export function createTransformer(log: Logger): Transformer {
  const cache = createBoundedCache<Picture>(cacheLimits);
  const queue = new Places({ running: places, ...queueBounds });
  const workers = new Workers(log);

  async function make(wanted: Wanted, signal: AbortSignal): Promise<Picture> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new StorageError('renderTimeout')), workTimeoutMs);
    const either = AbortSignal.any([signal, late.signal]);
    try {
      const source = await readSource(() => wanted.open(), either);
      return await workers.run({ source, transformation: wanted.transformation }, either);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    transform: async (wanted, signal) => {
      const { key, size, party } = wanted;
      const known = cache.get(key);
      if (known !== undefined) return known;
      if (size > maxSourceBytes) throw new StorageError('sourceBytes');
      const leave = await queue.take(party, signal);
      try {
        // Others may have asked for the same.
        const made = cache.get(key) ?? (await make(wanted, signal));
        cache.set(key, made, made.bytes.length + key.length);
        return made;
      } finally {
        leave();
      }
    },
    close: () => workers.close(),
  };
}
