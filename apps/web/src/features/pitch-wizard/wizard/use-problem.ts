import type { StepProblem } from '@sangam/domain/validation/pitch-problems';
import { useLingui } from '@lingui/react/macro';
import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { notify } from '#shared/ui/notify.ts';
import { useStepUrl } from '../revision/mode.ts';

/**
 * Puts the focus into the control of a field, of a list into its first wrong one; the page scrolls so that
 * its label is in sight.
 */
function focusField(element: HTMLFormElement | null, field: IdeaField): void {
  const name = CSS.escape(field);
  element?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)?.focus();
  // The wrong entry of a list is only marked after the list has rerendered.
  requestAnimationFrame(() =>
    element?.querySelector<HTMLElement>(`[name^="${name}."][aria-invalid=true]`)?.focus(),
  );
}

/** Shows why a step cannot be left: the toast, the errors beside the fields, the focus on the first. */
export function useProblem(
  form: UseFormReturn<IdeaForm>,
  element: RefObject<HTMLFormElement | null>,
  step: number,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const urlOfStep = useStepUrl();
  /** A problem that can only be shown once its step is on the screen and no dialog holds the focus. */
  const [waiting, setWaiting] = useState<StepProblem | null>(null);
  const lastShown = useRef<StepProblem | null>(null);

  const mark = useCallback(
    ({ errors }: StepProblem) => {
      const wrong = Object.entries(errors) as [IdeaField, string][];
      for (const [field, code] of wrong) form.setError(field, { type: 'domain', message: code });
      const first = wrong[0]?.[0];
      if (first !== undefined) focusField(element.current, first);
    },
    [form, element],
  );

  useEffect(() => {
    if (waiting === null || waiting === lastShown.current || waiting.step !== step) return;
    lastShown.current = waiting;
    mark(waiting);
  }, [waiting, step, mark]);

  const tell = (problem: StepProblem, act: 'next' | 'submit') => {
    if (!problem.isMissing)
      notify.error(t`Please check the marked fields`, t`Something in them is not right yet.`);
    else if (act === 'submit') notify.error(t`Please complete all required fields`);
    else {
      notify.error(
        t`Please fill in required fields`,
        t`Complete all required information before proceeding.`,
      );
    }
  };

  /** Shows a problem, on its own step. */
  return (problem: StepProblem, act: 'next' | 'submit') => {
    tell(problem, act);
    if (act === 'next') {
      mark(problem);
      return;
    }
    setWaiting(problem);
    if (problem.step !== step) void navigate(urlOfStep(problem.step));
  };
}
