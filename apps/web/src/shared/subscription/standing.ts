import type { OwnSubscription } from './own-subscription-query.ts';

/**
 * Where somebody stands with their subscription, as screens speak of it: `cancelled` still runs, `ended` does
 * not. What it opens, the database decides.
 */
export type Standing = 'none' | 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'ended';

type Dates = Pick<OwnSubscription, 'trial_ends_at' | 'current_period_end'>;

/** Until when it is paid for, or free; null while neither is known. */
export const openUntil = ({ current_period_end, trial_ends_at }: Dates): string | null =>
  current_period_end ?? trial_ends_at;

function isOver(row: OwnSubscription, now: Date): boolean {
  const end = openUntil(row);
  return end === null || new Date(end) <= now;
}

/** @param row null where there has been no subscription */
export function standingOf(row: OwnSubscription | null, now: Date): Standing {
  if (row === null) return 'none';
  if (row.status === 'expired' || row.ended_at !== null) return 'ended';
  if (row.status === 'incomplete') return 'incomplete';
  if (row.status !== 'cancelled' && !row.cancel_at_period_end) return row.status;
  return isOver(row, now) ? 'ended' : 'cancelled';
}

/** Whether it runs and is paid for, or free: what a checkout waits for. */
export function isRunning(row: OwnSubscription | null, now: Date): boolean {
  const standing = standingOf(row, now);
  return standing === 'trialing' || standing === 'active';
}

/**
 * When the first charge is made of somebody who subscribes now: after the trial, which there is once, and
 * which began with the checkout.
 * @returns null: without delay
 */
export function firstChargeAt(row: OwnSubscription | null, now: Date, trialDays: number): Date | null {
  if (row === null) return new Date(now.getTime() + trialDays * 86_400_000);
  if (standingOf(row, now) !== 'incomplete' || row.trial_ends_at === null) return null;
  const end = new Date(row.trial_ends_at);
  return end > now ? end : null;
}
