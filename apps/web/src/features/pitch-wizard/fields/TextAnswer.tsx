import type { TextField } from '@sangam/domain/idea-questions';
import { TextArea, type TextAreaProps } from '#shared/ui/TextArea.tsx';
import { TextField as TextControl, type TextFieldProps } from '#shared/ui/TextField.tsx';
import { MarkedLabel } from '../revision/MarkedLabel.tsx';
import { isProse, PromiseNote } from './PromiseNote.tsx';
import { useAnswer } from './use-answer.ts';

type Bound = 'name' | 'ref' | 'onChange' | 'onBlur' | 'error' | 'required';

/** The hint of a field, and below it a warning where what is typed reads like a promise. */
function hintOf(field: TextField, hint: TextFieldProps['hint']) {
  if (!isProse(field)) return hint;
  return (
    <>
      {hint}
      <PromiseNote field={field} />
    </>
  );
}

/** An answer of one line. */
export function TextAnswer({
  field,
  label,
  hint,
  ...look
}: Omit<TextFieldProps, Bound> & { field: TextField }) {
  return (
    <TextControl
      autoComplete="off"
      enterKeyHint="next"
      hint={hintOf(field, hint)}
      {...look}
      {...useAnswer(field)}
      label={<MarkedLabel field={field}>{label}</MarkedLabel>}
    />
  );
}

/** An answer of several lines. */
export function LongAnswer({
  field,
  label,
  hint,
  ...look
}: Omit<TextAreaProps, Bound> & { field: TextField }) {
  return (
    <TextArea
      autoComplete="off"
      autoCapitalize="sentences"
      hint={hintOf(field, hint)}
      {...look}
      {...useAnswer(field)}
      label={<MarkedLabel field={field}>{label}</MarkedLabel>}
    />
  );
}
