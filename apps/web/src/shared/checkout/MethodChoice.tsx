import { useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { useSubscriptionPrice } from '../subscription/price.ts';
import type { PaymentMethod } from './subscription-calls.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';

export interface MethodChoiceProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  disabled: boolean;
}

/** UPI or card: the two that can be charged each month by a mandate. */
export function MethodChoice({ value, onChange, disabled }: MethodChoiceProps) {
  const { t } = useLingui();
  const price = formatRupees(useSubscriptionPrice().rupeesPerMonth);
  return (
    <RadioGroup
      name="payment_method"
      label={t`Pay by`}
      framed
      value={value}
      disabled={disabled}
      // Asserted: an input's value is a string to the compiler; a radio group's is one of its options.
      onChange={({ target }) => onChange(target.value as PaymentMethod)}
      options={[
        {
          value: 'upi',
          label: t`UPI AutoPay`,
          hint: t`You approve a mandate of ${price} a month in your UPI app`,
        },
        { value: 'card', label: t`Card`, hint: t`Credit or debit, with a standing instruction` },
      ]}
    />
  );
}
