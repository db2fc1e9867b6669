/** Work that the database undid for a reason that is gone when it is done again (decision 331). */
import { setTimeout } from 'node:timers/promises';

/** So often is work done: who meets another's locks three times in a row has met no accident. */
const maxAttempts = 3;

function sqlStateOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** A prepared statement whose result type changed by DDL. */
export function isStalePlan(error: unknown): boolean {
  return (
    sqlStateOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
  );
}

/** Two transactions waited for each other, or saw each other's changes, and the database ended this one. */
function isConflict(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === '40P01' || code === '40001';
}

/**
 * Until the other transaction has what it waited for: begun at once, the work takes that again and ends as it
 * did. In milliseconds, with chance in it, so that two that met do not meet again.
 */
function pauseAfter(attempt: number): number {
  return attempt * 50 * (0.5 + Math.random());
}

/**
 * Does the work, and once or twice more when a plan went stale or another transaction stood in the way:
 * nothing of it is left by then. PostgREST does so, without an end.
 * @param work throws what the database answered, after it was rolled back
 * @param pause waits so many milliseconds
 * @throws what the work threw last
 */
export async function repeated<T>(
  work: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !(isStalePlan(error) || isConflict(error))) throw error;
      if (isConflict(error)) await pause(pauseAfter(attempt));
    }
  }
}
