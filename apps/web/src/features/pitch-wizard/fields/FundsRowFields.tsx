import { useLingui } from '@lingui/react/macro';
import { amountProblemOf } from '@sangam/domain/amount';
import type { FundsRow } from '@sangam/domain/funds-breakdown';
import { fundsBreakdownLimits } from '@sangam/domain/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';

/** What can be done with a row. */
export type FundsRowAct =
  | { readonly kind: 'change'; readonly change: Partial<FundsRow> }
  | { readonly kind: 'up' | 'down' | 'remove' };

interface FundsRowFieldsProps extends Readonly<FundsRow> {
  readonly index: number;
  readonly isLast: boolean;
  /** Whether missing values are marked. */
  readonly isChecked: boolean;
  readonly onAct: (index: number, act: FundsRowAct) => void;
}

const nameOf = (index: number, part: string) => `fundsBreakdown.${index}.${part}`;

function RowButtons({ index, isLast, onAct }: Pick<FundsRowFieldsProps, 'index' | 'isLast' | 'onAct'>) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <div className="mt-1.5 flex">
      <Button
        variant="ghost"
        size="icon"
        name={nameOf(index, 'up')}
        disabled={index === 0}
        aria-label={t`Move row ${number} up`}
        onClick={() => onAct(index, { kind: 'up' })}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        name={nameOf(index, 'down')}
        disabled={isLast}
        aria-label={t`Move row ${number} down`}
        onClick={() => onAct(index, { kind: 'down' })}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Remove row ${number}`}
        onClick={() => onAct(index, { kind: 'remove' })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}

/** One row of the table. Remembered, so that typing in one row renders no other. */
export const FundsRowFields = memo(function FundsRowFields(props: FundsRowFieldsProps) {
  const { label, amount, index, isLast, isChecked, onAct } = props;
  const { t } = useLingui();
  const number = index + 1;
  const [isLeft, setIsLeft] = useState(false);
  const isIncomplete = isChecked && (label.trim() === '') !== (amount === '');
  const problem = amount !== '' && (isChecked || isLeft) ? amountProblemOf(amount) : null;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 sm:flex-nowrap">
      <TextField
        className="w-full sm:w-auto sm:flex-1"
        label={<span className="sr-only">{t`Purpose ${number}`}</span>}
        name={nameOf(index, 'label')}
        value={label}
        error={isIncomplete && label.trim() === '' ? 'required' : undefined}
        maxLength={fundsBreakdownLimits.labelLength}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
        placeholder={t`What for`}
        onChange={({ target }) => onAct(index, { kind: 'change', change: { label: target.value } })}
      />
      <MoneyField
        className="min-w-0 flex-1 sm:max-w-44"
        label={<span className="sr-only">{t`Amount ${number}`}</span>}
        name={nameOf(index, 'amount')}
        value={amount}
        error={isIncomplete && amount === '' ? 'required' : (problem ?? undefined)}
        placeholder="₹2,50,000"
        enterKeyHint="next"
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        onChange={(value) => onAct(index, { kind: 'change', change: { amount: value } })}
      />
      <RowButtons index={index} isLast={isLast} onAct={onAct} />
    </div>
  );
});
