import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { type FieldProps, FieldNotes, RequiredMark, useControlIds } from '#shared/ui/FieldFrame.tsx';

interface Pick {
  readonly value: string;
  readonly label: ReactNode;
  /** Explains the choice; choices that are explained stand as cards. */
  readonly hint?: ReactNode;
}

export interface PicksProps extends FieldProps {
  /** `one` of them, or `many`. */
  readonly kind: 'one' | 'many';
  /** The controls' common name. */
  readonly name: string;
  readonly options: readonly Pick[];
  readonly chosen: readonly string[];
  readonly onPick: (value: string, isChosen: boolean) => void;
  /** Where one was chosen and need not be: takes the choice back. */
  readonly onClear?: () => void;
}

const chipClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border-[1.5px] border-line-strong bg-card px-3.5 py-1.5 font-semibold hover:bg-mist has-checked:border-teal has-checked:bg-mist has-checked:text-teal-deep';

/** A choice that was made and need not have been. */
function ClearButton({ label, onClear }: { label: ReactNode; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onClear}
      className="mt-1 min-h-11 rounded-small px-1 text-sm font-semibold text-teal-deep underline"
    >
      {t`Clear the choice`}
      <span className="sr-only">: {label}</span>
    </button>
  );
}

/**
 * Choices that are all in sight, as chips, or as cards where they are explained. The whole chip can be
 * pressed.
 */
export function Picks(props: PicksProps) {
  const { label, hint, error, required = false, className, kind, name, options, chosen, onPick } = props;
  const { id, control } = useControlIds(undefined, hint, error);
  const hasCards = options.some((option) => option.hint !== undefined);
  return (
    <fieldset
      role={kind === 'one' ? 'radiogroup' : undefined}
      id={id}
      aria-describedby={control['aria-describedby']}
      aria-invalid={kind === 'one' ? control['aria-invalid'] : undefined}
      aria-required={(kind === 'one' && required) || undefined}
      className={cn('min-w-0', className)}
    >
      <legend className="mb-2 font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={hasCards ? 'grid gap-2 sm:grid-cols-3' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label key={option.value} className={cn(chipClasses, hasCards && 'items-start py-2.5')}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => onPick(option.value, target.checked)}
              className="size-5 shrink-0 accent-teal"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint !== undefined && (
                <span className="block text-sm leading-snug font-normal text-ink-soft">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {kind === 'one' && !required && props.onClear && chosen.length > 0 && (
        <ClearButton label={label} onClear={props.onClear} />
      )}
      <FieldNotes id={id} hint={hint} error={error} kind="choice" />
    </fieldset>
  );
}
