import { useLingui } from '@lingui/react/macro';
import { type FundsEntry, sharesOf } from '@sangam/domain/funds-breakdown';
import { memo } from 'react';
import { Money } from '../ui/Money.tsx';
import { cn } from '../ui/cn.ts';
import { FundsBar, FundsMark } from './FundsBar.tsx';

interface FundsSplitProps {
  readonly entries: readonly FundsEntry[];
  readonly className?: string;
}

/** How the funds are split: a bar, and its numbers as text. Nothing where there are no rows. */
export const FundsSplit = memo(function FundsSplit({ entries, className }: FundsSplitProps) {
  const { t } = useLingui();
  const amounts = entries.map(({ amount }) => amount);
  if (amounts.every((amount) => amount === 0)) return null;
  const shares = sharesOf(amounts);
  return (
    <div className={cn('max-w-[68ch]', className)}>
      <FundsBar amounts={amounts} />
      <ul aria-label={t`Split of the funds`} className="mt-3 divide-y divide-line">
        {entries.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike, and a row keeps nothing
          <li key={`${index} ${label}`} className="flex items-baseline gap-2.5 py-1.5">
            <FundsMark index={index} />
            <span className="min-w-0 flex-1 break-words">{label}</span>
            <Money amount={amount} format="full" />
            <span className="figures w-11 text-right text-ink-soft">{shares[index]}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
