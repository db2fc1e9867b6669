/** Days as people in India count them: `2026-11-24`. */

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayMs = 86_400_000;

export const indianDay = (moment: Date): string => calendar.format(moment);

/** How many days the second day lies after the first. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / dayMs);
