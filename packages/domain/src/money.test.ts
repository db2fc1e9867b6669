import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  digitsOnly,
  formatMoney,
  formatOwnContribution,
  formatRupeeDigits,
  formatRupees,
  normalizeOwnContribution,
  parseOwnContribution,
  parseRupees,
} from './money.ts';

/** What a short form claims, in rupees. */
const value = (shown: string): number =>
  Number(shown.replace(/[^0-9.]/g, '')) * (shown.endsWith('Cr') ? 1e7 : shown.endsWith('L') ? 1e5 : 1);

const amount = fc.integer({ min: 0, max: 999_999_999_999 });

test('full amounts are grouped the Indian way', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(999)).toBe('₹999');
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678');
  expect(formatRupees(-1500)).toBe('-₹1,500');
});

test('the short form is Cr from a crore, L from a lakh, with one decimal, else the full number', () => {
  expect(formatMoney(99_999)).toBe('₹99,999');
  expect(formatMoney(100_000)).toBe('₹1.0 L');
  expect(formatMoney(1_250_000)).toBe('₹12.5 L');
  expect(formatMoney(10_000_000)).toBe('₹1.0 Cr');
  expect(formatMoney(160_000_000_000)).toBe('₹16,000.0 Cr');
});

test('what would print as 100.0 L prints as 1.0 Cr', () => {
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

test('total funding keeps digits only and shows as rupees with Indian grouping', () => {
  expect(digitsOnly('₹ 5,00,000/-')).toBe('500000');
  expect(digitsOnly('about five')).toBe('');
  expect(digitsOnly('007')).toBe('7');
  expect(digitsOnly('₹12,50,000.00')).toBe('1250000');
  expect(digitsOnly('Rs. 500.5/-')).toBe('500');
  expect(formatRupeeDigits('1500000')).toBe('₹15,00,000');
  expect(formatRupeeDigits('')).toBe('');
});

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

test('own contribution is an amount or a percentage', () => {
  expect(parseOwnContribution('₹2,00,000')).toEqual({ kind: 'amount', rupees: 200_000 });
  expect(parseOwnContribution('12.5 %')).toEqual({ kind: 'percent', percent: 12.5 });
  expect(parseOwnContribution('1000%')).toBeNull();
  expect(parseOwnContribution('101%')).toBeNull();
  expect(parseOwnContribution('%')).toBeNull();
  expect(parseOwnContribution('mine')).toBeNull();
  expect(parseOwnContribution('2.5')).toBeNull();
  expect(parseOwnContribution('₹2,00,000.00')).toEqual({ kind: 'amount', rupees: 200_000 });
});

test('own contribution keeps its meaning from typing to storing to showing', () => {
  expect(normalizeOwnContribution(' 20 % of the whole ')).toBe('20%');
  expect(normalizeOwnContribution('₹2,00,000')).toBe('200000');
  expect(normalizeOwnContribution('none')).toBe('');
  expect(formatOwnContribution('200000')).toBe('₹2,00,000');
  expect(formatOwnContribution('20%')).toBe('20%');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const stored = normalizeOwnContribution(text);
      expect(normalizeOwnContribution(stored)).toBe(stored);
      expect(normalizeOwnContribution(formatOwnContribution(stored))).toBe(stored);
    }),
  );
});
