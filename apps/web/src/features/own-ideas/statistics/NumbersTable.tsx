import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import { eventfulDays, signed, totalsOf } from './day-range.ts';
import type { DayNumbers } from './statistics-query.ts';

const cell = 'py-2 pl-2 text-right figures';
/** Nine columns do not fit on a phone; the sums of these are in the figures above. */
const wideOnly = 'max-sm:hidden';

function ColumnHeads() {
  return (
    <thead>
      <tr className="border-b border-line align-bottom">
        <th scope="col" className="py-2 text-left">
          <Trans>Day</Trans>
        </th>
        <th scope="col" className="py-2 pl-2 text-right">
          <Trans>Views</Trans>
        </th>
        <th scope="col" className="py-2 pl-2 text-right">
          <Trans>New saves</Trans>
        </th>
        <th scope="col" className={`py-2 pl-2 text-right ${wideOnly}`}>
          <Trans>Saves, net</Trans>
        </th>
        <th scope="col" className="py-2 pl-2 text-right">
          <Trans>Contacts</Trans>
        </th>
        <th scope="col" className="py-2 pl-2 text-right">
          <Trans>Documents opened</Trans>
        </th>
        <th scope="col" className={`py-2 pl-2 text-right font-normal ${wideOnly}`}>
          <Trans>Deck</Trans>
        </th>
        <th scope="col" className={`py-2 pl-2 text-right font-normal ${wideOnly}`}>
          <Trans>Video</Trans>
        </th>
        <th scope="col" className={`py-2 pl-2 text-right font-normal ${wideOnly}`}>
          <Trans>Pictures</Trans>
        </th>
      </tr>
    </thead>
  );
}

/** The numbers of the charts, day by day, for people who prefer to read or cannot see a chart. */
export function NumbersTable({ days }: { days: readonly DayNumbers[] }) {
  const rows = eventfulDays(days).toReversed();
  const totals = totalsOf(days);
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
        <Trans>The same numbers as a table</Trans>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 pb-3">
        <table className="w-full text-sm">
          <caption className="py-3 text-left text-ink-soft">
            <Trans>Days without activity are left out. Days are in Indian time.</Trans>
          </caption>
          <ColumnHeads />
          <tbody>
            {rows.map((row) => (
              <tr key={row.day} className="border-b border-line">
                <th scope="row" className="min-w-14 py-2 text-left font-normal sm:whitespace-nowrap">
                  <DateText value={row.day} />
                </th>
                <td className={cell}>{row.views}</td>
                <td className={cell}>{row.new_saves}</td>
                <td className={`${cell} ${wideOnly}`}>{signed(row.net_saves)}</td>
                <td className={cell}>{row.contacts}</td>
                <td className={cell}>{row.documents}</td>
                <td className={`${cell} ${wideOnly}`}>{row.pitch_decks}</td>
                <td className={`${cell} ${wideOnly}`}>{row.video_pitches}</td>
                <td className={`${cell} ${wideOnly}`}>{row.pictures}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className="py-2 text-left">
                <Trans>Total</Trans>
              </th>
              <td className={cell}>{totals.views}</td>
              <td className={cell}>{totals.new_saves}</td>
              <td className={`${cell} ${wideOnly}`}>{signed(totals.net_saves)}</td>
              <td className={cell}>{totals.contacts}</td>
              <td className={cell}>{totals.documents}</td>
              <td className={`${cell} ${wideOnly}`}>{totals.pitch_decks}</td>
              <td className={`${cell} ${wideOnly}`}>{totals.video_pitches}</td>
              <td className={`${cell} ${wideOnly}`}>{totals.pictures}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
