import { useLingui as useLabels } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import { paths } from '#shared/paths.ts';
import type { UploadQueue } from '#shared/uploads/queue/upload-queue.ts';
import { UploadsContext } from '#shared/uploads/use-upload-queue.ts';
import type { WizardMode } from '../revision/mode.ts';
import { RevisionPanel } from '../revision/RevisionPanel.tsx';
import { lastStep, reachableStep } from '../step-url.ts';
import { Questions } from '../steps/Questions.tsx';
import { wizardSteps } from '../steps/steps.ts';
import { OtherDraftNotice } from './OtherDraftNotice.tsx';
import { PausedNotice } from './PausedNotice.tsx';
import { StepHeader } from './StepHeader.tsx';

export interface WizardBodyProps {
  /** Index 0 to 6. */
  step: number;
  mode: WizardMode;
  remoteDraft: RemoteDraft;
  uploads: UploadQueue;
  isSubmitting: boolean;
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

function BackToDashboard() {
  return (
    <Link
      to={paths.build}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 font-semibold text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-[1.1em]" />
      <Trans>Back to Dashboard</Trans>
    </Link>
  );
}

/** A step between the list of steps and its tips: heading, fields, and in a revision the feedback. */
export function WizardBody({ step, mode, remoteDraft, uploads, isSubmitting }: WizardBodyProps) {
  const { _ } = useLabels();
  const { getValues } = useFormContext<IdeaForm>();
  const heading = useStepArrival(step);
  const revised = mode.kind === 'revise' ? mode.idea : null;
  const wizardStep = wizardSteps[step];
  if (wizardStep === undefined) throw new RangeError(`no step ${step}`);
  const { id, title, intro, Aside } = wizardStep;
  return (
    <div className="wrap pt-4 pb-10 md:pt-6" inert={isSubmitting}>
      <BackToDashboard />
      <div className="mt-2 grid gap-x-10 gap-y-5 md:mt-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_15.5rem]">
        <div className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start xl:row-span-1">
          <StepHeader step={step} reachable={reachableStep(lastStep, getValues()) + 1} />
        </div>
        {revised && <RevisionPanel idea={revised} />}
        <div className={revised ? 'lg:col-start-2' : ''}>
          {!revised && <PausedNotice />}
          <OtherDraftNotice remoteDraft={remoteDraft} />
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
            {_(title)}
          </h1>
          <p className="mt-2 text-ink-soft">{_(intro)}</p>
          <div key={id} className="mt-7 grid items-start gap-6 md:grid-cols-2 md:gap-x-5">
            <UploadsContext value={uploads}>
              <Questions step={id} />
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
  );
}
