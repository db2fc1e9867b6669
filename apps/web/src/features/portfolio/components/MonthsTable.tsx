import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import type { PortfolioMonth } from '../api/months-query.ts';
import { tableMonthsOf } from '../months.ts';

const cell = 'figures py-2 pl-3 text-right';

function MonthRow({ month, returned, expected, unknown }: PortfolioMonth) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 text-left font-normal">
        <DateText value={month} format="month" />
      </th>
      <td className={cell}>
        <Money amount={returned} format="full" />
      </td>
      <td className={cell}>
        {expected > 0 && <Money amount={expected} format="full" />}
        {expected > 0 && unknown > 0 && ' + '}
        {unknown > 0 && <Plural value={unknown} one="# share not known yet" other="# shares not known yet" />}
        {expected === 0 && unknown === 0 && '–'}
      </td>
    </tr>
  );
}

function More({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="text-link inline-flex min-h-11 items-center text-sm" onClick={onPress}>
      {children}
    </button>
  );
}

/** The numbers of the chart, of more months: about a year, and on request what lies before and after it. */
export function MonthsTable({
  months,
  today,
  paidLabel,
}: {
  months: readonly PortfolioMonth[];
  today: Date;
  paidLabel: ReactNode;
}) {
  const { later, present, earlier } = tableMonthsOf(months, today);
  const [shows, setShows] = useState({ later: false, earlier: false });
  const rows = [...(shows.later ? later : []), ...present, ...(shows.earlier ? earlier : [])];
  return (
    <div>
      {!shows.later && later.length > 0 && (
        <More onPress={() => setShows({ ...shows, later: true })}>
          <Plural value={later.length} one="Show # later month" other="Show # later months" />
        </More>
      )}
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
          {rows.map((row) => (
            <MonthRow key={row.month} {...row} />
          ))}
        </tbody>
      </table>
      {!shows.earlier && earlier.length > 0 && (
        <More onPress={() => setShows({ ...shows, earlier: true })}>
          <Plural value={earlier.length} one="Show # earlier month" other="Show # earlier months" />
        </More>
      )}
    </div>
  );
}
