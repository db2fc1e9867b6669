import { indianDayOf } from '@sangam/domain/calendar-month';
import { useLingui } from '@lingui/react/macro';
import { invokeFunction } from '../api/invoke-function.ts';
import { useSingleFlightMutation } from '../api/single-flight-mutation.ts';
import { logProblem } from '../log.ts';
import { saveFile } from '../save-file.ts';
import { notify } from '../ui/notify.ts';

async function downloadRecord(conversation: string): Promise<void> {
  const file = await invokeFunction<Blob>(`record?conversation=${encodeURIComponent(conversation)}`, {
    method: 'GET',
  });
  const day = indianDayOf(new Date());
  // The answer's own type would keep a browser from opening the saved file as a page.
  saveFile(new Blob([file], { type: 'text/html' }), `conversation-${day}.html`);
}

/** Saves the signed record of a conversation on this device (decision 239), and says whether it did. */
export function useSaveRecord(conversation: string) {
  const { t } = useLingui();
  const { mutate, isPending } = useSingleFlightMutation({
    mutationFn: downloadRecord,
  });
  const save = () =>
    mutate(conversation, {
      onSuccess: () => notify.success(t`Record saved`, t`It opens in any browser, and checks itself.`),
      onError: (error) => {
        logProblem('record of conversation', error);
        notify.error(t`The record could not be had`, t`Please try again.`);
      },
    });
  return { save, isPending };
}
