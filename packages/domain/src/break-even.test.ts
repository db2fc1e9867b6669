import { expect, test } from 'vitest';
import { breakEvenMonths } from './break-even.ts';

test.each([
  ['18 months', 18],
  ['1 month', 1],
  [' 11  Months ', 11],
  ['4 years', 48],
  ['3 years 8 months', 44],
  ['2 years and 2 months', 26],
])('%s are %i months', (text, months) => {
  expect(breakEvenMonths(text)).toBe(months);
});

test.each([
  '',
  'Two tourist seasons',
  '3 years and a half',
  '16 months as per the brand',
  'about 18 months',
  '18-24 months',
  '18',
])('%s is left as it was written', (text) => {
  expect(breakEvenMonths(text)).toBeNull();
});
