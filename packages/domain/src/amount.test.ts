import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { fundingBounds } from './limits.ts';
import { formatMoney, formatRupees, parseRupees } from './money.ts';

test.each([
  ['500000', 500_000],
  ['007', 7],
  ['0', 0],
  ['₹ 5,00,000/-', 500_000],
  ['12,50,000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['12 50 000', 1_250_000],
  ['12,50,000.75', 1_250_001],
  ['12,50,000.00', 1_250_000],
  ['12,50,000.', 1_250_000],
  ['Rs. 5000.5/-', 5001],
  ['Rs 12,50,000 only', 1_250_000],
  ['INR 50000', 50_000],
  ['50000 rupees', 50_000],
  ['500 rupees 75 paise', 501],
  ['₹5 lakh', 500_000],
  ['5 lakhs', 500_000],
  ['5lac', 500_000],
  ['12.5 L', 1_250_000],
  ['12.345 lakh', 1_234_500],
  ['.5 crore', 5_000_000],
  ['1.2 Cr.', 12_000_000],
  ['1 crore 25 lakh', 12_500_000],
  ['1 crore, 25 lakh and 20,000', 12_520_000],
  ['5 lakh rupees', 500_000],
  [' ₹ \t 5 \n lakh  only ', 500_000],
  ['1000.75', 1001],
  ['999999999999', 999_999_999_999],
  ['50k', 50_000],
  ['20 thousand', 20_000],
  ['५ लाख', 500_000],
  ['₹१२,५०,०००', 1_250_000],
  ['२ करोड़ रुपये', 20_000_000],
  ['५० हज़ार', 50_000],
  ['１２５００００', 1_250_000],
  ['৫০,০০০', 50_000],
])('%s is %d rupees', (text, rupees) => {
  expect(parseAmount(text)).toEqual({ kind: 'amount', rupees });
});

test.each([
  ['', 'unreadable_amount'],
  ['abc', 'unreadable_amount'],
  ['₹', 'unreadable_amount'],
  ['1e9', 'unreadable_amount'],
  ['about 5 lakh', 'unreadable_amount'],
  ['5-10 lakh', 'unreadable_amount'],
  ['5 lakh to 6 lakh', 'unreadable_amount'],
  ['5 lakh 3 crore', 'unreadable_amount'],
  ['1 crore 100 lakh', 'unreadable_amount'],
  ['5 lakh and', 'unreadable_amount'],
  ['5,', 'unreadable_amount'],
  ['5k3', 'unreadable_amount'],
  ['500 rupees75', 'unreadable_amount'],
  ['-abc5', 'unreadable_amount'],
  ['-abc', 'unreadable_amount'],
  ['1.5 crore 20 lakh', 'unreadable_amount'],
  ['12 50', 'unreadable_amount'],
  ['12,5', 'unreadable_amount'],
  ['12,50,0001', 'unreadable_amount'],
  ['1.250.000', 'unreadable_amount'],
  ['20%', 'unreadable_amount'],
  ['5 dollars', 'unreadable_amount'],
  ['0x10', 'unreadable_amount'],
  ['₹'.repeat(100_000), 'unreadable_amount'],
  ['2.5', 'unit_missing'],
  ['₹12.50', 'unit_missing'],
  ['1.250', 'unit_missing'],
  ['1250.125', 'unit_missing'],
  ['500.75', 'unit_missing'],
  ['5 lakh 2.5', 'unit_missing'],
  ['-50000', 'negative_amount'],
  ['₹-50,000', 'negative_amount'],
  ['−₹5 lakh', 'negative_amount'],
  ['(50,000)', 'negative_amount'],
  ['- 50,000', 'negative_amount'],
  ['- (Rs 50,000)', 'negative_amount'],
  ['9'.repeat(40), 'amount_too_large'],
  ['1000000000000', 'amount_too_large'],
  ['1,00,000 crore', 'amount_too_large'],
])('%s is no sum: %s', (text, problem) => {
  expect(parseAmount(text)).toEqual({ kind: 'problem', problem });
});

const rupees = fc.integer({ min: 0, max: fundingBounds.max });
const western = new Intl.NumberFormat('en-US');
const devanagari = new Intl.NumberFormat('hi-IN-u-nu-deva');

test('every way to write the same sum reads as that sum', () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      const writings = [
        String(amount),
        formatRupees(amount),
        western.format(amount),
        devanagari.format(amount),
        `Rs. ${amount}/-`,
        `INR ${formatRupees(amount).slice(1)} only`,
      ];
      for (const writing of writings)
        expect(parseAmount(writing)).toEqual({ kind: 'amount', rupees: amount });
      expect(parseAmount(`-${amount}`)).toEqual({ kind: 'problem', problem: 'negative_amount' });
    }),
  );
});

test('paise are rounded to whole rupees', () => {
  const enough = fc.integer({ min: 1000, max: fundingBounds.max - 1 });
  fc.assert(
    fc.property(enough, fc.integer({ min: 0, max: 99 }), (amount, paise) => {
      const text = `${formatRupees(amount)}.${String(paise).padStart(2, '0')}`;
      expect(parseAmount(text)).toEqual({ kind: 'amount', rupees: amount + (paise < 50 ? 0 : 1) });
    }),
  );
});

const below = (most: number) => fc.integer({ min: 0, max: most - 1 });

test('a sum in crore, lakh, thousand and rupees is the sum of its parts', () => {
  fc.assert(
    fc.property(below(9999), below(100), below(100), below(1000), (crore, lakh, thousand, rest) => {
      const sum = crore * 10_000_000 + lakh * 100_000 + thousand * 1000 + rest;
      const text = `${crore} crore ${lakh} lakh ${thousand} thousand ${rest}`;
      expect(parseAmount(text)).toEqual({ kind: 'amount', rupees: sum });
    }),
  );
});

test('the short form of the screens reads back within its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 499_999_999_999 }), (amount) => {
      const read = parseRupees(formatMoney(amount)) ?? Number.NaN;
      const unit = amount >= 9_995_000 ? 1_000_000 : 10_000;
      expect(Math.abs(read - amount)).toBeLessThanOrEqual(amount < 100_000 ? 0 : unit / 2);
    }),
  );
});

test('any text is read as whole rupees up to the largest sum, or refused; without a digit it is refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[₹0-9,. lakhcre/-]{0,30}$/)), (text) => {
      const read = parseRupees(text) ?? 0;
      expect(Number.isInteger(read) && read >= 0 && read <= fundingBounds.max).toBe(true);
      expect(read === 0 || /[0-9]/.test(text)).toBe(true);
    }),
  );
});
