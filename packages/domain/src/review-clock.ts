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
 * `due` is an ISO time, as the database has it: 48 hours after it was sent, or sent again after a request for
 * revision.
 */
export function reviewClock(due: string, now: number): ReviewClock {
  const dueAt = Date.parse(due);
  const isOverdue = now > dueAt;
  const hours = isOverdue ? Math.floor((now - dueAt) / hour) : Math.max(1, Math.ceil((dueAt - now) / hour));
  return { dueAt, isOverdue, hours };
}
