import { Trans } from '@lingui/react/macro';
import { composeFundsUsage, type FundsRow, sumOfRows, toFundsEntries } from '@sangam/domain/funds-breakdown';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import { memo, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FundsSplit } from '#shared/ideas/FundsSplit.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { useSettledAnswer } from './use-settled-answer.ts';

interface FundsTotalProps {
  rows: readonly FundsRow[];
  /**
   * Adds a row for what is left of the total; null when there is no room. The same function while the rows
   * are.
   */
  onAddRest: ((rest: number) => void) | null;
}

/** Writes the table into Use of Funds: in place of what it wrote before, below what the founder wrote. */
function useWriteUsage(text: string): () => void {
  const { getValues, setValue, clearErrors } = useFormContext<IdeaForm>();
  const written = useRef('');
  return () => {
    const usage = getValues('fundsUsage');
    const isThere = written.current !== '' && usage.includes(written.current);
    const next = isThere
      ? usage.replace(written.current, () => text)
      : [usage.trimEnd(), text].filter(Boolean).join('\n\n');
    written.current = text;
    setValue('fundsUsage', next, { shouldDirty: true });
    clearErrors('fundsUsage');
  };
}

/**
 * What the rows come to beside the total that is asked for, their shares, and the way into the text.
 * Remembered, and a moment later than what is typed: a key waits for no chart.
 */
export const FundsTotal = memo(function FundsTotal({ rows, onAddRest }: FundsTotalProps) {
  const total = parseRupees(useSettledAnswer('totalFunding'));
  // Stable as long as the rows are, so that typing the total does not redraw the chart.
  const entries = useMemo(
    () =>
      (toFundsEntries(rows, (text) => text.trim()) ?? []).filter(
        ({ label, amount }) => label !== '' && amount > 0,
      ),
    [rows],
  );
  const write = useWriteUsage(composeFundsUsage(entries));
  const sum = sumOfRows(rows);
  if (sum === 0) return null;
  const sumText = formatRupees(sum);
  const totalText = total === null ? '' : formatRupees(total);
  const left = total === null ? 0 : total - sum;
  const leftText = formatRupees(Math.abs(left));
  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4">
      <p aria-live="polite" className={left === 0 ? 'font-semibold' : 'font-semibold text-marigold-deep'}>
        {total === null && (
          <Trans>The rows add up to {sumText}. Total Funding Required is not given yet.</Trans>
        )}
        {total !== null && left === 0 && <Trans>The rows add up to {totalText}: all of the total.</Trans>}
        {left > 0 && (
          <Trans>
            The rows add up to {sumText} of {totalText}: {leftText} is left.
          </Trans>
        )}
        {left < 0 && (
          <Trans>
            The rows add up to {sumText}: {leftText} over the total of {totalText}.
          </Trans>
        )}
      </p>
      <FundsSplit entries={entries} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="trust" size="small" disabled={entries.length === 0} onClick={write}>
          <Trans>Write it into Use of Funds</Trans>
        </Button>
        {left > 0 && onAddRest && (
          <Button variant="outline" size="small" onClick={() => onAddRest(left)}>
            <Trans>Add a row for the {leftText} left</Trans>
          </Button>
        )}
      </div>
    </div>
  );
});
