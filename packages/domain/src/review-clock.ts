import { reviewPromiseHours } from './limits.ts';

const hour = 3_600_000;

/** What is left of the promise to review within 48 hours. Times in milliseconds. */
export interface ReviewClock {
  readonly dueAt: number;
  readonly isOverdue: boolean;
  /** Whole hours until it is due, or since it was; the last hour before counts as 1, never as 0. */
  readonly hours: number;
}

/**
 * The clock of an idea that waits for review (product §1.product: reviewed within 48 hours).
 * `sentAt` is when it was submitted, or sent again after a request for revision: an ISO time.
 */
export function reviewClock(sentAt: string, now: number): ReviewClock {
  const dueAt = Date.parse(sentAt) + reviewPromiseHours * hour;
  const isOverdue = now > dueAt;
  const hours = isOverdue ? Math.floor((now - dueAt) / hour) : Math.max(1, Math.ceil((dueAt - now) / hour));
  return { dueAt, isOverdue, hours };
}
