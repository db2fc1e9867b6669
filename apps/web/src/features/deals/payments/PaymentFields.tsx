import { useLingui } from '@lingui/react/macro';
import { parseRupees } from '@sangam/domain/money';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { formatRupees } from '@sangam/domain/money';
import { paymentLimits } from '@sangam/domain/deal-payments';
import { paymentMeans } from '@sangam/domain/offer';
import { meansWords, useWord } from '../agreement/use-term-rows.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { PaymentBounds, PaymentProblems } from './payment-problems.ts';

function useProblemTexts(
  { amount, paidOn, means: wrong, reference }: PaymentProblems,
  { cashLimit }: PaymentBounds,
) {
  const { t } = useLingui();
  return {
    amount:
      amount === 'missing'
        ? t`Please type the amount in rupees.`
        : amount === 'too_much'
          ? t`That is more than what is left.`
          : null,
    paidOn:
      paidOn === 'missing'
        ? t`Please choose the day.`
        : paidOn === 'early'
          ? t`That lies before the deal.`
          : paidOn === 'future'
            ? t`That day is still to come.`
            : null,
    means:
      wrong === 'missing'
        ? t`Please choose how.`
        : wrong === 'cash'
          ? cashLimit === 0
            ? t`Shares cannot be paid in cash.`
            : t`${formatRupees(cashLimit)} and more cannot be paid in cash: the Income-tax Act forbids it.`
          : null,
    reference: reference === 'missing' ? t`Please type the number that the bank or the app shows.` : null,
  };
}

interface PaymentFieldsProps {
  draft: PaymentDraft;
  bounds: PaymentBounds;
  problems: PaymentProblems;
  onChange: (change: Partial<PaymentDraft>) => void;
}

/** How much, when, how, and the reference by which the other finds it. */
export function PaymentFields({ draft, bounds, problems, onChange }: PaymentFieldsProps) {
  const { t } = useLingui();
  const word = useWord();
  const texts = useProblemTexts(problems, bounds);
  const isNothing = bounds.mayBeNothing && parseRupees(draft.amount) === 0;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField
        name="amount"
        label={t`Amount`}
        required
        inputMode="numeric"
        hint={bounds.mayBeNothing ? t`0 where nothing was to be paid this time.` : undefined}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        error={texts.amount}
      />
      <TextField
        type="date"
        name="paid_on"
        label={isNothing ? t`As of` : t`Paid on`}
        required
        min={bounds.firstDay}
        max={bounds.today}
        value={draft.paidOn}
        onChange={({ target }) => onChange({ paidOn: target.value })}
        error={texts.paidOn}
      />
      {!isNothing && (
        <>
          <SelectField
            name="means"
            label={t`How`}
            required
            placeholder={t`Choose`}
            options={paymentMeans.map((value) => ({ value, label: word(meansWords, value) }))}
            value={draft.means}
            onChange={({ target }) => onChange({ means: target.value })}
            error={texts.means}
          />
          <TextField
            name="reference"
            label={draft.means === 'cash' ? t`Receipt number (optional)` : t`Reference`}
            required={draft.means !== 'cash'}
            autoComplete="off"
            maxLength={paymentLimits.maxReference}
            hint={draft.means === 'cheque' ? t`The cheque’s number.` : t`The UTR or transaction number.`}
            value={draft.reference}
            onChange={({ target }) => onChange({ reference: target.value })}
            error={texts.reference}
          />
        </>
      )}
    </div>
  );
}
