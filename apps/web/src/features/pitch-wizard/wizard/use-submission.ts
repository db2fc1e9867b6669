import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { changedFields, toIdeaForm } from '@sangam/domain/idea-record';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExpiredSession, pausedSentenceOf } from '#shared/api/errors.ts';
import type { LocalDraft } from '#shared/drafts/local/local-draft.ts';
import type { RemoteDraft } from '#shared/drafts/sync/remote-draft.ts';
import { logProblem } from '#shared/log.ts';
import { paths } from '#shared/paths.ts';
import { notify } from '#shared/ui/notify.ts';
import { SupersededError, useReviseIdea } from '../api/revise-idea.ts';
import { type SubmittedIdea, useSubmitIdea } from '../api/submit-idea.ts';
import type { WizardMode } from '../revision/mode.ts';

/** What a toast says of a pitch that arrived; only its status tells what the row is (product §8.success). */
function useArrivalText() {
  const { t } = useLingui();
  return (idea: SubmittedIdea, mode: WizardMode): string => {
    if (mode.kind === 'revise') {
      return mode.idea.approval_status === 'needs_revision'
        ? t`Your revision has been submitted. The reviewers see what you changed, and decide within ${reviewPromiseHours} hours.`
        : t`Your correction has been submitted. The reviewers see what you changed.`;
    }
    return idea.approval_status === 'approved'
      ? t`Your idea has been submitted and is now visible to investors.`
      : t`Your idea has been submitted. Investors will see it once it is approved, within ${reviewPromiseHours} hours.`;
  };
}

/** Why a pitch did not arrive; what was typed is kept in each case. */
function useFailureText() {
  const { t } = useLingui();
  return (error: unknown): string => {
    if (error instanceof SupersededError)
      return t`This idea changed while you were writing. What you typed is saved. Please check it again.`;
    const paused = pausedSentenceOf(error);
    if (paused !== null) return t`${paused} What you typed is saved.`;
    return isExpiredSession(error)
      ? t`Please sign in again. Your pitch is saved on this device.`
      : t`There was an error submitting your idea. Please try again.`;
  };
}

/**
 * Sends the pitch or the revision once, tells how it went, and leaves for the dashboard when it has arrived.
 */
export function useSubmission(
  userId: string,
  localDraft: LocalDraft,
  remoteDraft: RemoteDraft,
  mode: WizardMode,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const arrivalText = useArrivalText();
  const failureText = useFailureText();
  const { mutateAsync: submit } = useSubmitIdea(userId);
  const { mutateAsync: revise } = useReviseIdea(userId);
  // The state updates one render too late to stop a second press.
  const isBusy = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const send = async (form: Readonly<IdeaForm>): Promise<void> => {
    if (isBusy.current) return;
    if (mode.kind === 'revise' && changedFields(toIdeaForm(mode.idea), form).length === 0) {
      notify.info(t`Nothing changed yet`, t`Change what the feedback asks for, then send it again.`);
      return;
    }
    localDraft.flush();
    if (!navigator.onLine) {
      notify.error(
        t`You are offline`,
        t`Nothing was sent. Your pitch is saved on this device. Submit it when you are online again.`,
      );
      return;
    }
    isBusy.current = true;
    setIsSubmitting(true);
    try {
      const idea = mode.kind === 'revise' ? await revise({ seen: mode.idea, form }) : await submit(form);
      localDraft.discard();
      void remoteDraft.end();
      notify.success(t`Pitch Submitted Successfully!`, arrivalText(idea, mode));
      await navigate(paths.build);
    } catch (error) {
      logProblem('submission', error);
      notify.error(t`Submission Failed`, failureText(error));
      setIsSubmitting(false);
    } finally {
      isBusy.current = false;
    }
  };
  return { send, isSubmitting };
}
