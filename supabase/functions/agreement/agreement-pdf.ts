/** Draws the summary of an agreement. */
import {
  bold,
  head,
  ink,
  margin,
  muted,
  parties,
  pdfOf,
  regular,
  row,
  rule,
  width,
} from '../_shared/pdf/page.ts';
import type { Page } from '../_shared/pdf/page.ts';
import type { AgreementContent } from './agreement-content.ts';

function section(page: Page, heading: string, rows: readonly (readonly [string, string])[]): void {
  if (rows.length === 0) return;
  page.font(bold).fontSize(11).fillColor(ink).text(heading, margin, page.y, { width });
  page.moveDown(0.2);
  for (const each of rows) row(page, each);
  rule(page);
}

function draw(page: Page, content: AgreementContent): void {
  head(page, content);
  parties(page, content.parties);
  section(page, 'What was agreed', content.terms);
  section(page, 'Use of the money', content.uses);
  section(page, 'Confirmed by', content.confirmations);
  section(page, 'Where it stands', content.standing);
  page.font(bold).fontSize(11).fillColor(ink).text('On record', margin, page.y, { width });
  page.font(regular).fontSize(9).fillColor(muted);
  for (const text of content.record) page.text(text, { width });
  page.moveDown(1);
  for (const text of content.footer) page.text(text, { width });
}

/** The bytes of the PDF. */
export function agreementPdf(content: AgreementContent): Promise<Uint8Array<ArrayBuffer>> {
  const details = { title: `${content.title}: ${content.number}`, author: 'Sangam' };
  return pdfOf(details, (page) => draw(page, content));
}
