import { useLingui } from '@lingui/react/macro';
import type { IdeaForm } from '@sangam/domain/idea-form';
import { reviewPromiseHours } from '@sangam/domain/limits';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isExpiredSession } from '../../../shared/api/errors.ts';
import { logProblem } from '../../../shared/log.ts';
import { paths } from '../../../shared/paths.ts';
import { notify } from '../../../shared/ui/notify.ts';
import { useSubmitIdea } from '../api/submit-idea.ts';
import type { AccountCopy } from '../draft/account-copy.ts';
import type { DraftKeeper } from '../draft/draft-keeper.ts';

/** Sends the pitch once, tells how it went, and leaves for the dashboard when it has arrived. */
export function useSubmission(userId: string, keeper: DraftKeeper, account: AccountCopy) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSubmitIdea(userId);
  // The state of the mutation comes a render late for a second press.
  const isBusy = useRef(false);

  const send = async (form: Readonly<IdeaForm>): Promise<void> => {
    if (isBusy.current) return;
    keeper.flush();
    if (!navigator.onLine) {
      notify.error(
        t`You are offline`,
        t`Nothing was sent. Your pitch is kept on this device; submit it when you are online again.`,
      );
      return;
    }
    isBusy.current = true;
    try {
      const idea = await mutateAsync(form);
      keeper.discard();
      void account.end();
      // What a new row is, only its status tells (DESIGN section 5).
      notify.success(
        t`Pitch Submitted Successfully!`,
        idea.approval_status === 'approved'
          ? t`Your idea has been submitted and is now visible to investors.`
          : t`Your idea has been submitted. Investors will see it once it is approved, within ${reviewPromiseHours} hours.`,
      );
      await navigate(paths.build);
    } catch (error) {
      logProblem('submission', error);
      notify.error(
        t`Submission Failed`,
        isExpiredSession(error)
          ? t`Please sign in again. Your pitch is kept on this device.`
          : t`There was an error submitting your idea. Please try again.`,
      );
    } finally {
      isBusy.current = false;
    }
  };
  return { send, isSubmitting: isPending };
}
