/** Pauses between attempts at something that may come back, such as a database (decision 180). */
import { setTimeout as delay } from 'node:timers/promises';

interface BackoffTimes {
  /** After the first failure; doubled after each further one. Milliseconds. */
  readonly firstMs: number;
  readonly maxMs: number;
}

export class Backoff {
  private readonly times: BackoffTimes;
  private failures = 0;

  constructor(times: BackoffTimes) {
    this.times = times;
  }

  /** Counts a failure. @returns the milliseconds to wait before the next attempt */
  next(): number {
    const { firstMs, maxMs } = this.times;
    this.failures += 1;
    return Math.min(firstMs * 2 ** (this.failures - 1), maxMs);
  }

  /** Starts over, after something that worked. */
  reset(): void {
    this.failures = 0;
  }
}

/** Resolves after the time, or as soon as the signal is aborted. */
export async function pause(milliseconds: number, stopping?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}
