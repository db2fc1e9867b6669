import { Plural, Trans } from '@lingui/react/macro';
import {
  type LedgerCohort,
  type LedgerEdition,
  type LedgerFigures,
  ledgerFigures,
  ledgerOutcomes,
  ledgerTotal,
} from '@sangam/domain/ledger';
import { HalfYear } from './half-year.tsx';
import { counted, OutcomeBar, outcomeWords, Swatch } from './outcome-parts.tsx';

const head = 'py-2 pl-3 text-right align-bottom text-sm font-semibold text-ink-soft';
const cell = 'figures pt-4 pb-2 pl-3 text-right text-lg font-semibold';
const outcomeColumns = ledgerOutcomes.length;

function Heads() {
  return (
    <thead className="border-b-2 border-ink">
      <tr>
        <th
          scope="col"
          rowSpan={2}
          className="py-2 text-left align-bottom text-sm font-semibold text-ink-soft"
        >
          <Trans>Received in</Trans>
        </th>
        <th scope="colgroup" colSpan={3} className={`${head} pr-6`}>
          <Trans>Ideas</Trans>
        </th>
        <th scope="colgroup" colSpan={outcomeColumns} className={head}>
          <Trans>Of the funded, at the count</Trans>
        </th>
      </tr>
      <tr>
        <th scope="col" className={head}>
          <Trans>Received</Trans>
        </th>
        <th scope="col" className={head}>
          <Trans>Approved</Trans>
        </th>
        <th scope="col" className={`${head} pr-6`}>
          <Trans>Funded</Trans>
        </th>
        {ledgerOutcomes.map((outcome) => (
          <th key={outcome} scope="col" className={head}>
            <Swatch of={outcome} />
            {outcomeWords[outcome]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The cells of the funded and what became of them. */
function Outcomes({ figures }: { figures: LedgerFigures | null }) {
  if (figures === null)
    return (
      <td colSpan={outcomeColumns + 1} className="pt-4 pb-2 text-right text-sm text-ink-soft">
        <Trans>Fewer than ten funded: no figures yet</Trans>
      </td>
    );
  return (
    <>
      <td className={`${cell} pr-6`}>{counted(figures.funded)}</td>
      {ledgerOutcomes.map((outcome) => (
        <td key={outcome} className={`${cell} ${figures[outcome] === 0 ? 'font-normal text-ink-soft' : ''}`}>
          {counted(figures[outcome])}
        </td>
      ))}
    </>
  );
}

function CohortRows({ cohort, edition }: { cohort: LedgerCohort; edition: string }) {
  const figures = ledgerFigures(cohort);
  return (
    <>
      <tr>
        <th scope="row" className="pt-4 pb-2 text-left">
          <HalfYear half={cohort.half} edition={edition} />
        </th>
        {cohort.received === undefined ? (
          <td colSpan={outcomeColumns + 3} className="pt-4 pb-2 text-right text-sm text-ink-soft">
            <Trans>Fewer than ten ideas: no figures</Trans>
          </td>
        ) : (
          <>
            <td className={cell}>{counted(cohort.received)}</td>
            <td className={cell}>{counted(cohort.approved)}</td>
            <Outcomes figures={figures} />
          </>
        )}
      </tr>
      <tr aria-hidden="true" className="border-b border-line">
        <td colSpan={outcomeColumns + 4} className="pb-4">
          <OutcomeBar figures={figures} />
        </td>
      </tr>
    </>
  );
}

/** What became of the ideas of each half-year, in columns; a phone has a list instead. */
export function OutcomeTable({ month, cohorts }: LedgerEdition) {
  const total = ledgerTotal(cohorts);
  return (
    <table className="w-full max-md:hidden">
      <caption className="sr-only">
        <Trans>Ideas by the half-year in which they came, and what became of those that were funded</Trans>
      </caption>
      <Heads />
      <tbody>
        {cohorts.map((cohort) => (
          <CohortRows key={cohort.half} cohort={cohort} edition={month} />
        ))}
      </tbody>
      {total !== null && (
        <tfoot>
          <tr>
            <th scope="row" className="pt-4 pb-2 text-left font-semibold">
              <Plural value={total.halves} one="The # half-year in full" other="The # half-years in full" />
            </th>
            <td className={cell}>{counted(total.figures.received)}</td>
            <td className={cell}>{counted(total.figures.approved)}</td>
            <Outcomes figures={total.figures} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
