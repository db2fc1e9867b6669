const minute = 60_000;
const hour = 60 * minute;

/** From here on minutes say nothing more. */
const roughFrom = 6 * hour;

export interface TimeLeft {
  readonly isLate: boolean;
  readonly hours: number;
  /** Zero from six hours on. */
  readonly minutes: number;
}

/**
 * How far off a moment is, or how long ago it was: whole minutes near it, whole hours elsewhere, begun ones
 * included while it is ahead, as the table of submissions counts them (`reviewClock`).
 */
export function timeLeft(moment: number, now: number): TimeLeft {
  const distance = Math.abs(moment - now);
  const isLate = now > moment;
  if (distance >= roughFrom) {
    return { isLate, hours: (isLate ? Math.floor : Math.ceil)(distance / hour), minutes: 0 };
  }
  return { isLate, hours: Math.floor(distance / hour), minutes: Math.floor((distance % hour) / minute) };
}
