import { useMutation } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import type { Invoice } from './invoices-query.ts';

/** Long enough for a browser to have begun to save it. */
const heldMs = 60_000;

/** Hands a file to the browser to save, under a name. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), heldMs);
}

async function downloadInvoice({ id, number }: Pick<Invoice, 'id' | 'number'>): Promise<void> {
  const file = await invokeFunction<Blob>(`invoice?id=${encodeURIComponent(id)}`, { method: 'GET' });
  save(file, `${number.replaceAll('/', '-')}.pdf`);
}

/** Fetches an invoice as PDF and saves it on this device. */
export function useInvoiceDownload() {
  return useMutation({ mutationFn: downloadInvoice, networkMode: 'always' });
}
