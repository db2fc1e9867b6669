import { useLingui } from '@lingui/react';

export interface DateTextProps {
  /** An ISO time of the API. */
  value: string;
  /** `date`: 18 Nov 2026; `time` adds the hour. Always Indian time, wherever the reader is. */
  format?: 'date' | 'time';
  className?: string;
}

/** A date or time, as people in India write it, with the exact time for machines. */
export function DateText({ value, format = 'date', className }: DateTextProps) {
  const { i18n } = useLingui();
  const formatter = new Intl.DateTimeFormat(`${i18n.locale}-IN`, {
    dateStyle: 'medium',
    ...(format === 'time' ? { timeStyle: 'short' } : {}),
    timeZone: 'Asia/Kolkata',
  });
  return (
    <time dateTime={value} className={className}>
      {formatter.format(new Date(value))}
    </time>
  );
}
