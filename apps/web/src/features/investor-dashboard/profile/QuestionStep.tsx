import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvestorForm } from '@sangam/domain/investor-form';
import { profileSteps } from '@sangam/domain/investor-steps';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#shared/ui/Button.tsx';
import { ProfileAnswer } from './fields/ProfileAnswers.tsx';
import { wizardSteps } from './steps/steps.ts';
import type { ProfileSync } from './store/profile-sync.ts';
import { useContinue } from './use-continue.ts';

export interface QuestionStepProps {
  /** Index 0 to 2. */
  step: number;
  sync: ProfileSync;
  saveState: ReactNode;
  onNext: () => void;
  onBack: () => void;
}

/** A step that asks: its questions, what stands beside them, Back and Continue. */
export function QuestionStep({ step, sync, saveState, onNext, onBack }: QuestionStepProps) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const form = useFormContext<InvestorForm>();
  const goOn = useContinue({ form, sync, step, onNext });
  const shown = wizardSteps[step];
  const { fields = [] } = profileSteps[step] ?? {};
  if (shown === undefined) return null;
  const { intro, Aside } = shown;
  const title = _(shown.title);
  return (
    <div className="grid gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
      <form noValidate onSubmit={goOn} aria-label={t`Your profile: ${title}`}>
        {intro && <p>{_(intro)}</p>}
        <div className="mt-6 grid items-start gap-x-5 gap-y-6 md:grid-cols-2">
          {fields.map((field) => (
            <ProfileAnswer key={field} field={field} />
          ))}
        </div>
        <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
          {step > 0 && (
            <Button variant="outline" onClick={onBack} className="max-sm:flex-1">
              <Trans>Back</Trans>
            </Button>
          )}
          <div className="max-sm:order-last max-sm:basis-full sm:flex-1">{saveState}</div>
          <Button
            type="submit"
            variant="trust"
            className="max-sm:flex-1"
            onClick={(event) => {
              // The second press of a double click was meant for the step before.
              if (event.detail > 1) event.preventDefault();
            }}
          >
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
      {Aside && (
        <div>
          <Aside />
        </div>
      )}
    </div>
  );
}
