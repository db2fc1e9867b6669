import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [200_000, 'Rupees two thousand only'],
  [169_492, 'Rupees one thousand six hundred ninety-four and paise ninety-two only'],
  [1, 'Paise one only'],
  [1900, 'Rupees nineteen only'],
  [1_23_45_678_00, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight only'],
  [1_00_00_000_00, 'Rupees one crore only'],
])('%i paise: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
