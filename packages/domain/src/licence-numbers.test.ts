import { expect, test } from 'vitest';
import { licenceNumbersIn, licenceNumbersOf } from './licence-numbers.ts';

const udyam = 'UDYAM-MH-26-0012345';
const fssai = '11521001000234';
const gstin = '27AAPFU0939F1ZV';

test.each([
  [`FSSAI licence ${fssai}.`, [['fssai', fssai, null]]],
  ['fssai no. 1152 1001 0002 34', [['fssai', fssai, null]]],
  ['FSSAI registration number: 2152-1001-0002-34', [['fssai', '21521001000234', null]]],
  ['FSSAI: 9152100100023', [['fssai', '9152100100023', 'form']]],
  ['FSSAI 91521001000234', [['fssai', '91521001000234', 'form']]],
  ['FSSAI 115210010002345', [['fssai', '115210010002345', 'form']]],
  [`GST ${gstin} since 2021`, [['gstin', gstin, null]]],
  [gstin.toLowerCase(), [['gstin', gstin, null]]],
  ['GSTIN 27 AAPFU 0939 F 1ZV', [['gstin', gstin, null]]],
  ['GSTIN 27AAPFU0939F1ZW', [['gstin', '27AAPFU0939F1ZW', 'check']]],
  // Two digits in the place of each other.
  ['GSTIN: 27AAPFU0993F1ZV', [['gstin', '27AAPFU0993F1ZV', 'check']]],
  ['99AAPFU0939F1ZV', [['gstin', '99AAPFU0939F1ZV', 'form']]],
  ['GST No. 27AAPFU0939F1Z', [['gstin', '27AAPFU0939F1Z', 'form']]],
  ['GSTIN - 27AAPFU0939F1ZV9', [['gstin', '27AAPFU0939F1ZV9', 'form']]],
  [udyam.toLowerCase(), [['udyam', udyam, null]]],
  ['UDYAM MH 26 0012345', [['udyam', udyam, null]]],
  ['UDYAM-MH-26-12345', [['udyam', 'UDYAM-MH-26-12345', 'form']]],
  ['Udyam no. UDYAM-MH-26-0000000', [['udyam', 'UDYAM-MH-26-0000000', 'form']]],
  [
    `FSSAI ${fssai}, again FSSAI ${fssai}, ${udyam}`,
    [
      ['udyam', udyam, null],
      ['fssai', fssai, null],
    ],
  ],
])('%s', (text, expected) => {
  expect(licenceNumbersIn(text).map(({ kind, number, problem }) => [kind, number, problem])).toEqual(
    expected,
  );
});

test.each([
  '',
  'FSSAI to be applied, trade licence of 2022.',
  'FSSAI applied for. Call +91 98765 43210',
  'FSSAI and 98765 43210',
  'Account 11521001000234 of the bank',
  'GST registration from 2024 on',
  'GST 18%, 2400000 a year',
  'Rs 12,00,000 for 400 sq ft',
  'Udyam registration applied for',
])('%j has none', (text) => {
  expect(licenceNumbersIn(text)).toEqual([]);
});

test('all answers of an idea are read, and none runs into the next', () => {
  expect(
    licenceNumbersOf({
      rights_approvals: `GSTIN ${gstin}`,
      notes_for_investors: `Registered as ${udyam}; ${gstin}`,
      mentors: null,
      product_service: 'FSSAI',
      revenue_model: fssai,
    }),
  ).toEqual([
    { kind: 'gstin', number: gstin, problem: null },
    { kind: 'udyam', number: udyam, problem: null },
  ]);
});

test('a long text is searched in no time to speak of', () => {
  const text = 'FSSAI GST NO 27 AAPFU UDYAM MH 1 2 3 4 5 6 '.repeat(2000);
  const begun = performance.now();
  licenceNumbersIn(text);
  expect(performance.now() - begun).toBeLessThan(1000);
});
