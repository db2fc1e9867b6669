/** Months of a subscription: each begins on the day of the first charge, or on the month's last day. */

/** @param months from then on; the time of day (UTC) stays */
export function addMonths(start: Date, months: number): Date {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), daysInMonth));
  return moved;
}
