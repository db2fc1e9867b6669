/** `/functions/v1/agreement?deal=UUID`: the summary of an agreement as PDF, for its two (decision 230). */
import { z } from 'zod';
import { callerDatabase, callerOf } from '../_shared/callers.ts';
import { dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { serve } from '../_shared/serve.ts';
import { agreementContent, storedAgreement } from './agreement-content.ts';
import { agreementPdf } from './agreement-pdf.ts';

async function read(request: Request): Promise<Response> {
  await callerOf(request);
  const deal = z.uuid().safeParse(new URL(request.url).searchParams.get('deal'));
  if (!deal.success) throw new RefusalError('bad_request');
  // By the caller's own rights: the database alone says who reads it.
  const database = callerDatabase(request);
  const [summary, uses] = await Promise.all([
    database.rpc('agreement_of', { deal: deal.data }),
    database.from('deal_uses').select('label, amount').eq('deal_id', deal.data).order('number'),
  ]);
  const [found] = dataOf(summary) ?? [];
  if (found === undefined) throw new RefusalError('not_found');
  const agreement = storedAgreement.parse(found);
  const pdf = await agreementPdf(agreementContent(agreement, dataOf(uses) ?? [], new Date()));
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="agreement-${agreement.id.slice(0, 8)}.pdf"`,
    },
  });
}

export default serve({ GET: read });
