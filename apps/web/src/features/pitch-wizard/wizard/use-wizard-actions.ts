import { problemOfPitch, problemOfStep } from '@sangam/domain/validation/pitch-problems';
import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import type { FormEvent, RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { LocalDraft } from '#shared/drafts/local/local-draft.ts';
import { notify } from '#shared/ui/notify.ts';
import type { UploadQueue } from '#shared/uploads/queue/upload-queue.ts';
import { useStepUrl } from '../revision/mode.ts';
import { lastStep } from '../step-url.ts';
import { useUploadHold } from '../uploads/use-upload-hold.ts';
import { readAnswers } from './read-answers.ts';
import type { Preview } from './use-preview.ts';
import { useProblem } from './use-problem.ts';

export interface WizardActionsUse {
  readonly form: UseFormReturn<IdeaForm>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Index 0 to 6. */
  readonly step: number;
  readonly localDraft: LocalDraft;
  readonly uploads: UploadQueue;
  readonly preview: Preview;
  readonly send: (pitch: IdeaForm) => Promise<void>;
}

export interface WizardActions {
  readonly goOn: (event: FormEvent) => void;
  readonly goBack: () => void;
  readonly submit: () => void;
  readonly saveDraft: () => void;
  readonly openPreview: () => void;
}

/**
 * What the wizard's buttons do. Each reads the fields first: what was typed last may not be in the form yet.
 */
export function useWizardActions(use: WizardActionsUse): WizardActions {
  const { form, element, step, localDraft, uploads, preview, send } = use;
  const { t } = useLingui();
  const navigate = useNavigate();
  const urlOfStep = useStepUrl();
  const holdForUploads = useUploadHold(uploads);
  const showProblem = useProblem(form, element, step);
  const readForm = (): IdeaForm => {
    if (element.current) readAnswers(element.current, form);
    return form.getValues();
  };
  return {
    goOn(event) {
      event.preventDefault();
      // Enter in a field of the last step submits nothing: only its button does.
      if (step === lastStep) return;
      const problem = problemOfStep(step, readForm());
      if (problem) showProblem(problem, 'next');
      else void navigate(urlOfStep(step + 1));
    },
    goBack: () => void navigate(urlOfStep(step - 1)),
    submit() {
      const pitch = readForm();
      const problem = problemOfPitch(pitch);
      if (problem === null) {
        if (!holdForUploads()) void send(pitch);
      } else {
        preview.setOpen(false);
        showProblem(problem, 'submit');
      }
    },
    saveDraft() {
      readForm();
      if (localDraft.save()) notify.success(t`Draft Saved`, t`Your progress has been saved successfully.`);
      else
        notify.error(
          t`Draft not saved`,
          t`Your browser does not let us save it. Keep this page open until you submit.`,
        );
    },
    openPreview() {
      readForm();
      preview.open();
    },
  };
}
