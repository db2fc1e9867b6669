import { TextArea, type TextAreaProps } from '../../../shared/ui/TextArea.tsx';
import { TextField as TextControl, type TextFieldProps } from '../../../shared/ui/TextField.tsx';
import { type TextField, useAnswer } from './use-answer.ts';

type Bound = 'name' | 'ref' | 'onChange' | 'onBlur' | 'error' | 'required';

/** An answer of one line. */
export function TextAnswer({ field, ...look }: Omit<TextFieldProps, Bound> & { field: TextField }) {
  return <TextControl autoComplete="off" enterKeyHint="next" {...look} {...useAnswer(field)} />;
}

/** An answer of several lines. */
export function LongAnswer({ field, ...look }: Omit<TextAreaProps, Bound> & { field: TextField }) {
  return <TextArea autoComplete="off" autoCapitalize="sentences" {...look} {...useAnswer(field)} />;
}
