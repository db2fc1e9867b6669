import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYearOf, formatInvoiceNumber, splitGst } from './invoice.ts';
import { usualPrice } from './subscription.ts';

test('the price of a month has 18 % GST in it, in halves within one state and whole between two', () => {
  const { netPaise, gstPaise } = usualPrice;
  expect(splitGst(200_000, true)).toEqual({ netPaise, cgstPaise: 15_254, sgstPaise: 15_254, igstPaise: 0 });
  expect(splitGst(200_000, false)).toEqual({ netPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise });
});

test('net and tax are whole paise, add up, and the tax is 18 % of the net to within a paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), (total, isSameState) => {
      const { netPaise, cgstPaise, sgstPaise, igstPaise } = splitGst(total, isSameState);
      const tax = cgstPaise + sgstPaise + igstPaise;
      expect(netPaise + tax).toBe(total);
      expect(Math.abs(netPaise * 0.18 - tax)).toBeLessThanOrEqual(0.6);
      expect(Math.abs(cgstPaise - sgstPaise)).toBeLessThanOrEqual(1);
      expect([netPaise, cgstPaise, sgstPaise, igstPaise].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:00.000Z', '26-27'],
  ['2026-12-31T23:00:00.000Z', '26-27'],
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('the moment %s is in the financial year %s', (moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
});

test('an invoice number has at most 16 characters of those that the rules allow', () => {
  expect(formatInvoiceNumber('26-27', 1)).toBe('SGM/26-27/000001');
  expect(formatInvoiceNumber('26-27', 999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
});
