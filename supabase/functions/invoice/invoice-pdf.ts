/** Draws an invoice: one page. */
import { bold, head, margin, muted, parties, pdfOf, regular, row, rule, width } from '../_shared/pdf/page.ts';
import type { Page } from '../_shared/pdf/page.ts';
import type { InvoiceContent } from './invoice-content.ts';

function draw(page: Page, content: InvoiceContent): void {
  head(page, content);
  parties(page, [
    { heading: 'From', lines: content.seller },
    { heading: 'To', lines: content.buyer },
  ]);
  for (const fact of content.facts) row(page, fact);
  rule(page);
  row(page, ['Service', 'Taxable value'], bold);
  row(page, [`${content.item.description} (SAC ${content.item.sac})`, content.item.amount]);
  for (const tax of content.taxes) row(page, tax);
  rule(page);
  row(page, content.total, bold);
  page.font(regular).fontSize(10).fillColor(muted).text(content.words, margin, page.y, { width });
  page.moveDown(2);
  page.fontSize(9).text(content.footer, { width });
}

/** The bytes of the PDF. */
export function invoicePdf(content: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const details = { title: `${content.title} ${content.number}`, author: content.seller[0] ?? '' };
  return pdfOf(details, (page) => draw(page, content));
}
