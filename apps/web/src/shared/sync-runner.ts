import { codeOf, isExpiredSession } from './api/errors.ts';

/** How long to wait before the next try, longer from failure to failure. */
const retryMs = [5_000, 15_000, 60_000] as const;

/**
 * Whether a step that failed is worth another try. Without a code nobody answered, or only a gateway did;
 * PGRST00x is PostgREST without its database.
 */
export const isRetryable = (error: unknown): boolean =>
  codeOf(error) === undefined || isExpiredSession(error) || codeOf(error)?.startsWith('PGRST00') === true;

export interface SyncRunnerParts {
  /** One step: a read or a write. */
  readonly run: () => Promise<void>;
  /** Whether a step may be taken now; a request that comes too early waits for the next one. */
  readonly mayRun: () => boolean;
  /** Hears of a step that failed; true: it is tried again by itself. */
  readonly onFailure: (error: unknown) => boolean;
}

export interface SyncRunner {
  /** Asks for a step: at once, or after the one under way. */
  readonly request: () => void;
  /** Nothing is tried again by itself until the next request. */
  readonly pause: () => void;
  /** Resolves when the step under way has ended. */
  readonly settled: () => Promise<void>;
}

/** Takes one step at a time: otherwise a later state could arrive before an earlier one. */
export function createSyncRunner({ run, mayRun, onFailure }: SyncRunnerParts): SyncRunner {
  let isRequested = false;
  let flight: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const work = async (): Promise<void> => {
    try {
      while (isRequested && mayRun()) {
        isRequested = false;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await run();
      }
      failures = 0;
    } catch (error) {
      isRequested = false;
      if (!onFailure(error)) return;
      timer = setTimeout(request, retryMs[Math.min(failures, retryMs.length - 1)]);
      failures += 1;
    }
  };

  function request(): void {
    clearTimeout(timer);
    isRequested = true;
    flight ??= work().finally(() => {
      flight = null;
      // Requested after the last look.
      if (isRequested && mayRun()) request();
    });
  }

  return {
    request,
    pause: () => clearTimeout(timer),
    settled: async () => {
      await flight;
    },
  };
}
