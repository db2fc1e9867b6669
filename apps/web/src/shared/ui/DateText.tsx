import { useLingui } from '@lingui/react';
import { indianTime } from './indian-time.ts';

export interface DateTextProps {
  /** An ISO time of the API, or a day such as `2026-11-01`. */
  value: string;
  /**
   * `date`: 18 Nov 2026; `month`: November 2026; `time` adds the hour and names the zone. Always Indian time,
   * wherever the reader is.
   */
  format?: 'date' | 'month' | 'time';
  className?: string;
}

/** A date or time, as people in India write it, with the exact time for machines. */
export function DateText({ value, format = 'date', className }: DateTextProps) {
  const { i18n } = useLingui();
  return (
    <time dateTime={value} className={className}>
      {indianTime(new Date(value), i18n.locale, format)}
    </time>
  );
}
