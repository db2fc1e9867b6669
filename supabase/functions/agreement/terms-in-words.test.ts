import { expect, test } from 'vitest';
import { termsInWords } from './terms-in-words.ts';

const shared = { purpose: 'A second fryer', means: 'bank_transfer', business_form: 'proprietorship' };

test.each([
  [
    'loan',
    { yearly_rate: 14.5, months: 24, paid: 'monthly', repaid: 'in_parts' },
    [
      ['Kind', 'Loan'],
      ['Interest', '14.5% a year, paid every month'],
      ['Runs for', '24 months'],
      ['Repaid', 'in parts, with each payment'],
    ],
  ],
  [
    'revenue_share',
    { share: 6, months: 1, paid: 'monthly', cap: 450_000 },
    [
      ['Kind', 'Share of the sales'],
      ['Share of the sales', '6%, paid every month'],
      ['Runs for', '1 month'],
      ['At most, in all', '₹4,50,000'],
    ],
  ],
  [
    'equity',
    { share: 8, company: 'Ragi Rasoi Pvt Ltd' },
    [
      ['Kind', 'Shares of a company'],
      ['Share of the company', '8%'],
      ['Company', 'Ragi Rasoi Pvt Ltd'],
    ],
  ],
  [
    'partnership',
    { share: 30, paid: 'yearly', role: 'silent' },
    [
      ['Kind', 'Partnership'],
      ['Share of the profit', '30%, paid every year'],
      ['The investor', 'does not work in the business'],
    ],
  ],
])('a %s', (kind, terms, lines) => {
  expect(termsInWords(kind, { ...terms, ...shared })).toEqual([
    ...lines,
    ['Purpose', 'A second fryer'],
    ['Paid by', 'bank transfer'],
    ['Form of the business', 'proprietorship'],
  ]);
});

test('without a cap nothing is said of one, and a word of a newer database stays as it is', () => {
  const lines = termsInWords('revenue_share', { ...shared, share: 6, months: 12, paid: 'weekly' });
  expect(lines).not.toContainEqual(expect.arrayContaining(['At most, in all']));
  expect(lines).toContainEqual(['Share of the sales', '6%, paid weekly']);
});
