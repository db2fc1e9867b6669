import { groupedNumber } from '@sangam/domain/grouped-number';
import { errorOfField } from '@sangam/domain/validation/pitch-problems';
import { useLingui } from '@lingui/react/macro';
import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import type { TextField } from '@sangam/domain/idea-questions';
import { typedLimitOf } from '@sangam/domain/idea-record';
import { isFilled, isMarkedRequired } from '@sangam/domain/idea-steps';
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';

/** Looks at an answer again and shows, changes or takes away its error. */
function recheck(form: UseFormReturn<IdeaForm>, field: IdeaField): void {
  const code = errorOfField(field, form.getValues());
  if (code === undefined) form.clearErrors(field);
  else form.setError(field, { type: 'domain', message: code });
}

/** Typing can clear a visible error, but never shows a new one. */
export function recheckShown(form: UseFormReturn<IdeaForm>, field: IdeaField): void {
  if (form.getFieldState(field).error) recheck(form, field);
}

/** Leaving a field shows errors of its format; that it is empty is only shown by Next. */
export function recheckLeft(form: UseFormReturn<IdeaForm>, field: IdeaField): void {
  if (isFilled(form.getValues(), field)) recheck(form, field);
}

/** The error of one field. Only the component that uses it rerenders when it changes. */
export function useFieldError(field: IdeaField): string | undefined {
  const { control } = useFormContext<IdeaForm>();
  const { errors } = useFormState({ control, name: field, exact: true });
  return errors[field]?.message;
}

/** The error of a text; if it is too long, by how much. */
function useTextError(field: TextField | 'agreedToTerms'): string | undefined {
  const { t } = useLingui();
  const { getValues } = useFormContext<IdeaForm>();
  const code = useFieldError(field);
  const limit = typedLimitOf(field);
  if (code !== 'too_long' || limit === null) return code;
  const length = groupedNumber(String(getValues(field)).trim().length);
  const most = groupedNumber(limit);
  return t`This has ${length} characters; there is room for ${most}. Please shorten it.`;
}

/** What ties a control to an answer: uncontrolled, so that typing renders nothing. */
export function useAnswer(field: TextField | 'agreedToTerms', onChange?: () => void) {
  const form = useFormContext<IdeaForm>();
  const error = useTextError(field);
  const control = form.register(field, {
    onChange: () => {
      recheckShown(form, field);
      onChange?.();
    },
    onBlur: () => recheckLeft(form, field),
  });
  return { ...control, error, required: isMarkedRequired(field) };
}
