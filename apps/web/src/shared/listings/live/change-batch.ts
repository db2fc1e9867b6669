import { logProblem } from '#shared/log.ts';

/** Milliseconds in which changes are collected. */
const collectMs = 500;

interface BatchOptions<Change> {
  readonly maxSize: number;
  /** Works on what was collected, by id. What it throws is logged, and what it was given is kept. */
  readonly run: (changes: ReadonlyMap<string, Change>) => Promise<void>;
}

/**
 * Collects changes by id and works on all of half a second at once, one batch after the other. What failed is
 * tried again with the next change.
 */
export function createChangeBatch<Change>({ maxSize, run }: BatchOptions<Change>) {
  let pending = new Map<string, Change>();
  let running = new Map<string, Change>();
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runPending = async (): Promise<void> => {
    timer = undefined;
    isRunning = true;
    running = pending;
    pending = new Map();
    try {
      await run(running);
      running = new Map();
    } catch (error) {
      logProblem('live listings', error);
    }
    isRunning = false;
    if (pending.size > 0) request();
    pending = new Map([...running, ...pending]);
  };

  /** Runs soon, also if nothing was collected. */
  const request = (): void => {
    if (!isRunning) timer ??= setTimeout(() => void runPending(), collectMs);
  };

  return {
    request,
    get: (id: string): Change | undefined => pending.get(id),
    /** Takes a change in the place of an earlier one; false where that would be too many. */
    add(id: string, change: Change): boolean {
      const isTaken = pending.size < maxSize || pending.has(id);
      if (isTaken) pending.set(id, change);
      request();
      return isTaken;
    },
    /** Forgets what was collected about an id, even while it is worked on. */
    remove(id: string): void {
      pending.delete(id);
      running.delete(id);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
