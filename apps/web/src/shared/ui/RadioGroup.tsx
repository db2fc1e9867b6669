import type { InputHTMLAttributes, Ref } from 'react';
import { cn } from './cn.ts';
import { type FieldProps, FieldNotes, RequiredMark, useControlIds } from './FieldFrame.tsx';
import type { Option } from './SelectField.tsx';

export interface RadioGroupProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'value' | 'type'> {
  /** The buttons' common name; `bindField` gives it. */
  name: string;
  options: readonly (Option & { readonly hint?: string })[];
  /** The chosen value, where the caller keeps it; leave it out with `bindField`. */
  value?: string;
  /** Side by side where there is room. */
  inline?: boolean;
  /** Each choice in a frame, for the one choice that a screen is about. */
  framed?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One choice of a few, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    hint,
    error,
    required,
    className,
    id,
    options,
    value,
    inline = false,
    framed = false,
    ...input
  } = props;
  const ids = useControlIds(id, hint, error);
  return (
    <fieldset
      role="radiogroup"
      id={ids.id}
      aria-describedby={ids.control['aria-describedby']}
      aria-invalid={ids.control['aria-invalid']}
      aria-required={required === true || undefined}
      className={cn('min-w-0', className)}
    >
      <legend className="mb-1 font-semibold">
        {label}
        {required === true && <RequiredMark />}
      </legend>
      <div className={cn(inline && 'flex flex-wrap gap-x-6', framed && 'mt-2 grid gap-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'flex min-h-11 items-center gap-3 py-1 has-checked:font-semibold has-disabled:text-ink-soft',
              inline && 'min-w-11',
              framed &&
                'cursor-pointer rounded-field border-[1.5px] border-line-strong bg-card px-3.5 py-2.5 hover:bg-mist has-checked:border-teal has-checked:bg-mist',
            )}
          >
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              className="size-5 shrink-0 accent-teal"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm font-normal text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={ids.id} hint={hint} error={error} kind="choice" />
    </fieldset>
  );
}
