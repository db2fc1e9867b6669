/** Runs so many pieces of work at a time and lets so many wait, each for so long. */

export class QueueFullError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFullError';
  }
}

export interface BoundedQueueOptions {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitMilliseconds: number;
}

export interface BoundedQueue {
  /** @throws {QueueFullError} when too many wait already, or the turn does not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createBoundedQueue(options: BoundedQueueOptions): BoundedQueue {
  let running = 0;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= options.waiting) return Promise.reject(new QueueFullError('too many are waiting'));
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new QueueFullError('the turn did not come in time'));
      }, options.waitMilliseconds);
      waiting.add(start);
    });
  }

  /** Hands the place on to who has waited longest, or frees it. */
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
