import { parseRupees } from '@sangam/domain/money';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedAmount, shownAmount } from './typed-amount.ts';

/** What the form keeps after someone has typed a text key by key into a field that shows each kept value. */
function typed(text: string): string {
  let stored = '';
  for (const key of text) stored = storedAmount(shownAmount(stored) + key, false);
  return stored;
}

it.each([
  ['300000', '300000', '₹3,00,000'],
  ['007', '7', '₹7'],
  ['₹2,00,000', '200000', '₹2,00,000'],
  ['20%', '20%', '20%'],
  ['12.5%', '12.5%', '12.5%'],
  ['5 lakh', '₹5 lakh', '₹5 lakh'],
  ['abc', 'abc', 'abc'],
  ['1e9', '₹1e9', '₹1e9'],
  ['-50000', '-50000', '-50000'],
  ['1234567890123456', '1234567890123456', '1234567890123456'],
])('%s, typed, is kept as %s and shown as %s', (text, stored, shown) => {
  expect(typed(text)).toBe(stored);
  expect(shownAmount(stored)).toBe(shown);
});

it.each([
  ['12,50,000', '1250000'],
  ['1,250,000', '1250000'],
  ['12,50,000.75', '12,50,000.75'],
  ['12,5', '12,5'],
  ['Rs 12,50,000/-', 'Rs 12,50,000/-'],
  ['₹₹20%', '20%'],
])('%s, pasted, is kept as %s', (text, stored) => {
  expect(storedAmount(text, true)).toBe(stored);
});

it('an amount typed or pasted in digits is kept in digits, and what is shown is kept as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (rupees) => {
      expect(typed(String(rupees))).toBe(String(rupees));
      expect(storedAmount(shownAmount(String(rupees)), true)).toBe(String(rupees));
    }),
  );
});

it('no text changes its meaning by being typed, shown or read back from the field', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9₹., lakhcrk%-]{1,12}$/), (text) => {
      const stored = storedAmount(text, true);
      expect(parseRupees(stored)).toBe(parseRupees(text));
      expect(storedAmount(shownAmount(stored), true)).toBe(stored);
    }),
  );
});
