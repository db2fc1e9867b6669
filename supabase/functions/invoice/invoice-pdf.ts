/** Draws an invoice: one page, in Mukta, which has the rupee sign, Latin and Devanagari. */
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import type { InvoiceContent } from './invoice-content.ts';

const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
);
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'));

/** Points. A4 is 595 wide. */
const margin = 56;
const width = 595 - 2 * margin;
const half = width / 2;
const ink = '#1d2b2a';
const muted = '#5b6b69';
const line = '#c9d3d1';

type Page = InstanceType<typeof Pdf>;

function rule(page: Page): void {
  page.moveDown(0.5);
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .strokeColor(line)
    .lineWidth(0.75)
    .stroke();
  page.moveDown(0.5);
}

function head(page: Page, { title, number, warning }: InvoiceContent): void {
  if (warning !== null) page.font(bold).fontSize(11).fillColor('#a33b20').text(warning, margin, margin);
  page
    .font(bold)
    .fontSize(22)
    .fillColor(ink)
    .text(title, margin, margin + 24);
  page.font(regular).fontSize(11).fillColor(muted).text(number);
  rule(page);
}

/** A block of lines under a heading. @returns where it ends */
function block(page: Page, at: { x: number; y: number }, heading: string, lines: readonly string[]): number {
  page
    .font(regular)
    .fontSize(9)
    .fillColor(muted)
    .text(heading, at.x, at.y, { width: half - 12 });
  const [first = '', ...others] = lines;
  page
    .font(bold)
    .fontSize(11)
    .fillColor(ink)
    .text(first, { width: half - 12 });
  page.font(regular).fontSize(10);
  for (const text of others) page.text(text, { width: half - 12 });
  return page.y;
}

function parties(page: Page, { seller, buyer }: InvoiceContent): void {
  const { y } = page;
  const ends = [
    block(page, { x: margin, y }, 'From', seller),
    block(page, { x: margin + half, y }, 'To', buyer),
  ];
  page.x = margin;
  page.y = Math.max(...ends);
  rule(page);
}

/** A label at the left edge and a value at the right one. */
function row(page: Page, [label, value]: readonly [string, string], font: string = regular): void {
  const { y } = page;
  page.font(font).fontSize(10).fillColor(ink).text(label, margin, y, { width: half });
  const labelEnd = page.y;
  page.text(value, margin + half, y, { width: half, align: 'right' });
  page.x = margin;
  page.y = Math.max(labelEnd, page.y);
}

function draw(page: Page, content: InvoiceContent): void {
  head(page, content);
  parties(page, content);
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
export async function invoicePdf(content: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const page = new Pdf({
    size: 'A4',
    margin,
    font: regular,
    lang: 'en-IN',
    info: { Title: `${content.title} ${content.number}`, Author: content.seller[0] ?? '' },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', resolve);
    page.on('error', reject);
  });
  draw(page, content);
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
