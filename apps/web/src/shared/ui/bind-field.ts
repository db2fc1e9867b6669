import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/**
 * Ties a field component to a form: `<TextField label={…} {...bindField(form, 'city')} />`. The error is the
 * domain's code, which the field words; on submit react-hook-form focuses the first field that has one. Not
 * for MoneyField, which is controlled: it takes `value` and `onChange` (react-hook-form's `useController`).
 */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, options), error: error?.message };
}
