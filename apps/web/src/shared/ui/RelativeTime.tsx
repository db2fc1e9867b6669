import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { indianTime } from './indian-time.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** After this many days a date is more useful than a relative time. */
const maxDays = 30;

/**
 * How long ago something was, in words.
 * @param milliseconds since then; below a minute (or ahead, by a clock that is behind) it is now
 * @returns null when a date says more
 */
export function relativeTime(milliseconds: number, locale: string): string | null {
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (milliseconds >= maxDays * units[0][1]) return null;
  const found = units.find(([, length]) => milliseconds >= length);
  return found
    ? formatter.format(-Math.floor(milliseconds / found[1]), found[0])
    : formatter.format(0, 'second');
}

/**
 * A time as its distance from now, kept right while it is shown; the exact one is in the element and in its
 * tooltip.
 */
export function RelativeTime({ value, className }: { value: string; className?: string }) {
  const { i18n } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), units[2][1]);
    return () => clearInterval(timer);
  }, []);
  const locale = `${i18n.locale}-IN`;
  const time = new Date(value);
  return (
    <time dateTime={value} title={indianTime(time, i18n.locale, 'time')} className={className}>
      {relativeTime(now - time.getTime(), locale) ?? indianTime(time, i18n.locale, 'date')}
    </time>
  );
}
