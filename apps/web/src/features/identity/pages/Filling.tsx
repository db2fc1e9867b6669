import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { OwnIdentity } from '#shared/identity/own-identity-query.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useSubmitIdentity } from '../api/submit-identity.ts';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import { IdentityForm } from '../form/IdentityForm.tsx';
import { type IdentityFormUse, useIdentityForm } from '../form/use-identity-form.ts';
import { ReviewDetails } from '../review/ReviewDetails.tsx';
import { useSubmitProblemText } from '../review/use-submit-problem-text.ts';
import { BackLine } from '../frame/BackLine.tsx';
import { StepLine } from '../frame/StepLine.tsx';
import type { KycStep } from '../frame/use-kyc-step.ts';
import { useTone } from '../frame/use-tone.ts';

interface FillingProps {
  identity: OwnIdentity;
  step: KycStep;
  goTo: (step: KycStep) => void;
  /** The server has taken it. */
  onSent: () => void;
}

/** On the other step the focus goes to its heading, which is read out and scrolled into sight. */
function useStepArrival(step: KycStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}

/** Sends what was reviewed, once; what fails is said, and nothing is lost. */
function useSending(use: IdentityFormUse, onSent: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useSubmitIdentity();
  const problemText = useSubmitProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (isPending) return;
    setProblem(null);
    try {
      await mutateAsync({ id: use.id, ...use.form });
    } catch (error) {
      logProblem('identity', error);
      setProblem(problemText(error));
      return;
    }
    use.forget();
    notify.success(t`Sent for verification`, t`You get an e-mail with the answer.`);
    onSent();
  };
  return { send, isPending, problem };
}

/** What stands above the form and above its review. */
function Head({ isReview, heading }: { isReview: boolean; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={isReview ? t`Review Details` : t`Verify your identity`} />
      <BackLine />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        {isReview ? <Trans>Review Details</Trans> : <Trans>Verify your identity</Trans>}
      </h1>
      <p className="mt-1.5 text-ink-soft">
        {isReview ? (
          <Trans>Read it once against your card. After you send it, changes need a new check.</Trans>
        ) : (
          <Trans>
            Needed once, to invest or to raise money. About three minutes, with your card at hand.
          </Trans>
        )}
      </p>
    </>
  );
}

/** The form and its review. Both show the same fields, so that Edit loses nothing. */
export function Filling({ identity, step: wanted, goTo, onSent }: FillingProps) {
  const tone = useTone();
  const use = useIdentityForm(identity.state === 'none' ? 'form' : 'again', () => ({
    fullName: identity.full_name ?? '',
    dob: '',
    address: '',
    idFile: null,
    selfie: null,
  }));
  const sending = useSending(use, onSent);
  // A review of what is not complete would be a dead end: an address of it leads to the form.
  const step = use.open.length === 0 && !use.isSending ? wanted : 'form';
  const heading = useStepArrival(step);
  const isReview = step === 'review';
  return (
    <>
      <Head isReview={isReview} heading={heading} />
      <StepLine step={isReview ? 2 : 1} tone={tone} />
      {isReview ? (
        <ReviewDetails
          use={use}
          tone={tone}
          isSending={sending.isPending}
          problem={sending.problem}
          onEdit={() => goTo('form')}
          onSubmit={() => void sending.send()}
        />
      ) : (
        <>
          <DocumentsPanel />
          <IdentityForm use={use} tone={tone} onReview={() => goTo('review')} />
          <p className="mt-6 flex gap-2.5 rounded-card bg-mist px-4 py-3.5 text-sm">
            <ShieldCheck aria-hidden="true" className="mt-[0.15em] size-5 shrink-0 text-teal-deep" />
            <Trans>
              Seen only by the people who check identities, and every look is logged. Founders and investors
              see one line: verified, and when.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}
