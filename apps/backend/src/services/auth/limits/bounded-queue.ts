/**
 * Runs a limited number of jobs at a time; a limited number may wait, each for a limited time. Fair between
 * senders: they take turns, and when all waiting places are taken, the sender with the most places loses one.
 * So one sender may use the whole queue while nobody else comes, and cannot block others.
 */

export class QueueFullError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFullError';
  }
}

export interface BoundedQueueOptions {
  readonly concurrency: number;
  readonly waiting: number;
  readonly waitMs: number;
}

export interface BoundedQueue {
  /**
   * @param sender whose work it is: a network, an account
   * @throws {QueueFullError} when too many wait already, or the turn does not come in time
   */
  run<T>(sender: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: (reason: string) => void;
}

/** Those who wait, a line for each sender. */
function createLines() {
  let count = 0;
  /** By sender, in the order of their turns. */
  const lines = new Map<string, Set<Waiter>>();

  function remove(sender: string, line: Set<Waiter>, waiter: Waiter): void {
    if (!line.delete(waiter)) return;
    count -= 1;
    if (line.size === 0) lines.delete(sender);
  }

  return {
    count: () => count,
    /** @returns how the waiter leaves before their turn */
    add(sender: string, waiter: Waiter): () => void {
      const line = lines.get(sender) ?? new Set();
      lines.set(sender, line.add(waiter));
      count += 1;
      return () => remove(sender, line, waiter);
    },
    /** Makes a place for the sender. @returns false when nobody holds more places than the sender would */
    makePlace(sender: string): boolean {
      const own = lines.get(sender)?.size ?? 0;
      const [longest, line] = [...lines].reduce((most, one) => (one[1].size > most[1].size ? one : most));
      if (line.size <= own + 1) return false;
      const newest = [...line].at(-1);
      if (newest) {
        remove(longest, line, newest);
        newest.refuse('others need the place');
      }
      return true;
    },
    /** Takes the next sender's oldest waiter out; the sender's next turn comes after everybody's. */
    next(): Waiter | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [sender, line] = first;
      const [oldest] = line;
      lines.delete(sender);
      if (line.size > 1) lines.set(sender, line);
      if (oldest) remove(sender, line, oldest);
      return oldest;
    },
  };
}

export function createBoundedQueue(options: BoundedQueueOptions): BoundedQueue {
  let running = 0;
  const lines = createLines();

  function turn(sender: string): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (lines.count() >= options.waiting && !lines.makePlace(sender))
      return Promise.reject(new QueueFullError('too many are waiting'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leaveLine();
        waiter.refuse('the turn did not come in time');
      }, options.waitMs);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(new QueueFullError(reason));
        },
      };
      const leaveLine = lines.add(sender, waiter);
    });
  }

  /** Hands the place on to the next sender's oldest work, or frees it. */
  function leave(): void {
    const next = lines.next();
    if (next) next.start();
    else running -= 1;
  }

  return {
    async run(sender, work) {
      await turn(sender);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
