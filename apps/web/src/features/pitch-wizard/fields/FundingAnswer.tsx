import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { isMarkedRequired } from '@sangam/domain/idea-steps';
import { useController, useFormContext } from 'react-hook-form';
import { MoneyField } from '#shared/ui/MoneyField.tsx';
import { MarkedLabel } from '../revision/MarkedLabel.tsx';
import { recheckLeft, recheckShown, useFieldError } from './use-answer.ts';

/** Total Funding Required: stored in digits, shown as rupees; reads `5 lakh` too (product §2.submit). */
export function FundingAnswer() {
  const { t } = useLingui();
  const form = useFormContext<IdeaForm>();
  const { field } = useController({ control: form.control, name: 'totalFunding' });
  const error = useFieldError('totalFunding');
  return (
    <MoneyField
      label={<MarkedLabel field="totalFunding">{t`Total Funding Required`}</MarkedLabel>}
      hint={t`In rupees, for the whole plan.`}
      placeholder="₹12,50,000"
      enterKeyHint="next"
      name={field.name}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        recheckShown(form, 'totalFunding');
        recheckShown(form, 'fundsBreakdown');
      }}
      onBlur={() => {
        field.onBlur();
        recheckLeft(form, 'totalFunding');
      }}
      required={isMarkedRequired('totalFunding')}
      error={error}
    />
  );
}
