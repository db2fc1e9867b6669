import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeFundsUsage } from './funds-breakdown.ts';
import { fundsEntriesOf, readFundsText } from './funds-text.ts';

const read = (text: string, total: number) =>
  readFundsText(text, total).map(({ label, amount }) => [label, amount]);

test('sums are read wherever founders write them on a line, with what stands beside them', () => {
  expect(read('Grinder 21,000/-\nTable and stools 14,000/- [one month]', 35_000)).toEqual([
    ['Grinder', 21_000],
    ['Table and stools [one month]', 14_000],
  ]);
  expect(
    read('Second hall - ₹1,20,000\nShop deposit - ₹1,32,000 (six months)\nBooks: Rs. 20,000', 272_000),
  ).toEqual([
    ['Second hall', 120_000],
    ['Shop deposit (six months)', 132_000],
    ['Books', 20_000],
  ]);
  expect(read('₹4,80,000 fryer, 40 kg an hour\n\n₹1.2 lakh film for 5 sizes', 600_000)).toEqual([
    ['fryer, 40 kg an hour', 480_000],
    ['film for 5 sizes', 120_000],
  ]);
  expect(read('Roti machine, 600 an hour: Rs 1,35,000, second-hand\n1. Dabbas: INR 5,000', 140_000)).toEqual([
    ['Roti machine, 600 an hour, second-hand', 135_000],
    ['Dabbas', 5000],
  ]);
});

test('of two sums on a line the first is the line’s: the second says how it comes about', () => {
  expect(read('₹41,40,000 six machines - ₹6.9 lakh each\n₹8,60,000 yarn', 5_000_000)).toEqual([
    ['six machines - ₹6.9 lakh each', 4_140_000],
    ['yarn', 860_000],
  ]);
});

test('a line with the sum of all is left out', () => {
  expect(read('Cart: ₹3,00,000\nStock: ₹2,00,000\nTotal: ₹5,00,000', 500_000)).toEqual([
    ['Cart', 300_000],
    ['Stock', 200_000],
  ]);
});

test('percentages become rupees that add up to the whole', () => {
  expect(read('Equipment 53%\nStock - 47 %', 1_250_000)).toEqual([
    ['Equipment', 662_500],
    ['Stock', 587_500],
  ]);
  expect(read('33.33% cart\n33.33% stock\n33.34% rent', 100).map(([, amount]) => amount)).toEqual([
    33, 34, 33,
  ]);
});

test.each([
  ['prose', 'Two carts, one kitchen.', 480_000],
  ['one line', 'Everything: ₹5,00,000', 500_000],
  ['sums that are not the whole', 'Cart: ₹3,00,000\nStock: ₹1,00,000', 500_000],
  ['a line without a sum', 'Cart: ₹5,00,000\nand what it needs', 500_000],
  ['a sum without a purpose', 'Cart: ₹3,00,000\n₹2,00,000', 500_000],
  ['bare numbers, which may be counts', 'Cart 300000\nStock 200000', 500_000],
  ['a sum of nothing', 'Cart: ₹5,00,000\nRent: ₹0', 500_000],
  ['percentages that are not the whole', 'Cart 60%\nStock 30%', 500_000],
  ['percentages that are less than a rupee', 'Cart 99.9%\nStock 0.1%', 100],
  ['more lines than a table has', Array.from({ length: 21 }, () => 'Cart: ₹1').join('\n'), 21],
])('%s stays a text', (_what, text, total) => {
  expect(readFundsText(text, total)).toEqual([]);
});

const word = fc.constantFrom('Cart', 'Stock', 'Rent deposit', 'Licence', 'Oil and bananas');

test('the text that this product writes of a table is read as that table', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ label: word, amount: fc.integer({ min: 1, max: 9_999_999 }) }), {
        minLength: 2,
        maxLength: 20,
      }),
      (entries) => {
        const total = entries.reduce((sum, { amount }) => sum + amount, 0);
        expect(readFundsText(composeFundsUsage(entries), total)).toEqual(entries);
      },
    ),
  );
});

test('what is read of any text adds up to the whole', () => {
  const line = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z]{1,5} (?:₹[0-9]{1,4}|[0-9]{1,2}%)$/),
    fc.stringMatching(/^(?:Rs [0-9]{1,4}|[0-9]{1,3}\/-) [a-z]{1,5}$/),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 1, max: 9999 }), (lines, total) => {
      const entries = readFundsText(lines.join('\n'), total);
      if (entries.length === 0) return;
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(entries.every(({ label, amount }) => label !== '' && amount > 0)).toBe(true);
    }),
  );
});

test('a founder’s own table comes before what their text says', () => {
  const funds_usage = 'Cart: ₹3,00,000\nStock: ₹2,00,000';
  const own = [{ label: 'Cart and stock', amount: 500_000 }];
  const answers = { funds_usage, funding_amount: 500_000 };
  expect(fundsEntriesOf({ ...answers, funds_breakdown: own })).toEqual(own);
  expect(fundsEntriesOf({ ...answers, funds_breakdown: null })).toHaveLength(2);
});
