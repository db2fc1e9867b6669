import { indianDayOf } from '@sangam/domain/calendar-month';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { saveFile } from '#shared/save-file.ts';

async function downloadLog(): Promise<void> {
  const file = await invokeFunction<Blob>('record/log', { method: 'GET' });
  const day = indianDayOf(new Date());
  // The answer's own type would keep a browser from opening the saved file as a page.
  saveFile(new Blob([file], { type: 'text/html' }), `audit-log-${day}.html`);
}

/** Fetches the signed audit log and saves it on this device (decisions 239 and 256). */
export function useLogDownload() {
  return useSingleFlightMutation({ mutationFn: downloadLog });
}
