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

const equity = {
  kind: 'equity',
  amount: 200_000,
  terms: { share: 4, company: 'Patil Foods', ...common },
} as const satisfies OfferTerms;
const text = (length: number) => 'x'.repeat(length);

test.each([loan, revenueShare, equity, partnership])('the terms of a $kind are right', ({ kind, terms }) => {
  expect(brokenTerm(kind, terms)).toBeNull();
});

test.each([
  [loan, { yearly_rate: 0, months: 1, paid: 'at_end', repaid: 'at_end' }],
  [loan, { yearly_rate: 100, months: 120, paid: 'monthly', repaid: 'at_end' }],
  [loan, { yearly_rate: 12.25, months: 3, paid: 'quarterly' }],
  [revenueShare, { share: 0.01, months: 6, paid: 'quarterly', cap: 1000 }],
  [revenueShare, { share: 50, cap: 999_999_999_999 }],
  [equity, { share: 0.01, company: text(2) }],
  [equity, { share: 99, company: text(120) }],
  [partnership, { share: 99, paid: 'yearly', role: 'working' }],
  [partnership, { purpose: '  ok  ', means: 'cash', business_form: 'llp' }],
  [partnership, { purpose: 'अ'.repeat(200) }],
] as const)('%j with %j are right', ({ kind, terms }, change) => {
  expect(brokenTerm(kind, { ...terms, ...change })).toBeNull();
});

test.each([
  [loan, { yearly_rate: -0.01 }, 'yearly_rate'],
  [loan, { yearly_rate: 100.01 }, 'yearly_rate'],
  [loan, { yearly_rate: 12.345 }, 'yearly_rate'],
  [loan, { yearly_rate: '12' }, 'yearly_rate'],
  [loan, { months: 0 }, 'months'],
  [loan, { months: 121 }, 'months'],
  [loan, { months: 1.5 }, 'months'],
  [loan, { paid: 'weekly' }, 'paid'],
  [loan, { paid: ['monthly'] }, 'paid'],
  [loan, { repaid: 'never' }, 'repaid'],
  [loan, { paid: 'at_end', repaid: 'in_parts' }, 'repaid'],
  [loan, { months: 4, paid: 'quarterly' }, 'months'],
  [loan, { share: 4 }, 'terms'],
  [revenueShare, { share: 0 }, 'share'],
  [revenueShare, { share: 50.01 }, 'share'],
  [revenueShare, { months: 0 }, 'months'],
  [revenueShare, { months: 5, paid: 'quarterly' }, 'months'],
  [revenueShare, { paid: 'at_end' }, 'paid'],
  [revenueShare, { cap: 999 }, 'cap'],
  [revenueShare, { cap: 1000.5 }, 'cap'],
  [revenueShare, { cap: null }, 'cap'],
  [equity, { share: 0 }, 'share'],
  [equity, { share: 99.01 }, 'share'],
  [equity, { company: 'x' }, 'company'],
  [equity, { company: text(121) }, 'company'],
  [equity, { paid: 'monthly' }, 'terms'],
  [partnership, { share: 0 }, 'share'],
  [partnership, { paid: 'at_end' }, 'paid'],
  [partnership, { role: 'owner' }, 'role'],
  [partnership, { purpose: ' x\n' }, 'purpose'],
  [partnership, { purpose: text(201) }, 'purpose'],
  [partnership, { purpose: 12 }, 'purpose'],
  [partnership, { means: 'crypto' }, 'means'],
  [partnership, { means: undefined }, 'means'],
  [partnership, { business_form: 'trust fund' }, 'business_form'],
] as const)('%j with %j are broken: %s', ({ kind, terms }, change, term) => {
  expect(brokenTerm(kind, { ...terms, ...change })).toBe(term);
});

test.each([null, undefined, 'terms', 7, [], [loan.terms]])('%j has no terms', (terms) => {
  expect(brokenTerm('loan', terms)).toBe('terms');
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
