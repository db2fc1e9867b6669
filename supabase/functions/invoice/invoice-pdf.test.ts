import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceContent } from './invoice-content.ts';

const content: InvoiceContent = {
  title: 'Tax invoice',
  number: 'SGM/26-27/000001',
  warning: 'SANDBOX',
  seller: ['Sangam', 'Nagpur', 'GSTIN 27AAPFU0939F1ZV'],
  buyer: ['मीरा जोशी', 'Maharashtra'],
  facts: [
    ['Date', '22 November 2026'],
    ['Period', '22 November 2026 to 22 December 2026'],
  ],
  item: { description: 'Investor subscription', sac: '998439', amount: '₹1,694.92' },
  taxes: [['IGST 18%', '₹305.08']],
  total: ['Total, paid', '₹2,000.00'],
  words: 'Rupees two thousand only',
  footer: 'Paid by meera@upi.',
};

test('one page says all of it, with the rupee sign and a name in Devanagari', async () => {
  const pdf = await getDocumentProxy(await invoicePdf(content));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  const said = text.replaceAll(/\s+/g, ' ');
  const parts = [
    'Tax invoice',
    'SGM/26-27/000001',
    'SANDBOX',
    'GSTIN 27AAPFU0939F1ZV',
    'Maharashtra',
    '22 November 2026 to 22 December 2026',
    'SAC 998439',
    '₹1,694.92',
    'IGST 18%',
    '₹305.08',
    '₹2,000.00',
    'Rupees two thousand only',
    'Paid by meera@upi.',
  ];
  for (const part of parts) expect(said).toContain(part);
  // Letters of a cluster are drawn in another order than they are read.
  for (const letter of 'मरजश') expect(said).toContain(letter);
});

test('a name of any length stays on the page', async () => {
  const pdf = await getDocumentProxy(await invoicePdf({ ...content, buyer: ['Name '.repeat(60).trim()] }));
  expect((await extractText(pdf)).totalPages).toBe(1);
});
