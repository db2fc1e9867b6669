/** `/functions/v1/invoice?id=UUID`: an invoice of the caller's as PDF (decision 192). */
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { serve } from '../_shared/serve.ts';
import { invoiceContent, storedInvoice } from './invoice-content.ts';
import { invoicePdf } from './invoice-pdf.ts';

async function read(request: Request): Promise<Response> {
  const { id: userId } = await callerOf(request);
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id'));
  if (!id.success) throw new RefusalError('bad_request');
  const found = dataOf(await database.rpc('invoice_for', { user_id: userId, invoice_id: id.data }));
  if (found === null) throw new RefusalError('not_found');
  const invoice = storedInvoice.parse(found);
  const pdf = await invoicePdf(invoiceContent(invoice));
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
    },
  });
}

export default serve({ GET: read });
