import { formatPaise } from '@sangam/domain/money';
import { cn } from '../ui/cn.ts';

/** An exact sum with its paise, as an invoice has it: ₹1,694.92. */
export function Paise({ amount, className }: { amount: number; className?: string }) {
  return (
    <data value={amount / 100} className={cn('figures', className)}>
      {formatPaise(amount)}
    </data>
  );
}
