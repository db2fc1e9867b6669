/** How long an account is banned, in the notation of Go's durations (contract §1.12). */
import { AuthError } from '../errors/auth-error.ts';

const unitSeconds: ReadonlyMap<string | undefined, number> = new Map([
  ['h', 3600],
  ['m', 60],
  ['s', 1],
  ['ms', 0.001],
]);

/** @returns the moment until which the ban lasts; null when it is lifted @throws {AuthError} `banDuration` */
export function banEnd(duration: string, now = Date.now()): string | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map((part) => part[0]).join('') !== duration) {
    throw new AuthError('banDuration', { detail: `invalid duration "${duration}"` });
  }
  const seconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds.get(unit) ?? 0),
    0,
  );
  // Two centuries are long enough, and every client can still parse the date.
  return new Date(now + Math.min(seconds, 200 * 365 * 86_400) * 1000).toISOString();
}
