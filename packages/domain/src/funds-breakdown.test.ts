import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  composeFundsUsage,
  fundsBreakdownProblem,
  isFundsRow,
  readFundsEntries,
  sharesOf,
  toFundsEntries,
  toFundsRows,
} from './funds-breakdown.ts';

const row = (label: string, amount: string) => ({ label, amount });

test.each([
  ['no row', [], '500000', null],
  ['only empty rows', [row('', ''), row(' ', ' ')], '500000', null],
  ['rows that add up', [row('Cart', '300000'), row('', ''), row('Stock', '200000')], '500000', null],
  ['less than the total', [row('Cart', '300000')], '500000', 'sum_differs'],
  ['no total yet', [row('Cart', '300000')], '', null],
  ['a row without a purpose', [row(' ', '500000')], '500000', 'row_incomplete'],
  ['a row without an amount', [row('Cart', '')], '500000', 'row_incomplete'],
  ['a row of nothing', [row('Cart', '0'), row('Stock', '500000')], '500000', 'invalid_amount'],
  ['a label that is too long', [row('x'.repeat(81), '500000')], '500000', 'too_long'],
  ['as long a label as there may be', [row(` ${'x'.repeat(80)} `, '500000')], '500000', null],
  ['a row with spaces for an amount', [row('Cart', ' ')], '500000', 'row_incomplete'],
  ['a total that is none', [row('Cart', '500000')], 'about 5 lakh', null],
  ['a total of nothing', [row('Cart', '500000')], '0', null],
  ['as many rows as there may be', Array.from({ length: 20 }, () => row('Cart', '1')), '20', null],
  ['too many rows', Array.from({ length: 21 }, () => row('Cart', '1')), '21', 'too_many'],
])('%s', (_what, rows, total, problem) => {
  expect(fundsBreakdownProblem(rows, total)).toBe(problem);
});

test('a row has a label and an amount, both as they were typed', () => {
  expect(isFundsRow(row('', ''))).toBe(true);
  for (const value of [
    undefined,
    null,
    'x',
    {},
    { label: 'Cart' },
    { label: 'Cart', amount: 5 },
    { label: 1, amount: '5' },
  ])
    expect(isFundsRow(value)).toBe(false);
});

test('what is stored is typed in again, without rows of nothing', () => {
  const stored = [
    { label: 'Cart', amount: 1 },
    { label: 'Stock', amount: 0 },
    { label: 5, amount: 5 },
  ];
  expect(toFundsRows(stored)).toEqual([row('Cart', '1')]);
});

test('what was typed is stored without empty rows, labels trimmed', () => {
  const rows = [row(' Cart ', '300000'), row('', '')];
  expect(toFundsEntries(rows, (text) => text.trim())).toEqual([{ label: 'Cart', amount: 300_000 }]);
  expect(toFundsEntries([row('', '')], String)).toBeNull();
});

test('a stored value of another form shows nothing', () => {
  for (const stored of [null, undefined, 'x', {}, [1, null, { label: 'x' }, { label: 'x', amount: '5' }]]) {
    expect(readFundsEntries(stored)).toEqual([]);
  }
});

test('shares are whole percents that always add up to 100', { tags: ['S2.submit.37'] }, () => {
  expect(sharesOf([662_500, 250_000, 162_500, 125_000, 50_000])).toEqual([53, 20, 13, 10, 4]);
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  // The largest remainders first, and of equal ones the first.
  expect(sharesOf([1, 2, 4])).toEqual([14, 29, 57]);
  expect(sharesOf([5, 1, 5, 1])).toEqual([42, 8, 42, 8]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 20 }),
      (amounts) => {
        const shares = sharesOf(amounts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      },
    ),
  );
});

test('the text it writes is in the form of the example split', () => {
  expect(
    composeFundsUsage([
      { label: 'Equipment', amount: 662_500 },
      { label: 'Legal', amount: 587_500 },
    ]),
  ).toBe('Equipment: ₹6,62,500 (53%)\nLegal: ₹5,87,500 (47%)');
});
