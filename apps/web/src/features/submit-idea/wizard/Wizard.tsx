import { useLingui as useLabels } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { blankForm } from '../draft/draft-storage.ts';
import { useRemoteDraft } from '../draft/use-remote-draft.ts';
import { toIdeaForm } from '@sangam/domain/idea-record';
import { useDraft } from '../draft/use-draft.ts';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { draftScope, newPitch, useStepUrl, type WizardMode } from '../revision/mode.ts';
import { NewerVersionNotice } from '../revision/NewerVersionNotice.tsx';
import { RevisionPanel } from '../revision/RevisionPanel.tsx';
import { wizardSteps } from '../steps/steps.ts';
import { UploadsContext, useUploadQueue } from '../uploads/uploads-context.ts';
import { useUploadHold } from '../uploads/use-upload-hold.ts';
import { ActionBar } from './ActionBar.tsx';
import { problemOfPitch, problemOfStep } from './check.ts';
import { OtherDraftNotice } from './OtherDraftNotice.tsx';
import { readAnswers } from './read-answers.ts';
import { StepHeader } from './StepHeader.tsx';
import { lastStep, reachableStep, stepOfUrl } from './step-url.ts';
import { useProblem } from './use-problem.ts';
import { useSubmission } from './use-submission.ts';

export interface WizardProps {
  userId: string;
  initialForm: IdeaForm;
  /** The form is a draft of an earlier visit. */
  isRestored: boolean;
  mode?: WizardMode;
}

/** On a new step: to its top, and the focus to its heading, to be read out. */
function useStepArrival(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastShown = useRef(step);
  useEffect(() => {
    if (lastShown.current === step) return;
    lastShown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** The seven steps of a pitch: the form, its draft, where one is, and the way to submit. */
export function Wizard({ userId, initialForm, isRestored, mode = newPitch }: WizardProps) {
  const { t } = useLingui();
  const { _ } = useLabels();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const form = useForm<IdeaForm>({ defaultValues: initialForm });
  const urlOfStep = useStepUrl();
  const revised = mode.kind === 'revise' ? mode.idea : null;
  const wanted = stepOfUrl(parameters);
  const step = reachableStep(wanted, form.getValues());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const shownStep = useRef(step);
  const shownRevision = useRef(revised);
  useEffect(() => {
    shownStep.current = step;
    shownRevision.current = revised;
  }, [step, revised]);
  const scope = draftScope(userId, revised?.id ?? null);
  const localDraft = useDraft(scope, form, isRestored);
  const account = useRemoteDraft({
    owner: { userId, ideaId: revised?.id ?? null },
    form,
    localDraft,
    readBase: () => (shownRevision.current ? toIdeaForm(shownRevision.current) : blankForm()),
    readStep: () => shownStep.current,
    onShown: rerender,
  });
  const uploads = useUploadQueue(userId, scope, form);
  const holdForUploads = useUploadHold(uploads);
  const element = useRef<HTMLFormElement>(null);
  const opener = useRef<Element>(null);
  // Open for one entry of the history: the phone's Back closes it.
  const { key: entry } = useLocation();
  const [previewedEntry, setPreviewedEntry] = useState<string | null>(null);
  const { send, isSubmitting } = useSubmission(userId, localDraft, account, mode);

  const heading = useStepArrival(step);
  const showProblem = useProblem(form, element, step);
  const wizardStep = wizardSteps[step];
  if (wizardStep === undefined) throw new RangeError(`no step ${step}`);
  const { id, title, intro, Fields, Aside } = wizardStep;

  const readForm = (): IdeaForm => {
    if (element.current) readAnswers(element.current, form);
    return form.getValues();
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field of the last step submits nothing: only its button does.
    if (step === lastStep) return;
    const problem = problemOfStep(step, readForm());
    if (problem) showProblem(problem, 'next');
    else void navigate(urlOfStep(step + 1));
  };
  const submit = () => {
    const pitch = readForm();
    const problem = problemOfPitch(pitch);
    if (problem === null) {
      if (!holdForUploads()) void send(pitch);
    } else {
      setPreviewedEntry(null);
      showProblem(problem, 'submit');
    }
  };
  const saveDraft = () => {
    readForm();
    if (localDraft.save()) notify.success(t`Draft Saved`, t`Your progress has been saved successfully.`);
    else
      notify.error(
        t`Draft not saved`,
        t`Your browser does not let us save it. Keep this page open until you submit.`,
      );
  };
  const preview = () => {
    readForm();
    opener.current = document.activeElement;
    setPreviewedEntry(entry);
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // Where submitting from the preview found something wrong, the first such field has the focus already.
    const isTaken = element.current?.contains(document.activeElement) === true;
    if (!isTaken && opener.current instanceof HTMLElement) opener.current.focus();
  };

  const newer = mode.kind === 'revise' && !isSubmitting ? mode.newer : null;
  const takeNewer = () => {
    if (newer === null) return;
    form.reset(toIdeaForm(newer.idea));
    localDraft.discard();
    newer.take();
    account.changed();
  };

  return (
    <FormProvider {...form}>
      {newer && <NewerVersionNotice onGoOn={newer.take} onLetGo={takeNewer} />}
      {/* Not on the way to the dashboard: another tab may have emptied the form meanwhile. */}
      {step !== wanted && !isSubmitting && <Navigate to={urlOfStep(step)} replace />}
      <form ref={element} noValidate onSubmit={goOn} aria-label={t`Submit your idea`}>
        <div className="wrap pt-4 pb-10 md:pt-6" inert={isSubmitting}>
          <Link
            to={paths.build}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 font-semibold text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-[1.1em]" />
            <Trans>Back to Dashboard</Trans>
          </Link>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 md:mt-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_15.5rem]">
            <div className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start xl:row-span-1">
              <StepHeader step={step} reachable={reachableStep(lastStep, form.getValues()) + 1} />
            </div>
            {revised && <RevisionPanel idea={revised} />}
            <div className={revised ? 'lg:col-start-2' : ''}>
              <OtherDraftNotice account={account} />
              <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
                {_(title)}
              </h1>
              <p className="mt-2 text-ink-soft">{_(intro)}</p>
              <div
                key={id}
                className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 md:gap-x-5"
              >
                <UploadsContext value={uploads}>
                  <Fields />
                </UploadsContext>
              </div>
            </div>
            {/* In a revision the feedback has its place; the last step's information on the review stays. */}
            {!revised && <Aside />}
            {revised && step === lastStep && (
              <div className="lg:col-start-2">
                <Aside />
              </div>
            )}
          </div>
        </div>
        <ActionBar
          step={step}
          localDraft={localDraft}
          account={account}
          isSubmitting={isSubmitting}
          onBack={() => void navigate(urlOfStep(step - 1))}
          onSaveDraft={saveDraft}
          onPreview={preview}
          onSubmit={submit}
        />
      </form>
      <PreviewDialog
        open={previewedEntry === entry}
        onOpenChange={(isOpen) => setPreviewedEntry(isOpen ? entry : null)}
        onCloseAutoFocus={returnFocus}
        form={form.getValues()}
        isSubmitting={isSubmitting}
        onSubmit={submit}
      />
    </FormProvider>
  );
}
