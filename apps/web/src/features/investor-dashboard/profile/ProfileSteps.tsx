import { emptyInvestorRecord, type InvestorForm, toInvestorForm } from '@sangam/domain/investor-form';
import { completedProfileSteps } from '@sangam/domain/validation/investor';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AccessStep } from './access/AccessStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { SaveStateText } from './SaveStateText.tsx';
import { StepHeader } from './StepHeader.tsx';
import { lastStep, stepOfUrl, useStepPlace } from './steps/step-url.ts';
import type { Beginning } from './store/beginning.ts';
import { useProfileSync } from './store/use-profile-sync.ts';

/** On a new step the focus goes to its heading, which is read out and scrolled into sight. */
function useStepArrival(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastShown = useRef(step);
  useEffect(() => {
    if (lastShown.current === step) return;
    lastShown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** The four steps of an investor's profile: the form, where its answers are, and which step is shown. */
export function ProfileSteps({ userId, beginning }: { userId: string; beginning: Beginning }) {
  const form = useForm<InvestorForm>({ defaultValues: beginning.form });
  const sync = useProfileSync(userId, form, beginning);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const placeOf = useStepPlace();
  // An address without a step leads to where the account's answers end, on whichever device they were given.
  const [resumed] = useState(() =>
    completedProfileSteps(toInvestorForm(beginning.base ?? emptyInvestorRecord)),
  );
  const completed = completedProfileSteps(form.getValues());
  const wanted = stepOfUrl(parameters);
  const step = Math.min(wanted ?? resumed, completed);
  const heading = useStepArrival(step);
  const goTo = (next: number) => {
    const { to, state } = placeOf(next);
    void navigate(to, { state, preventScrollReset: true });
  };
  const corrected = placeOf(step);
  const saveState = <SaveStateText sync={sync} />;
  return (
    <FormProvider {...form}>
      {wanted !== step && <Navigate to={corrected.to} state={corrected.state} replace />}
      <div>
        <StepHeader step={step} reachable={completed + 1} heading={heading} />
        <div className="mt-6" key={step}>
          {step < lastStep ? (
            <QuestionStep
              step={step}
              sync={sync}
              saveState={saveState}
              onNext={() => goTo(step + 1)}
              onBack={() => goTo(step - 1)}
            />
          ) : (
            <AccessStep saveState={saveState} onBack={() => goTo(step - 1)} />
          )}
        </div>
      </div>
    </FormProvider>
  );
}
