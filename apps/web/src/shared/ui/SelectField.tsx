import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { cn } from './cn.ts';
import { controlClasses, FieldFrame, type FieldProps, useControlIds } from './FieldFrame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** How many there are of it, beside its label. */
  readonly count?: string | undefined;
}

export interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> {
  ref?: Ref<HTMLSelectElement>;
  options?: readonly Option[];
  /** Options under headings, after `options`. */
  groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

const optionElements = (options: readonly Option[]) =>
  options.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === undefined ? label : `${label} (${count})`}
    </option>
  ));

/** A choice from a list: the browser's own control, which is best on phones and for screen readers. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    className,
    id,
    options = [],
    groups = [],
    placeholder,
    ...select
  } = props;
  const ids = useControlIds(id, hint, error);
  return (
    <FieldFrame {...{ label, hint, error, required, className }} id={ids.id} kind="choice">
      <div className="relative">
        <select
          {...select}
          {...ids.control}
          required={required}
          className={cn(controlClasses, 'appearance-none truncate pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {optionElements(options)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {optionElements(group.options)}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
