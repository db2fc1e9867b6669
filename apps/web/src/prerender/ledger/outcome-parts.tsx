import { Trans } from '@lingui/react/macro';
import { groupedNumber } from '@sangam/domain/grouped-number';
import { type LedgerFigures, ledgerOutcomes } from '@sangam/domain/ledger';
import type { ReactNode } from 'react';

type Outcome = (typeof ledgerOutcomes)[number];

/** What each is called, and its colour. */
export const outcomeWords: Readonly<Record<Outcome, ReactNode>> = {
  on_time: <Trans>On time</Trans>,
  late: <Trans>Late</Trans>,
  closed: <Trans>Closed</Trans>,
  lost: <Trans>Lost</Trans>,
};
const swatches: Readonly<Record<Outcome, string>> = {
  on_time: 'bg-leaf',
  late: 'bg-marigold',
  closed: 'bg-teal',
  lost: 'bg-brick',
};
const fills: Readonly<Record<Outcome, string>> = {
  on_time: 'fill-leaf',
  late: 'fill-marigold',
  closed: 'fill-teal',
  lost: 'fill-brick',
};

/** The small square of a column's colour. */
export function Swatch({ of }: { of: Outcome }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-2 inline-block size-3 rounded-[3px] [print-color-adjust:exact] ${swatches[of]}`}
    />
  );
}

/** How the funded ideas of a half-year share out, as one bar; a picture of the numbers beside it. */
export function OutcomeBar({ figures }: { figures: LedgerFigures | null }) {
  if (figures === null)
    return (
      <span
        aria-hidden="true"
        className="block h-3.5 rounded-small border border-dashed border-line-strong"
      />
    );
  const shareOf = (outcome: Outcome) => (figures[outcome] / figures.funded) * 100;
  const parts = ledgerOutcomes.map((outcome, index) => ({
    outcome,
    from: ledgerOutcomes.slice(0, index).reduce((sum, each) => sum + shareOf(each), 0),
    share: shareOf(outcome),
  }));
  return (
    <svg
      aria-hidden="true"
      className="block h-3.5 w-full overflow-hidden rounded-small [print-color-adjust:exact]"
    >
      {parts
        .filter(({ share }) => share > 0)
        .map(({ outcome, from, share }) => (
          <g key={outcome}>
            <rect x={`${from}%`} width={`${share}%`} height="100%" className={fills[outcome]} />
            {from > 0 && <rect x={`${from}%`} width="2" height="100%" className="fill-paper" />}
          </g>
        ))}
    </svg>
  );
}

/** A number with its groups; nothing where it is left out. */
export const counted = (value: number | undefined): string =>
  value === undefined ? '' : groupedNumber(value);
