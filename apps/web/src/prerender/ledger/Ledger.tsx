import { Trans } from '@lingui/react/macro';
import type { LedgerEdition } from '@sangam/domain/ledger';
import type { ReactNode } from 'react';
import { DateText } from '#shared/ui/DateText.tsx';
import { OutcomeList } from './OutcomeList.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import { Times } from './Times.tsx';

function Edition(edition: LedgerEdition) {
  return (
    <>
      <OutcomeTable {...edition} />
      <OutcomeList {...edition} />
    </>
  );
}

function Earlier({ editions }: { editions: readonly LedgerEdition[] }) {
  return (
    <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="earlier-editions">
      <h2 id="earlier-editions" className="text-2xl">
        <Trans>Earlier editions</Trans>
      </h2>
      {editions.map((edition) => (
        <details key={edition.month} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <DateText value={edition.month} format="month" />
          </summary>
          <Edition {...edition} />
        </details>
      ))}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-dashed border-line-strong p-6">{children}</p>;
}

/** The ledger itself, from the latest edition on. @param csv all editions, as a file */
export function Ledger({ editions, csv }: { editions: readonly LedgerEdition[]; csv: string }) {
  const [latest, ...earlier] = editions;
  if (latest === undefined)
    return (
      <Nothing>
        <Trans>
          Nothing has been counted yet. The first count is made at six in the morning, Indian time.
        </Trans>
      </Nothing>
    );
  if (latest.cohorts.length === 0)
    return (
      <Nothing>
        <Trans>No idea has been sent to us yet. The figures begin with the first.</Trans>
      </Nothing>
    );
  return (
    <>
      <p className="mb-6 flex flex-wrap items-center gap-x-6 text-sm text-ink-soft">
        <span>
          <Trans>
            Counted from the records on <DateText value={latest.counted_at} format="time" />
          </Trans>
        </span>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`ledger-${latest.month.slice(0, 7)}.csv`}
          data-print="no"
          className="text-link inline-flex min-h-11 items-center"
        >
          <Trans>Download the table (CSV)</Trans>
        </a>
      </p>
      <Edition {...latest} />
      <section className="mt-10 border-t-2 border-ink pt-4" aria-labelledby="ledger-times">
        <h2 id="ledger-times" className="text-2xl">
          <Trans>How long it takes</Trans>
        </h2>
        <Times {...latest} />
      </section>
      {earlier.length > 0 && <Earlier editions={earlier} />}
    </>
  );
}
