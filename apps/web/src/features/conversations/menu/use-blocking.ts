import { useLingui } from '@lingui/react/macro';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { useBlockPerson } from '../api/block-person.ts';

/** Blocks or unblocks the other, and says what came of it. */
export function useBlocking(conversation: string, otherName: string) {
  const { t } = useLingui();
  const { mutateAsync } = useBlockPerson(conversation);
  return async (isBlocked: boolean) => {
    try {
      await mutateAsync(isBlocked);
      if (isBlocked) notify.success(t`${otherName} is blocked`);
      else notify.success(t`${otherName} is unblocked`, t`You can write to each other again.`);
    } catch (error) {
      logProblem('block person', error);
      notify.error(t`Nothing was changed`, t`Please try again.`);
    }
  };
}
