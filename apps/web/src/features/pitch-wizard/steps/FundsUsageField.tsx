import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { fundsUsageRows } from '@sangam/domain/limits';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FundsTable } from '../fields/FundsTable.tsx';
import { LongAnswer } from '../fields/TextAnswer.tsx';
import { type FundsLine, fundsBreakdown } from './funds-breakdown.ts';

const colours = ['bg-teal', 'bg-marigold', 'bg-leaf', 'bg-marigold-deep', 'bg-ink', 'bg-brick'];
const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** The shares as a bar; the sentence below it says the same in words. */
function SharesBar({ lines, sum }: { lines: readonly FundsLine[]; sum: number }) {
  return (
    <div aria-hidden="true" className="mt-3 flex h-3.5 gap-px overflow-hidden rounded-small">
      {lines.map(({ rupees }, index) => (
        <span
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={colours[index % colours.length]}
          style={{ width: `${(rupees / sum) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** What the sums in Use of Funds come to, beside the total that is asked for. */
function AddsUp() {
  const { t } = useLingui();
  const { control } = useFormContext<IdeaForm>();
  const usage = useWatch({ control, name: 'fundsUsage' });
  const total = parseRupees(useWatch({ control, name: 'totalFunding' }));
  const lines = fundsBreakdown(useDeferredValue(usage));
  if (lines.length === 0) return null;
  const sum = lines.reduce((whole, { rupees }) => whole + rupees, 0);
  const shares = lines
    .map(({ label, rupees }) => `${label || t`Other`} ${percentOf(rupees, sum)}%`)
    .join(' · ');
  const sumText = formatRupees(sum);
  const difference = total === null ? 0 : sum - total;
  const differenceText = formatRupees(Math.abs(difference));
  return (
    <div className="text-sm text-ink-soft">
      <SharesBar lines={lines} sum={sum} />
      <p className="mt-2">{shares}</p>
      <p className="mt-0.5 font-semibold text-ink">
        <Trans>Adds up to {sumText}.</Trans>{' '}
        {difference > 0 && <Trans>That is {differenceText} more than the total you ask for.</Trans>}
        {difference < 0 && <Trans>That is {differenceText} less than the total you ask for.</Trans>}
      </p>
    </div>
  );
}

/** Use of Funds, with the example split of product §2.submit, and help in adding up. */
export function FundsUsageField() {
  const { t } = useLingui();
  const { control } = useFormContext<IdeaForm>();
  // Where there is a table, it adds up.
  const hasTable = useWatch({ control, name: 'fundsBreakdown', compute: (rows) => rows.length > 0 });
  return (
    <div className="min-w-0 md:col-span-2">
      <LongAnswer
        field="fundsUsage"
        label={t`Use of Funds`}
        hint={t`One line for each purpose, with its sum.`}
        rows={fundsUsageRows}
        placeholder={t`Equipment: ₹6,62,500 (53%)
Inventory: ₹2,50,000 (20%)
Marketing: ₹1,62,500 (13%)
Working capital: ₹1,25,000 (10%)
Legal: ₹50,000 (4%)`}
      />
      {!hasTable && <AddsUp />}
      <div className="mt-6">
        <FundsTable />
      </div>
    </div>
  );
}
