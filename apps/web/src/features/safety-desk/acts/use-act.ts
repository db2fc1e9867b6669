import { useLingui } from '@lingui/react/macro';
import { isForbidden, isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { type DeskAct, useDeskAct } from '../api/desk-acts.ts';

/** Does what the desk decided, and says what came of it. */
export function useAct() {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useDeskAct();
  /** @returns whether it was done */
  const act = async (what: DeskAct, done: string): Promise<boolean> => {
    if (isPending) return false;
    try {
      await mutateAsync(what);
      notify.success(done);
      return true;
    } catch (error) {
      logProblem(`desk: ${what.do}`, error);
      if (isOutdated(error))
        notify.error(t`Nothing was changed`, t`Somebody was quicker, or it is not possible now. Look again.`);
      else if (isForbidden(error)) notify.error(t`Nothing was changed`, t`You are no admin any more.`);
      else notify.error(t`Nothing was changed`, t`What you wrote is still here. Please try again.`);
      return false;
    }
  };
  return { act, isPending };
}
