import { useLingui } from '@lingui/react/macro';
import type { InvestorForm } from '@sangam/domain/investor-form';
import type { ProfileField } from '@sangam/domain/investor-questions';
import { profileSteps } from '@sangam/domain/investor-steps';
import { type ProfileErrors, profileStepErrors } from '@sangam/domain/validation/investor';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '#shared/ui/notify.ts';
import type { ProfileSync } from './store/profile-sync.ts';

export interface ContinueUse {
  readonly form: UseFormReturn<InvestorForm>;
  readonly sync: ProfileSync;
  /** Index 0 to 2. */
  readonly step: number;
  readonly onNext: () => void;
}

/** Continue: goes on where the step has all that it requires, and shows what is wrong otherwise. */
export function useContinue({ form, sync, step, onNext }: ContinueUse) {
  const { t } = useLingui();
  const showProblems = (element: HTMLFormElement, errors: ProfileErrors) => {
    if (Object.values(errors).includes('required')) notify.error(t`Please fill in required fields`);
    else notify.error(t`Please check the marked fields`, t`Something in them is not right yet.`);
    const wrong = Object.entries(errors) as [ProfileField, string][];
    for (const [field, code] of wrong) form.setError(field, { type: 'domain', message: code });
    const first = wrong[0]?.[0];
    if (first !== undefined) element.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const shown = profileSteps[step];
    if (shown === undefined) return;
    const errors = profileStepErrors(shown, form.getValues());
    if (Object.keys(errors).length > 0) {
      showProblems(event.currentTarget, errors);
      return;
    }
    // Also where nothing was typed: name and address of the account are answers now.
    sync.changed();
    sync.flush();
    onNext();
  };
}
