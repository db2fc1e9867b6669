import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { saveFile } from '#shared/save-file.ts';
import type { Invoice } from './invoices-query.ts';

async function downloadInvoice({ id, number }: Pick<Invoice, 'id' | 'number'>): Promise<void> {
  const file = await invokeFunction<Blob>(`invoice?id=${encodeURIComponent(id)}`, { method: 'GET' });
  saveFile(file, `${number.replaceAll('/', '-')}.pdf`);
}

/** Fetches an invoice as PDF and saves it on this device. */
export function useInvoiceDownload() {
  return useSingleFlightMutation({ mutationFn: downloadInvoice });
}
