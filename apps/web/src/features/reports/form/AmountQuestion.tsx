import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees, parseRupees } from '@sangam/domain/money';
import { Money } from '#shared/ui/Money.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useMonthName } from '#shared/reports/month-name.ts';
import { Question } from './Question.tsx';

interface AmountQuestionProps {
  number: number;
  name: 'sales' | 'spent';
  month: string;
  value: string;
  /** Of the same month; null where the founder gave no plan. */
  planned: number | null;
  /** What was reported for another month; null where nothing was. */
  before: { readonly month: string; readonly amount: number } | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** By how much it differs from the plan, in words. More is good of sales, and not of costs. */
function Difference({ name, amount, planned }: { name: 'sales' | 'spent'; amount: number; planned: number }) {
  const { t } = useLingui();
  const difference = amount - planned;
  const sum = formatRupees(Math.abs(difference));
  const isGood = name === 'sales' ? difference >= 0 : difference <= 0;
  const words =
    difference === 0
      ? t`as planned`
      : name === 'sales'
        ? difference > 0
          ? t`${sum} above plan`
          : t`${sum} below plan`
        : difference > 0
          ? t`${sum} more than planned`
          : t`${sum} less than planned`;
  return (
    <span className={cn('font-semibold', isGood ? 'text-leaf-deep' : 'text-marigold-deep')}>{words}</span>
  );
}

/** What came in or went out, with the plan and the month before beside it. */
export function AmountQuestion(props: AmountQuestionProps) {
  const { number, name, month, value, planned, before, error, onChange } = props;
  const { t } = useLingui();
  const monthName = useMonthName();
  const amount = parseRupees(value);
  const title = name === 'sales' ? t`What came in?` : t`What went out?`;
  return (
    <Question number={number} title={title}>
      <MoneyField
        name={name}
        inputMode="numeric"
        label={<span className="sr-only">{t`${title} Rupees in ${monthName(month)}`}</span>}
        placeholder="₹"
        trailing={<span className="pr-3 text-sm text-ink-soft">{monthName(month)}</span>}
        hasOwnReading
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft" aria-live="polite">
        {planned !== null && (
          <span>
            <Trans>Plan</Trans> <Money amount={planned} format="full" className="font-semibold text-ink" />
          </span>
        )}
        {before !== null && (
          <span>
            {monthName(before.month)}{' '}
            <Money amount={before.amount} format="full" className="font-semibold text-ink" />
          </span>
        )}
        {planned !== null && amount !== null && (
          <span className="sm:ml-auto">
            <Difference name={name} amount={amount} planned={planned} />
          </span>
        )}
      </p>
    </Question>
  );
}
