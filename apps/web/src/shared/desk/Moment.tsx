import { useLingui } from '@lingui/react/macro';
import { indianTime, isSameIndianDay } from '../ui/indian-time.ts';
import { useNow } from '../ui/use-now.ts';

/** A moment by its hour where it is of today, else with its day. */
export function Moment({ value }: { value: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  const moment = new Date(value);
  const format = isSameIndianDay(moment, new Date(now)) ? 'hour' : 'time';
  return (
    <time dateTime={value} className="figures whitespace-nowrap">
      {indianTime(moment, i18n.locale, format)}
    </time>
  );
}
