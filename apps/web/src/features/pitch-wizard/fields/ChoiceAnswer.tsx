import type { TextField } from '@sangam/domain/idea-questions';
import { RadioGroup, type RadioGroupProps } from '#shared/ui/RadioGroup.tsx';
import { SelectField, type SelectFieldProps } from '#shared/ui/SelectField.tsx';
import { MarkedLabel } from '../revision/MarkedLabel.tsx';
import { useAnswer } from './use-answer.ts';

type Bound = 'name' | 'ref' | 'onChange' | 'onBlur' | 'error' | 'required' | 'value';

interface SelectAnswerProps extends Omit<SelectFieldProps, Bound> {
  field: TextField;
  /** After the answer has changed. */
  onPick?: () => void;
}

/** An answer chosen from a list. */
export function SelectAnswer({ field, label, onPick, ...look }: SelectAnswerProps) {
  return (
    <SelectField
      autoComplete="off"
      {...look}
      {...useAnswer(field, onPick)}
      label={<MarkedLabel field={field}>{label}</MarkedLabel>}
    />
  );
}

/** An answer chosen from a few, all in sight. */
export function RadioAnswer({ field, label, ...look }: Omit<RadioGroupProps, Bound> & { field: TextField }) {
  return (
    <RadioGroup {...look} {...useAnswer(field)} label={<MarkedLabel field={field}>{label}</MarkedLabel>} />
  );
}
