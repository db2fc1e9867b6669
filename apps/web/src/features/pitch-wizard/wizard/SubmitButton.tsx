import { Trans } from '@lingui/react/macro';
import type { IdeaField, IdeaForm } from '@sangam/domain/idea-form';
import { ideaSteps, isStepComplete } from '@sangam/domain/idea-steps';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#shared/ui/Button.tsx';

export interface SubmitButtonProps {
  step: number;
  isSubmitting: boolean;
  onSubmit: () => void;
}

/** Submit Pitch: only while the current step's check passes (product §5.wizard). */
export function SubmitButton({ step, isSubmitting, onSubmit }: SubmitButtonProps) {
  const { control, getValues } = useFormContext<IdeaForm>();
  const ideaStep = ideaSteps[step];
  const required: readonly IdeaField[] = ideaStep?.required ?? [];
  useWatch({ control, name: required });
  const isComplete = ideaStep !== undefined && isStepComplete(ideaStep, getValues());
  return (
    // Not the form's own submit button: Enter in a field must not submit a pitch.
    <Button
      disabled={!isComplete}
      busy={isSubmitting}
      onClick={onSubmit}
      className="whitespace-nowrap max-md:px-4"
    >
      {isSubmitting ? <Trans>Submitting...</Trans> : <Trans>Submit Pitch</Trans>}
    </Button>
  );
}
