import { Plural, Trans } from '@lingui/react/macro';
import {
  type LedgerCohort,
  type LedgerEdition,
  ledgerFigures,
  type LedgerFigures,
  ledgerOutcomes,
  ledgerTotal,
} from '@sangam/domain/ledger';
import type { ReactNode } from 'react';
import { HalfYear } from './half-year.tsx';
import { counted, OutcomeBar, outcomeWords, Swatch } from './outcome-parts.tsx';

function Value({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures text-xl font-bold">{children}</dd>
    </div>
  );
}

function Ideas({ received, approved, funded }: Pick<LedgerCohort, 'received' | 'approved' | 'funded'>) {
  return (
    <dl className="mt-2 grid grid-cols-3 gap-x-3">
      <Value label={<Trans>received</Trans>}>{counted(received)}</Value>
      <Value label={<Trans>approved</Trans>}>{counted(approved)}</Value>
      {funded !== undefined && <Value label={<Trans>funded</Trans>}>{counted(funded)}</Value>}
    </dl>
  );
}

function Outcomes({ figures }: { figures: LedgerFigures }) {
  return (
    <dl className="mt-2">
      {ledgerOutcomes.map((outcome) => (
        <div key={outcome} className="flex items-center justify-between border-t border-line py-1.5">
          <dt>
            <Swatch of={outcome} />
            {outcomeWords[outcome]}
          </dt>
          <dd className={`figures text-lg ${figures[outcome] === 0 ? 'text-ink-soft' : 'font-semibold'}`}>
            {counted(figures[outcome])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Cohort({ cohort, edition }: { cohort: LedgerCohort; edition: string }) {
  const figures = ledgerFigures(cohort);
  return (
    <li className="border-t-2 border-ink py-4">
      <HalfYear half={cohort.half} edition={edition} />
      {cohort.received === undefined ? (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>Fewer than ten ideas: no figures</Trans>
        </p>
      ) : (
        <>
          <Ideas received={cohort.received} approved={cohort.approved} funded={cohort.funded} />
          {figures === null ? (
            <p className="mt-2 text-sm text-ink-soft">
              <Trans>Fewer than ten funded: no figures yet</Trans>
            </p>
          ) : (
            <Outcomes figures={figures} />
          )}
          <div className="mt-3">
            <OutcomeBar figures={figures} />
          </div>
        </>
      )}
    </li>
  );
}

/** {@link OutcomeTable} for a phone: one half-year below the other. */
export function OutcomeList({ month, cohorts }: LedgerEdition) {
  const total = ledgerTotal(cohorts);
  return (
    <ul className="md:hidden">
      {cohorts.map((cohort) => (
        <Cohort key={cohort.half} cohort={cohort} edition={month} />
      ))}
      {total !== null && (
        <li className="border-t-2 border-ink py-4">
          <span className="font-semibold">
            <Plural value={total.halves} one="The # half-year in full" other="The # half-years in full" />
          </span>
          <Ideas {...total.figures} />
          <Outcomes figures={total.figures} />
        </li>
      )}
    </ul>
  );
}
