import { expect, it } from 'vitest';
import type { OfferContent } from '../api/offers-query.ts';
import { factsOf } from './facts.ts';

const common = { purpose: 'second fryer', means: 'upi', business_form: 'unknown' };
const loan: OfferContent = {
  kind: 'loan',
  amount: 300_000,
  terms: { yearly_rate: 21, months: 24, paid: 'monthly', repaid: 'at_end', ...common },
};
const share: OfferContent = {
  kind: 'revenue_share',
  amount: 300_000,
  terms: { share: 8, months: 24, paid: 'monthly', cap: 500_000, ...common },
};
const changed = (offer: OfferContent, before: OfferContent | null) =>
  factsOf(offer, before).flatMap(({ name, value, was, isChanged }) =>
    isChanged ? [[name, value, was]] : [],
  );

it('says everything in the order of the form, and nothing changed where it counters nothing', () => {
  expect(factsOf(loan, null).map(({ name }) => name)).toEqual([
    'amount',
    'kind',
    'yearly_rate',
    'months',
    'paid',
    'repaid',
    'purpose',
    'means',
    'business_form',
  ]);
  expect(changed(loan, null)).toEqual([]);
  expect(changed(loan, loan)).toEqual([]);
});

it('says what was before, where it was another', () => {
  const counter = { ...loan, amount: 350_000, terms: { ...loan.terms, yearly_rate: 20 } };
  expect(changed(counter, loan)).toEqual([
    ['amount', 350_000, 300_000],
    ['yearly_rate', 20, 21],
  ]);
});

it('a term that is gone is said, too, and one that is new', () => {
  const { cap: _cap, ...terms } = share.terms;
  expect(changed({ ...share, terms }, share)).toEqual([['cap', null, 500_000]]);
  expect(changed(share, { ...share, terms })).toEqual([['cap', 500_000, null]]);
});

it('of another kind, the kind says it, and what both kinds know', () => {
  const other = { ...share, terms: { ...share.terms, means: 'cheque' } };
  expect(changed(other, loan)).toEqual([
    ['kind', 'revenue_share', 'loan'],
    ['means', 'cheque', 'upi'],
  ]);
});
