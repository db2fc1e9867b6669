import { useLingui as useLanguage } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { indianTime, isSameIndianDay } from '#shared/ui/indian-time.ts';

const dayMs = 86_400_000;

/** The day above its messages: today, yesterday, or the date. */
export function DayHeading({ moment }: { moment: string }) {
  const { i18n } = useLanguage();
  const day = new Date(moment);
  const [now] = useState(() => new Date());
  const words = isSameIndianDay(day, now) ? (
    <Trans>Today</Trans>
  ) : isSameIndianDay(day, new Date(now.getTime() - dayMs)) ? (
    <Trans>Yesterday</Trans>
  ) : (
    indianTime(day, i18n.locale, 'day')
  );
  return (
    <h2 className="pt-5 text-center text-sm leading-normal font-semibold tracking-normal text-ink-soft [font-stretch:100%]">
      {words}
    </h2>
  );
}
