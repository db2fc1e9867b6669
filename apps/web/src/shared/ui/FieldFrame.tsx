import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { type FieldKind, useFieldErrorText } from './field-errors.ts';

/** What every field takes beside its control's own attributes. */
export interface FieldProps {
  label: ReactNode;
  /** Help that stays in sight below the field. */
  hint?: ReactNode;
  /** What is wrong: a code of the domain's schemas, worded here, or a text of the screen's own. */
  error?: ReactNode;
  required?: boolean;
  /** Layout only: width, grid column. */
  className?: string;
}

/** The attributes that tie a control to its label, hint and error. */
interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The look that text controls share. */
export const controlClasses =
  'block w-full min-h-12 rounded-field border-[1.5px] border-line-strong bg-field px-3.5 py-2.5 text-base text-ink disabled:bg-paper disabled:text-ink-soft aria-invalid:border-brick';

/** Ids for a control and what describes it. */
export function useControlIds(givenId: string | undefined, hint: ReactNode, error: ReactNode) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlIds = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { id, control };
}

/** The mark beside a required field's label; the control itself says `required` to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-brick">
      {' *'}
    </span>
  );
}

interface FieldNotesProps extends Pick<FieldProps, 'hint' | 'error'> {
  id: string;
  /** How the control is answered: a missing answer is worded by it. */
  kind?: FieldKind;
}

/** Hint and error below a control, under the ids that `useControlIds` gave. */
export function FieldNotes({ id, hint, error, kind = 'text' }: FieldNotesProps) {
  const wordError = useFieldErrorText(kind);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {/* Always there, so that an error which comes later is announced. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            <span>{wordError(error)}</span>
          </p>
        )}
      </div>
    </>
  );
}

/** Label above, control, hint and error below. */
export function FieldFrame(props: FieldProps & { id: string; kind?: FieldKind; children: ReactNode }) {
  const { id, kind = 'text', label, hint, error, required = false, className, children } = props;
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} kind={kind} />
    </div>
  );
}
