const zone = 'Asia/Kolkata';
const offsetMinutes = -330;

export type TimeFormat = 'day' | 'date' | 'month' | 'time' | 'hour';

const styles = {
  day: { dateStyle: 'long' },
  date: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
  hour: { timeStyle: 'short' },
} as const satisfies Record<TimeFormat, Intl.DateTimeFormatOptions>;

/**
 * A moment as people in India write it, always in Indian time: `day` 18 November 2026, `date` 18 Nov 2026,
 * `month` November 2026, `time` with the hour, `hour` alone. Hours name the zone (IST) where the reader's own
 * clock shows another one.
 */
export function indianTime(moment: Date, language: string, format: TimeFormat): string {
  const text = new Intl.DateTimeFormat(`${language}-IN`, { ...styles[format], timeZone: zone }).format(
    moment,
  );
  const isNamed = 'timeStyle' in styles[format] && moment.getTimezoneOffset() !== offsetMinutes;
  return isNamed ? `${text} IST` : text;
}

/** Whether two moments lie on one day in India. */
export function isSameIndianDay(one: Date, other: Date): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return day.format(one) === day.format(other);
}
