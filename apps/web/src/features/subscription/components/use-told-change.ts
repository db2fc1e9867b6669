import { logProblem } from '#shared/log.ts';
import { useFailureText } from '#shared/checkout/use-failure-text.ts';
import { notify } from '#shared/ui/notify.ts';

interface Words {
  readonly title: string;
  readonly text?: string;
  /** What holds although the change failed, before the advice. */
  readonly kept?: string;
}

/**
 * Makes a change and tells how it went. Awaited, and not by the mutation's callbacks: the change itself may
 * take the part of the screen away that asked for it.
 * @returns whether it was made
 */
export function useToldChange(): (change: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const failureText = useFailureText();
  return async (change, { title, text, kept }) => {
    try {
      await change();
    } catch (error) {
      logProblem('subscription', error);
      const failure = failureText(error);
      notify.error(failure.title, kept === undefined ? failure.advice : `${kept} ${failure.advice}`);
      return false;
    }
    notify.success(title, text);
    return true;
  };
}
