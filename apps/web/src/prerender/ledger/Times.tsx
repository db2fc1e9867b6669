import { Plural, Trans } from '@lingui/react/macro';
import type { LedgerCohort, LedgerEdition } from '@sangam/domain/ledger';
import type { ReactNode } from 'react';
import { HalfYear } from './half-year.tsx';
import { counted } from './outcome-parts.tsx';

function Hours({ value }: { value: number }) {
  if (value < 1) return <Trans>under 1 hour</Trans>;
  if (value < 48) return <Plural value={Math.round(value)} one="# hour" other="# hours" />;
  return <Plural value={Math.round(value / 24)} one="# day" other="# days" />;
}

const none = (
  <span className="text-sm font-normal text-ink-soft">
    <Trans>fewer than ten</Trans>
  </span>
);

/** A group of columns: what a half-year gives of it, or that it is too small. */
interface Column {
  readonly name: string;
  readonly label: ReactNode;
  readonly valueOf: (cohort: LedgerCohort) => ReactNode;
}

const columns: readonly Column[] = [
  {
    name: 'decided',
    label: <Trans>Ideas decided</Trans>,
    valueOf: ({ decided }) => (decided === undefined ? none : counted(decided)),
  },
  {
    name: 'in_time',
    label: <Trans>Within 48 hours</Trans>,
    valueOf: ({ decided_in_time: inTime }) => (inTime === undefined ? null : counted(inTime)),
  },
  {
    name: 'review',
    label: <Trans>First decision, half of them within</Trans>,
    valueOf: ({ review_hours: hours }) => hours !== undefined && <Hours value={hours} />,
  },
  {
    name: 'answered',
    label: <Trans>Founders’ answers</Trans>,
    valueOf: ({ answered }) => (answered === undefined ? none : counted(answered)),
  },
  {
    name: 'answer',
    label: <Trans>Answer, half of them within</Trans>,
    valueOf: ({ answer_hours: hours }) => hours !== undefined && <Hours value={hours} />,
  },
  {
    name: 'unanswered',
    label: <Trans>No answer for 7 days</Trans>,
    valueOf: ({ unanswered }) => (unanswered === undefined ? null : counted(unanswered)),
  },
];

/** How long reviews and answers took, by half-year: a table, on a phone a list. */
export function Times({ month, cohorts }: LedgerEdition) {
  return (
    <>
      <table className="mt-2 w-full max-md:hidden">
        <caption className="sr-only">
          <Trans>How long first decisions and founders’ answers took, by half-year</Trans>
        </caption>
        <thead>
          <tr className="border-b-2 border-ink text-sm text-ink-soft">
            <th scope="col" className="py-2 text-left align-bottom font-semibold">
              <Trans>Sent in</Trans>
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right align-bottom font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.half} className="border-b border-line">
              <th scope="row" className="w-1/5 py-3 text-left lg:whitespace-nowrap">
                <HalfYear half={cohort.half} edition={month} />
              </th>
              {columns.map(({ name, valueOf }) => (
                <td key={name} className="figures py-3 pl-3 text-right font-semibold">
                  {valueOf(cohort)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-2 md:hidden">
        {cohorts.map((cohort) => (
          <li key={cohort.half} className="border-t-2 border-ink py-4">
            <HalfYear half={cohort.half} edition={month} />
            <dl className="mt-2">
              {columns.map(({ name, label, valueOf }) => {
                const value = valueOf(cohort);
                if (value === null || value === false) return null;
                return (
                  <div
                    key={name}
                    className="flex items-baseline justify-between gap-3 border-t border-line py-1.5"
                  >
                    <dt>{label}</dt>
                    <dd className="figures shrink-0 text-right font-semibold">{value}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
