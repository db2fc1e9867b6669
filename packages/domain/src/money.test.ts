import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMoney,
  formatPaise,
  formatRupees,
  formatRupeeText,
  normalizeAmount,
  parseRupees,
} from './money.ts';

/** What a short form claims, in rupees. */
const value = (shown: string): number =>
  Number(shown.replace(/[^0-9.]/g, '')) * (shown.endsWith('Cr') ? 1e7 : shown.endsWith('L') ? 1e5 : 1);

const amount = fc.integer({ min: 0, max: 999_999_999_999 });

test('full amounts are grouped the Indian way', { tags: ['S1.product.10', 'S9.constants.38'] }, () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(999)).toBe('₹999');
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678');
  expect(formatRupees(-1500)).toBe('-₹1,500');
  expect([-0.5, -0.4, 0.4].map(formatRupees)).toEqual(['-₹1', '₹0', '₹0']);
});

test('sums of paise keep both of their decimals', () => {
  expect([0, 5, 169_492, 200_000, 123_456_789, -30_508].map(formatPaise)).toEqual([
    '₹0.00',
    '₹0.05',
    '₹1,694.92',
    '₹2,000.00',
    '₹12,34,567.89',
    '-₹305.08',
  ]);
});

test(
  'the short form is Cr from a crore, L from a lakh, with one decimal, else the full number',
  { tags: ['S9.constants.14'] },
  () => {
    expect(formatMoney(99_999)).toBe('₹99,999');
    expect(formatMoney(100_000)).toBe('₹1.0 L');
    expect(formatMoney(1_250_000)).toBe('₹12.5 L');
    expect(formatMoney(10_000_000)).toBe('₹1.0 Cr');
    expect(formatMoney(160_000_000_000)).toBe('₹16,000.0 Cr');
    expect([-99_999, -1_250_000, -16_000_000].map(formatMoney)).toEqual(['-₹99,999', '-₹12.5 L', '-₹1.6 Cr']);
  },
);

test('what would print as 100.0 L prints as 1.0 Cr', { tags: ['S9.constants.15'] }, () => {
  expect(formatMoney(9_994_999)).toBe('₹99.9 L');
  expect(formatMoney(9_995_000)).toBe('₹1.0 Cr');
  expect(formatMoney(9_999_999)).toBe('₹1.0 Cr');
});

test('the short form is never off by more than half of its last digit', () => {
  fc.assert(
    fc.property(amount, (rupees) => {
      const shown = formatMoney(rupees);
      const unit = shown.endsWith('Cr') ? 10_000_000 : shown.endsWith('L') ? 100_000 : 1;
      expect(Math.abs(value(shown) - rupees)).toBeLessThanOrEqual(unit === 1 ? 0 : unit / 20 + 1e-3);
      expect(shown).not.toMatch(/₹[0-9]{3}\.[0-9] L/);
    }),
  );
});

test('a larger amount never reads smaller', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [smaller, larger] = a < b ? [a, b] : [b, a];
      expect(value(formatMoney(smaller))).toBeLessThanOrEqual(value(formatMoney(larger)) + 1e-3);
    }),
  );
});

test(
  'a sum is stored in digits and shown as rupees with Indian grouping; what is none stays as it is',
  { tags: ['S2.submit.15', 'S5.wizard.9'] },
  () => {
    expect(normalizeAmount('₹ 5,00,000/-')).toBe('500000');
    expect(normalizeAmount('5 lakh')).toBe('500000');
    expect(normalizeAmount('about five')).toBe('about five');
    expect(normalizeAmount('1e9')).toBe('1e9');
    expect(formatRupeeText('1500000')).toBe('₹15,00,000');
    expect(formatRupeeText('')).toBe('');
  },
);

test('what is shown as rupees reads back as the same amount', () => {
  fc.assert(
    fc.property(amount, (rupees) => {
      expect(parseRupees(formatRupees(rupees))).toBe(rupees);
    }),
  );
});

test('a number past exact arithmetic is no amount', () => {
  expect(parseRupees('9'.repeat(40))).toBeNull();
});
