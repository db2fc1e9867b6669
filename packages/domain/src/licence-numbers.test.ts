import { expect, test } from 'vitest';
import { gstinCheckCharacter } from './formats/gstin.ts';
import { licenceNumbersIn } from './licence-numbers.ts';

const first14 = '27ABCPE1234F1Z';
const gstin = `${first14}${gstinCheckCharacter(first14)}`;
const wrongGstin = `${first14}${gstinCheckCharacter(first14) === 'A' ? 'B' : 'A'}`;

test.each([
  ['FSSAI licence 11521001000234.', [['fssai', '11521001000234', true]]],
  ['fssai no. 1152 1001 0002 34', [['fssai', '11521001000234', true]]],
  ['FSSAI: 9152100100023', [['fssai', '9152100100023', false]]],
  [`GST ${gstin} since 2021`, [['gstin', gstin, true]]],
  [gstin.toLowerCase(), [['gstin', gstin, true]]],
  [`GSTIN ${wrongGstin}`, [['gstin', wrongGstin, false]]],
  ['Udyam-MH-26-0012345', [['udyam', 'UDYAM-MH-26-0012345', true]]],
  ['UDYAM MH 26 0012345', [['udyam', 'UDYAM-MH-26-0012345', true]]],
  ['UDYAM-MH-26-12345', [['udyam', 'UDYAM-MH-26-12345', false]]],
  [
    'FSSAI 11521001000234, again 11521001000234, UDYAM-MH-26-0012345',
    [
      ['udyam', 'UDYAM-MH-26-0012345', true],
      ['fssai', '11521001000234', true],
    ],
  ],
])('%s', (text, expected) => {
  expect(licenceNumbersIn(text).map(({ kind, number, isPossible }) => [kind, number, isPossible])).toEqual(
    expected,
  );
});

test.each([
  '',
  'FSSAI to be applied, trade licence of 2022.',
  'Call +91 98765 43210',
  'Rs 12,00,000 for 400 sq ft',
])('%j has none', (text) => {
  expect(licenceNumbersIn(text)).toEqual([]);
});
