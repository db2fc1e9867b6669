/** Months by India's calendar, each as its first day: `2026-10-01`. */

/** The offset of Indian time, which has no other. */
const indiaMs = 5.5 * 60 * 60 * 1000;

/** The day of a moment in India, `2026-10-31`. */
export const indianDayOf = (moment: Date): string =>
  new Date(moment.getTime() + indiaMs).toISOString().slice(0, 10);

/** The month of a moment in India. */
export const monthOf = (moment: Date): string => `${indianDayOf(moment).slice(0, 7)}-01`;

/** The month so many months later, or earlier where the number is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The months from one to another, both included; none where the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
