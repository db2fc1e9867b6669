import { useLingui as useLanguage } from '@lingui/react';
import { formatMoney } from '@sangam/domain/money';
import type { Bar } from '../months.ts';

const height = 160;

/** Above its bar; a phone has no room for the rupee sign. */
function Amount({ amount, className }: { amount: number; className: string }) {
  const text = formatMoney(amount);
  return (
    <span className={`figures py-0.5 text-sm font-semibold whitespace-nowrap ${className}`}>
      <span className="max-sm:hidden">{text}</span>
      <span className="sm:hidden">{text.replace('₹', '')}</span>
    </span>
  );
}

/** Months as bars: paid ones filled, with what is expected or late as a dashed one above. A picture only. */
export function BarChart({ bars, className }: { bars: readonly Bar[]; className: string }) {
  const { i18n } = useLanguage();
  const most = Math.max(...bars.map(({ paid, open }) => paid + open), 1);
  const monthName = new Intl.DateTimeFormat(`${i18n.locale}-IN`, { month: 'short', timeZone: 'UTC' });
  // A small sum is still to be seen.
  const heightOf = (amount: number) => Math.max((amount / most) * height, 4);
  return (
    <div aria-hidden="true" className={`grid auto-cols-fr grid-flow-col ${className}`}>
      {bars.map(({ month, paid, open, isLate }) => (
        <div
          key={month}
          className="flex min-w-0 flex-col items-center justify-end [print-color-adjust:exact]"
        >
          {open > 0 && (
            <>
              <Amount amount={open} className={isLate ? 'text-brick-deep' : 'text-ink-soft'} />
              <span
                className={`w-3/5 max-w-14 rounded-t-small border-2 border-dashed ${isLate ? 'border-brick' : 'border-current'}`}
                style={{ height: heightOf(open) }}
              />
            </>
          )}
          {paid > 0 && (
            <>
              <Amount amount={paid} className="text-ink" />
              <span
                className="w-3/5 max-w-14 rounded-t-small bg-current"
                style={{ height: heightOf(paid) }}
              />
            </>
          )}
          <span className="w-full border-t-2 border-line-strong pt-1 text-center text-sm text-ink-soft">
            {monthName.format(new Date(month))}
          </span>
        </div>
      ))}
    </div>
  );
}
