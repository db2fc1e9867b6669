import { formatMoney, formatRupees } from '@sangam/domain/money';
import { cn } from './cn.ts';

export interface MoneyProps {
  /** Whole rupees. */
  amount: number;
  /** `short`: ₹12.5 L, with the full sum for those who point or listen; `full`: ₹12,50,000. */
  format?: 'short' | 'full';
  className?: string;
}

/** A sum of money, typeset: rupee sign, Indian grouping or Cr and L, figures that line up, never broken. */
export function Money({ amount, format = 'short', className }: MoneyProps) {
  const full = formatRupees(amount);
  return (
    <data value={amount} title={format === 'short' ? full : undefined} className={cn('figures', className)}>
      {format === 'short' ? formatMoney(amount) : full}
    </data>
  );
}
