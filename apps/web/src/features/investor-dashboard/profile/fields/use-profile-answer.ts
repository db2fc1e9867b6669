import type { InvestorForm } from '@sangam/domain/investor-form';
import type { ProfileField, ProfileTypedField } from '@sangam/domain/investor-questions';
import { profileQuestionOf } from '@sangam/domain/investor-questions';
import { isProfileFieldFilled } from '@sangam/domain/investor-steps';
import { investorFieldError } from '@sangam/domain/validation/investor';
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';

function recheck(form: UseFormReturn<InvestorForm>, field: ProfileField): void {
  const code = investorFieldError(field, form.getValues());
  if (code === undefined) form.clearErrors(field);
  else form.setError(field, { type: 'domain', message: code });
}

/** An answer that was changed can lose its visible error, or have another one; it never shows a first one. */
export function recheckShown(form: UseFormReturn<InvestorForm>, field: ProfileField): void {
  if (form.getFieldState(field).error) recheck(form, field);
}

/** The error of one field. Only the component that uses it rerenders when it changes. */
export function useProfileError(field: ProfileField): string | undefined {
  const { control } = useFormContext<InvestorForm>();
  const { errors } = useFormState({ control, name: field, exact: true });
  return errors[field]?.message;
}

export const isRequired = (field: ProfileField): boolean => profileQuestionOf(field).required === true;

/** What ties a control to a typed answer: uncontrolled, so that typing renders nothing. */
export function useTypedAnswer(field: ProfileTypedField) {
  const form = useFormContext<InvestorForm>();
  const error = useProfileError(field);
  const control = form.register(field, {
    onChange: () => recheckShown(form, field),
    // Leaving a field shows errors of its format; that it is empty is only shown by Continue.
    onBlur: () => {
      if (isProfileFieldFilled(form.getValues(), field)) recheck(form, field);
    },
  });
  return { ...control, error, required: isRequired(field) };
}
