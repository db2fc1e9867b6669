import { useLingui } from '@lingui/react/macro';
import { isOutdated, isRefusedValue } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { notify } from '#shared/ui/notify.ts';
import { type SettingAct, useSettingAct } from './api/change-setting.ts';

/** What became of it. */
export type Outcome = 'done' | 'outdated' | 'failed';

/** Changes a setting or takes a change back, and says what came of it. */
export function useSettingChange() {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useSettingAct();
  const send = async (act: SettingAct, done: string): Promise<Outcome> => {
    try {
      await mutateAsync(act);
      notify.success(done);
      return 'done';
    } catch (error) {
      const wasOutdated = isOutdated(error);
      if (!wasOutdated) logProblem('a setting of the desk', error);
      notify.error(
        t`Nothing was changed`,
        wasOutdated
          ? t`Somebody else has changed this setting meanwhile. Look at it again.`
          : isRefusedValue(error)
            ? t`The setting cannot have this value.`
            : t`Please try again in a moment.`,
      );
      return wasOutdated ? 'outdated' : 'failed';
    }
  };
  return { send, isPending };
}
