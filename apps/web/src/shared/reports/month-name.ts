import { useLingui } from '@lingui/react';

/** Names a month such as `2026-10-01`: October, Oct, or October 2026. */
export function useMonthName(): (month: string, format?: 'long' | 'short' | 'whole') => string {
  const { i18n } = useLingui();
  return (month, format = 'long') =>
    new Intl.DateTimeFormat(`${i18n.locale}-IN`, {
      month: format === 'short' ? 'short' : 'long',
      ...(format === 'whole' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(month));
}
