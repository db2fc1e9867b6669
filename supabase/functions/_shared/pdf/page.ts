/** What our PDFs are drawn with: A4 in Mukta, which has the rupee sign, Latin and Devanagari. */
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';

export const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
);
export const bold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
);

/** Points. A4 is 595 wide. */
export const margin = 56;
export const width = 595 - 2 * margin;
const half = width / 2;
export const ink = '#1d2b2a';
export const muted = '#5b6b69';
const line = '#c9d3d1';

export type Page = InstanceType<typeof Pdf>;

export interface PageHead {
  readonly title: string;
  readonly number: string;
  /** Printed across the head; null where there is none. */
  readonly warning: string | null;
}

export function rule(page: Page): void {
  page.moveDown(0.5);
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .strokeColor(line)
    .lineWidth(0.75)
    .stroke();
  page.moveDown(0.5);
}

export function head(page: Page, { title, number, warning }: PageHead): void {
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

export interface Party {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Two blocks side by side. */
export function parties(page: Page, [one, other]: readonly [Party, Party]): void {
  const { y } = page;
  const ends = [
    block(page, { x: margin, y }, one.heading, one.lines),
    block(page, { x: margin + half, y }, other.heading, other.lines),
  ];
  page.x = margin;
  page.y = Math.max(...ends);
  rule(page);
}

/** A label at the left edge and a value at the right one, both on one page. */
export function row(page: Page, [label, value]: readonly [string, string], font: string = regular): void {
  page.font(font).fontSize(10).fillColor(ink);
  const heights = [label, value].map((text) => page.heightOfString(text, { width: half }));
  if (page.y + Math.max(...heights) > page.page.maxY()) page.addPage();
  const { y } = page;
  page.text(label, margin, y, { width: half });
  const labelEnd = page.y;
  page.text(value, margin + half, y, { width: half, align: 'right' });
  page.x = margin;
  page.y = Math.max(labelEnd, page.y);
}

export interface Details {
  readonly title: string;
  readonly author: string;
}

/** The bytes of a PDF that begins with one page. */
export async function pdfOf(
  { title, author }: Details,
  draw: (page: Page) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = new Pdf({
    size: 'A4',
    margin,
    font: regular,
    lang: 'en-IN',
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', resolve);
    page.on('error', reject);
  });
  draw(page);
  page.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
