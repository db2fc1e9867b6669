import { expect, test } from 'vitest';
import {
  brokenTerm,
  changesBetween,
  impliedValue,
  isOfferAmount,
  type OfferTerms,
  paymentCount,
} from './offer.ts';

const common = { purpose: 'Two new ovens', means: 'upi', business_form: 'proprietorship' } as const;
const loan = {
  kind: 'loan',
  amount: 200_000,
  terms: { yearly_rate: 12, months: 12, paid: 'monthly', repaid: 'in_parts', ...common },
} as const satisfies OfferTerms;
const revenueShare = {
  kind: 'revenue_share',
  amount: 200_000,
  terms: { share: 4, months: 12, paid: 'monthly', ...common },
} as const satisfies OfferTerms;
const partnership = {
  kind: 'partnership',
  amount: 200_000,
  terms: { share: 4, paid: 'monthly', role: 'silent', ...common },
} as const satisfies OfferTerms;

test('what changed between two offers is told in the order of the form', () => {
  expect(changesBetween(loan, loan)).toEqual([]);
  expect(
    changesBetween(loan, {
      ...loan,
      amount: 150_000,
      terms: { ...loan.terms, means: 'cheque', yearly_rate: 10 },
    }),
  ).toEqual([
    { fact: 'amount', before: 200_000, after: 150_000 },
    { fact: 'yearly_rate', before: 12, after: 10 },
    { fact: 'means', before: 'upi', after: 'cheque' },
  ]);
});

test('a term that is added or taken out has no value on the other side', () => {
  const capped = { ...revenueShare, terms: { ...revenueShare.terms, cap: 300_000 } };
  expect(changesBetween(revenueShare, capped)).toEqual([{ fact: 'cap', before: null, after: 300_000 }]);
  expect(changesBetween(capped, revenueShare)).toEqual([{ fact: 'cap', before: 300_000, after: null }]);
});

test('of another kind, equal terms of the same name are a change, but for what every kind has', () => {
  expect(changesBetween(revenueShare, partnership)).toEqual([
    { fact: 'kind', before: 'revenue_share', after: 'partnership' },
    { fact: 'share', before: 4, after: 4 },
    { fact: 'paid', before: 'monthly', after: 'monthly' },
    { fact: 'role', before: null, after: 'silent' },
    { fact: 'months', before: 12, after: null },
  ]);
});

test('a term that the form left undefined is none', () => {
  expect(brokenTerm('revenue_share', { ...revenueShare.terms, cap: undefined, role: undefined })).toBeNull();
});

test.each([
  [999, false],
  [1000, true],
  [1000.5, false],
  [999_999_999_999, true],
  [1e12, false],
])('%d rupees may be offered: %s', (amount, isRight) => {
  expect(isOfferAmount(amount)).toBe(isRight);
});

test('ten percent for five lakh values the whole at fifty', () => {
  expect(impliedValue(500_000, 10)).toBe(5_000_000);
});

test.each([
  [{ paid: 'monthly', months: 12 }, 12],
  [{ paid: 'quarterly', months: 12 }, 4],
  [{ paid: 'at_end', months: 12 }, 1],
  [{ paid: 'yearly' }, null],
])('%j has %s payments', (terms, count) => {
  expect(paymentCount(terms)).toBe(count);
});
