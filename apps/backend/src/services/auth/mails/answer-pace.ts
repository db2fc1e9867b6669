/**
 * Makes the answer for an unknown address look like the answer for a known one. Sending a mail takes time, and may fail;
 * where there is nobody to send one to, the same time passes, and the same failure is told, as it went lately for those
 * who do have an account. Otherwise a stop-watch would tell who is registered.
 */
import { setTimeout as delay } from 'node:timers/promises';

const remembered = 32;
/** Milliseconds for which a failure is taken to last. */
const failureTtlMs = 60_000;

export interface AnswerPace {
  /**
   * Does the work. When it sent nothing, takes as long as sending took lately.
   * @param sentNothing whether the result is that of an address to which nothing was sent
   * @throws what the work throws, or, when it sent nothing, what sending threw just before
   */
  run<T>(work: () => Promise<T>, sentNothing: (result: T) => boolean): Promise<T>;
}

/** @param isOutage whether an error would have met everybody, and not only this account */
export function createAnswerPace(
  isOutage: (error: unknown) => boolean,
  now: () => number = () => performance.now(),
): AnswerPace {
  const durations: number[] = [];
  let failure: { readonly error: unknown; readonly at: number } | null = null;

  function remember(duration: number): void {
    durations.push(duration);
    if (durations.length > remembered) durations.shift();
  }

  return {
    async run(work, sentNothing) {
      const start = now();
      let result;
      try {
        result = await work();
      } catch (error) {
        if (isOutage(error)) {
          failure = { error, at: now() };
          remember(now() - start);
        }
        throw error;
      }
      if (!sentNothing(result)) {
        failure = null;
        remember(now() - start);
        return result;
      }
      const usual = durations[Math.floor(Math.random() * durations.length)] ?? 0;
      await delay(Math.max(0, usual - (now() - start)));
      if (failure && now() - failure.at < failureTtlMs) throw failure.error;
      return result;
    },
  };
}
