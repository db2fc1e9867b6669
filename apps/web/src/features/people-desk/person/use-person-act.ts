import { useLingui } from '@lingui/react/macro';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { isProofRefused } from '#shared/step-up/with-recent-sign-in.ts';
import { notify } from '#shared/ui/notify.ts';
import { type PersonAct, usePersonActMutation } from '../api/person-act.ts';

/** Does it and says what came of it; a proof that does not hold is told by the dialog. */
export function usePersonAct() {
  const { t } = useLingui();
  const { mutateAsync, isPending } = usePersonActMutation();
  const act = async (what: PersonAct, done: string): Promise<void> => {
    try {
      await mutateAsync(what);
      notify.success(done);
    } catch (error) {
      if (!isProofRefused(error)) {
        logProblem('act on a person', error);
        notify.error(
          t`Nothing was changed`,
          isOutdated(error)
            ? t`Somebody was quicker, or it is not possible now. Look again.`
            : t`Please try again in a moment.`,
        );
      }
      throw error;
    }
  };
  return { act, isPending };
}
