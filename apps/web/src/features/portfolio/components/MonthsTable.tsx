import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { PortfolioMonth } from '../api/months-query.ts';
import { eventfulMonths } from '../months.ts';

const cell = 'figures py-2 pl-3 text-right';

/** The numbers of the chart, of more months. */
export function MonthsTable({
  months,
  paidLabel,
}: {
  months: readonly PortfolioMonth[];
  paidLabel: ReactNode;
}) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-ink text-ink-soft">
          <th scope="col" className="py-2 text-left font-semibold">
            <Trans>Month</Trans>
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {paidLabel}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            <Trans>Promised, not paid</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {eventfulMonths(months).map(({ month, returned, expected, unknown }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              <DateText value={month} format="month" />
            </th>
            <td className={cell}>
              <Money amount={returned} format="full" />
            </td>
            <td className={cell}>
              {expected > 0 && <Money amount={expected} format="full" />}
              {expected > 0 && unknown > 0 && ' + '}
              {unknown > 0 && (
                <Plural value={unknown} one="# share not known yet" other="# shares not known yet" />
              )}
              {expected === 0 && unknown === 0 && '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
