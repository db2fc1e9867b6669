import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { saveFile } from '#shared/save-file.ts';

async function downloadAgreement(deal: string): Promise<void> {
  const file = await invokeFunction<Blob>(`agreement?deal=${encodeURIComponent(deal)}`, { method: 'GET' });
  saveFile(file, `agreement-${deal.slice(0, 8)}.pdf`);
}

/** Fetches the summary of the agreement as PDF and saves it on this device. */
export function useAgreementDownload() {
  return useSingleFlightMutation({ mutationFn: downloadAgreement });
}
