import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { agreementPdf } from './agreement-pdf.ts';
import type { AgreementContent } from './agreement-content.ts';

const digest = 'ab12'.repeat(16);

const content: AgreementContent = {
  title: 'Agreement summary',
  number: 'Ragi Rasoi, Nashik',
  warning: 'DRAFT',
  parties: [
    { heading: 'Investor', lines: ['Meera Thomas', 'm•••@example.com'] },
    { heading: 'Founder', lines: ['Asha Patil', 'asha@example.com'] },
  ],
  terms: [
    ['Amount', '₹5,00,000'],
    ['Interest', '14 % a year'],
  ],
  uses: [['Fryer', '₹3,00,000']],
  confirmations: [['Investor: Meera Thomas (m•••@example.com)', '21 November 2026 IST']],
  standing: [['Offer accepted', '20 November 2026 IST']],
  record: ['Record 14', digest],
  footer: ['It moves no money, and this summary is no legal advice.'],
};

test('one page says all of it', async () => {
  const pdf = await getDocumentProxy(await agreementPdf(content));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  const said = text.replaceAll(/\s+/g, ' ');
  const parts = [
    'Agreement summary',
    'Ragi Rasoi, Nashik',
    'DRAFT',
    'm•••@example.com',
    'asha@example.com',
    '₹5,00,000',
    '14 % a year',
    'Use of the money Fryer',
    'Confirmed by Investor: Meera Thomas',
    'Offer accepted',
    'Record 14',
    digest,
    'no legal advice',
  ];
  for (const part of parts) expect(said).toContain(part);
});

test('without a use of the money nothing is said of it', async () => {
  const pdf = await getDocumentProxy(await agreementPdf({ ...content, uses: [] }));
  expect((await extractText(pdf, { mergePages: true })).text).not.toContain('Use of the money');
});

test('many terms go on on a second page', async () => {
  const terms = Array.from({ length: 60 }, (_, place) => [`Term ${place}`, 'value'] as const);
  const { totalPages, text } = await extractText(
    await getDocumentProxy(await agreementPdf({ ...content, terms })),
    { mergePages: true },
  );
  expect(totalPages).toBe(2);
  expect(text).toContain(digest);
});
