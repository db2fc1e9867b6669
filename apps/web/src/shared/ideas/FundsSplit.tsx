import { useLingui } from '@lingui/react/macro';
import { type FundsEntry, sharesOf } from '@sangam/domain/funds-breakdown';
import { memo } from 'react';
import { Money } from '../ui/Money.tsx';
import { cn } from '../ui/cn.ts';

/** Neighbours differ in hue and lightness; the list says the same without colour. */
const marks = [
  ['fill-teal', 'bg-teal'],
  ['fill-marigold', 'bg-marigold'],
  ['fill-leaf-deep', 'bg-leaf-deep'],
  ['fill-brick', 'bg-brick'],
  ['fill-ink', 'bg-ink'],
  ['fill-line-strong', 'bg-line-strong'],
] as const;
const markOf = (index: number) => marks[index % marks.length] ?? marks[0];

interface FundsSplitProps {
  readonly entries: readonly FundsEntry[];
  readonly className?: string;
}

/** How the funds are split: a bar, and its numbers as text. Nothing where there are no rows. */
export const FundsSplit = memo(function FundsSplit({ entries, className }: FundsSplitProps) {
  const { t } = useLingui();
  const sum = entries.reduce((whole, { amount }) => whole + amount, 0);
  if (sum === 0) return null;
  const shares = sharesOf(entries.map(({ amount }) => amount));
  const starts = entries.map((_, index) =>
    entries.slice(0, index).reduce((before, { amount }) => before + amount, 0),
  );
  return (
    <div className={cn('max-w-[68ch]', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="block h-4 w-full overflow-hidden rounded-small"
      >
        {entries.map(({ label, amount }, index) => (
          <rect
            key={`${starts[index]} ${label}`}
            x={((starts[index] ?? 0) / sum) * 1000}
            // A thin gap between two parts.
            width={Math.max((amount / sum) * 1000 - 3, 1)}
            height="10"
            className={markOf(index)[0]}
          />
        ))}
      </svg>
      <ul aria-label={t`Split of the funds`} className="mt-3 divide-y divide-line">
        {entries.map(({ label, amount }, index) => (
          <li key={`${starts[index]} ${label}`} className="flex items-baseline gap-2.5 py-1.5">
            <span aria-hidden="true" className={`size-3 shrink-0 rounded-[3px] ${markOf(index)[1]}`} />
            <span className="min-w-0 flex-1 break-words">{label}</span>
            <Money amount={amount} format="full" />
            <span className="figures w-11 text-right text-ink-soft">{shares[index]}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
