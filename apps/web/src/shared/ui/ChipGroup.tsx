import { type ChangeEvent, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import type { Option } from './SelectField.tsx';

export interface ChipGroupProps {
  label: ReactNode;
  options: readonly Option[];
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Layout only. */
  className?: string;
}

/** One choice of a few as chips, two in a row: for filters, where a column of radio buttons is too long. */
export function ChipGroup({ label, options, value, onChange, className }: ChipGroupProps) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={cn('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center justify-between gap-1 rounded-field border border-line-strong bg-field px-2 py-0.5 text-sm leading-tight font-semibold hover:bg-mist has-checked:border-teal has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-fine:min-h-8"
          >
            {/* It covers the chip, so that all of it can be pressed. */}
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span>{option.label}</span>
            {option.count !== undefined && <span className="figures font-normal">{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
