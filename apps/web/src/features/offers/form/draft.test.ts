import { brokenTerm } from '@sangam/domain/offer';
import { expect, it } from 'vitest';
import type { OfferContent } from '../api/offers-query.ts';
import { draftOf, emptyDraft, type OfferDraft, offerOf, parseDraft, problemsOf } from './draft.ts';

const loan: OfferDraft = {
  ...emptyDraft,
  kind: 'loan',
  amount: '3 lakh',
  yearly_rate: '21.5 %',
  months: '24',
  paid: 'monthly',
  repaid: 'in_parts',
  purpose: ' second fryer ',
  means: 'upi',
  business_form: 'unknown',
};
const share: OfferDraft = { ...loan, kind: 'revenue_share', share: '8' };
const equity: OfferDraft = { ...loan, kind: 'equity', share: '12.25', company: 'Kallayi Foods' };
const partnership: OfferDraft = { ...loan, kind: 'partnership', share: '30', role: 'silent' };

/** The offer that a draft is. */
function taken(draft: OfferDraft): OfferContent {
  const offer = offerOf(draft);
  if (offer === null) throw new Error('the form does not take it');
  return offer;
}

it('becomes an offer with the terms of its kind and nothing else', () => {
  expect(offerOf(loan)).toEqual({
    kind: 'loan',
    amount: 300_000,
    terms: {
      yearly_rate: 21.5,
      months: 24,
      paid: 'monthly',
      repaid: 'in_parts',
      purpose: 'second fryer',
      means: 'upi',
      business_form: 'unknown',
    },
  });
  expect(offerOf(share)?.terms).not.toHaveProperty('cap');
  expect(offerOf({ ...share, cap: '5,00,000' })?.terms['cap']).toBe(500_000);
  expect(offerOf(equity)?.terms['company']).toBe('Kallayi Foods');
});

it.each([loan, share, { ...share, cap: '5,00,000' }, equity, partnership])(
  'what the form takes is what the database takes: %#',
  (draft) => {
    const { kind, terms } = taken(draft);
    expect(brokenTerm(kind, terms)).toBeNull();
  },
);

it.each<readonly [Partial<OfferDraft>, object]>([
  [{ kind: '' }, { kind: 'required' }],
  [{ amount: '' }, { amount: 'required' }],
  [{ amount: '999' }, { amount: 'amount_too_small' }],
  [{ amount: 'some' }, { amount: 'unreadable_amount' }],
  [{ yearly_rate: '' }, { yearly_rate: 'required' }],
  [{ yearly_rate: 'a lot' }, { yearly_rate: 'not_a_percentage' }],
  [{ yearly_rate: '12.345' }, { yearly_rate: 'not_a_percentage' }],
  [{ yearly_rate: '101' }, { yearly_rate: 'percentage_range' }],
  [{ months: '0' }, { months: 'months_range' }],
  [{ months: '121' }, { months: 'months_range' }],
  [{ months: '1.5' }, { months: 'months_range' }],
  [{ paid: 'quarterly', months: '10' }, { months: 'months_in_quarters' }],
  [{ paid: 'yearly' }, { paid: 'required' }],
  [{ repaid: '' }, { repaid: 'required' }],
  [{ purpose: 'x' }, { purpose: 'too_short' }],
  [{ purpose: 'x'.repeat(201) }, { purpose: 'too_long' }],
  [{ means: '' }, { means: 'required' }],
  [{ business_form: '' }, { business_form: 'required' }],
  [{ note: 'x'.repeat(1001) }, { note: 'too_long' }],
  [{ months: '12', paid: 'quarterly' }, {}],
])('%j is %j', (part, problems) => {
  expect(problemsOf({ ...loan, ...part })).toEqual(problems);
});

it.each<readonly [OfferDraft, object]>([
  [{ ...share, share: '50.01' }, { share: 'percentage_range' }],
  [{ ...share, paid: 'at_end' }, { paid: 'required' }],
  [{ ...share, cap: '999' }, { cap: 'amount_too_small' }],
  [{ ...equity, share: '0' }, { share: 'percentage_range' }],
  [{ ...equity, company: '' }, { company: 'required' }],
  [{ ...partnership, role: '' }, { role: 'required' }],
  [{ ...partnership, share: '99.5' }, { share: 'percentage_range' }],
])('%# is held against the bounds of its kind', (draft, problems) => {
  expect(problemsOf(draft)).toEqual(problems);
  expect(offerOf(draft)).toBeNull();
});

it('interest in one sum at the end brings the loan with it: nobody is asked', () => {
  expect(offerOf({ ...loan, paid: 'at_end', repaid: '' })?.terms['repaid']).toBe('at_end');
  expect(offerOf({ ...loan, paid: 'at_end' })?.terms['repaid']).toBe('at_end');
});

it('a counter-offer begins with what it counters', () => {
  const offer = taken({ ...share, cap: '500000' });
  expect(offerOf(draftOf(offer))).toEqual(offer);
});

it('a stored draft is read as far as it can be', () => {
  expect(parseDraft(JSON.stringify(loan))).toEqual(loan);
  expect(parseDraft('{"amount":"5","months":7,"other":"x"}')).toEqual({ ...emptyDraft, amount: '5' });
  expect(parseDraft('')).toEqual(emptyDraft);
  expect(parseDraft('null')).toEqual(emptyDraft);
});
