/**
 * Makes the answer for an unknown address look like that for a known one. Sending mail takes time and can
 * fail; for an address without an account the answer takes as long, and fails in the same way, as recent ones
 * for real accounts. Otherwise the timing would reveal who is registered.
 */
import { setTimeout as delay } from 'node:timers/promises';

const remembered = 32;
/** How long a failure is repeated for unknown addresses. Milliseconds. */
const failureTtlMs = 60_000;

export interface AnswerPace {
  /**
   * Runs the work. If it sent nothing, takes as long as sending took recently.
   * @param sentNothing whether the result means that nothing was sent
   * @throws what the work throws; if it sent nothing, also what sending threw just before
   */
  run<T>(work: () => Promise<T>, sentNothing: (result: T) => boolean): Promise<T>;
}

/** @param isOutage whether an error affects everybody and not only this account */
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
