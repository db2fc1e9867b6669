import type { Ref, TextareaHTMLAttributes } from 'react';
import { cn } from './cn.ts';
import { controlClasses, FieldFrame, type FieldProps, useControlIds } from './FieldFrame.tsx';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; it grows with what is typed where the browser can, from `rows` on. */
export function TextArea({ label, hint, error, required, className, id, rows = 4, ...area }: TextAreaProps) {
  const ids = useControlIds(id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, required, className }} id={ids.id}>
      <textarea
        {...area}
        {...ids.control}
        rows={rows}
        required={required}
        className={cn(controlClasses, 'field-sizing-content resize-y read-only:bg-paper')}
        // `field-sizing` would forget the rows: they stay the least height.
        style={{ minHeight: `${rows * 1.55 + 1.5}rem` }}
      />
    </FieldFrame>
  );
}
