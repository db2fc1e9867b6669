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

/** How far off a moment is, or how long ago it was: whole minutes near it, whole hours elsewhere. */
export function timeLeft(moment: number, now: number): TimeLeft {
  const distance = Math.abs(moment - now);
  const hours = Math.floor(distance / hour);
  const minutes = distance >= roughFrom ? 0 : Math.floor((distance % hour) / minute);
  return { isLate: now > moment, hours, minutes };
}
