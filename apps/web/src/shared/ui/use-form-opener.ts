import { useLingui } from '@lingui/react/macro';
import { logProblem } from '#shared/log.ts';
import { notify } from './notify.ts';

/**
 * Properties of the button that opens a form whose code is loaded when somebody means to write. The form
 * opens once the code is there; a failure is said.
 * @param load must be the same function at every call, and may be called often
 * @param name for the log
 */
export function useFormOpener(load: () => Promise<unknown>, name: string, open: () => void) {
  const { t } = useLingui();
  const prepare = () => void load().catch(() => undefined);
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      load().then(open, (error: unknown) => {
        logProblem(name, error);
        notify.error(t`The form could not be loaded`, t`Check your connection and try again.`);
      });
    },
  };
}
