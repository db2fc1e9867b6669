import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { newPitch, useStepUrl, type WizardMode } from '../revision/mode.ts';
import { NewerVersionNotice } from '../revision/NewerVersionNotice.tsx';
import { reachableStep, stepOfUrl } from '../step-url.ts';
import { usePitchUploads } from '../uploads/use-pitch-uploads.ts';
import { ActionBar } from './ActionBar.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePreview } from './use-preview.ts';
import { useSubmission } from './use-submission.ts';
import { useWizardActions } from './use-wizard-actions.ts';
import { WizardBody } from './WizardBody.tsx';

export interface WizardProps {
  userId: string;
  initialForm: IdeaForm;
  /** The form is a draft of an earlier visit. */
  isRestored: boolean;
  mode?: WizardMode;
}

/** The seven steps of a pitch: the form, its draft, where one is, and the way to submit. */
export function Wizard({ userId, initialForm, isRestored, mode = newPitch }: WizardProps) {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const form = useForm<IdeaForm>({ defaultValues: initialForm });
  const urlOfStep = useStepUrl();
  const wanted = stepOfUrl(parameters);
  const step = reachableStep(wanted, form.getValues());
  const { scope, localDraft, remoteDraft } = useDrafts({ userId, form, mode, isRestored, step });
  const uploads = usePitchUploads(userId, scope, form);
  const element = useRef<HTMLFormElement>(null);
  const preview = usePreview(element);
  const { send, isSubmitting } = useSubmission(userId, localDraft, remoteDraft, mode);
  const actions = useWizardActions({ form, element, step, localDraft, uploads, preview, send });

  const newer = mode.kind === 'revise' && !isSubmitting ? mode.newer : null;
  const takeNewer = () => {
    if (newer === null) return;
    form.reset(toIdeaForm(newer.idea));
    localDraft.discard();
    newer.take();
    remoteDraft.changed();
  };

  return (
    <FormProvider {...form}>
      {newer && <NewerVersionNotice onGoOn={newer.take} onLetGo={takeNewer} />}
      {/* Not on the way to the dashboard: another tab may have emptied the form meanwhile. */}
      {step !== wanted && !isSubmitting && <Navigate to={urlOfStep(step)} replace />}
      <form ref={element} noValidate onSubmit={actions.goOn} aria-label={t`Submit your idea`}>
        <WizardBody {...{ step, mode, remoteDraft, uploads, isSubmitting }} />
        <ActionBar
          step={step}
          localDraft={localDraft}
          remoteDraft={remoteDraft}
          isSubmitting={isSubmitting}
          onBack={actions.goBack}
          onSaveDraft={actions.saveDraft}
          onPreview={actions.openPreview}
          onSubmit={actions.submit}
        />
      </form>
      <PreviewDialog
        open={preview.isOpen}
        onOpenChange={preview.setOpen}
        onCloseAutoFocus={preview.returnFocus}
        form={form.getValues()}
        isSubmitting={isSubmitting}
        onSubmit={actions.submit}
      />
    </FormProvider>
  );
}
