import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { controlClasses, FieldFrame, type FieldProps, useControlIds } from './FieldFrame.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'> {
  ref?: Ref<HTMLInputElement>;
  /** Something at the field's right end: a button that shows the password, a unit. */
  trailing?: ReactNode;
}

/** One line of text. Spread `bindField(form, name)` into it, or use it plain. */
export function TextField({
  label,
  hint,
  error,
  required,
  className,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  const ids = useControlIds(id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, required, className }} id={ids.id}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...ids.control}
          required={required}
          className={cn(controlClasses, 'read-only:bg-paper', Boolean(trailing) && 'pr-13')}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
