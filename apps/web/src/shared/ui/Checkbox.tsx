import type { InputHTMLAttributes, Ref } from 'react';
import { cn } from './cn.ts';
import { type FieldProps, FieldNotes, RequiredMark, useControlIds } from './FieldFrame.tsx';

export interface CheckboxProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'type'> {
  ref?: Ref<HTMLInputElement>;
}

/** A statement to agree to; `label` may hold links. */
export function Checkbox({ label, hint, error, required, className, id, ...input }: CheckboxProps) {
  const ids = useControlIds(id, hint, error);
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={ids.id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...ids.control}
          type="checkbox"
          required={required}
          className="mt-0.5 size-5 shrink-0 accent-teal"
        />
        <span>
          {label}
          {required === true && <RequiredMark />}
        </span>
      </label>
      <FieldNotes id={ids.id} hint={hint} error={error} kind="tick" />
    </div>
  );
}
