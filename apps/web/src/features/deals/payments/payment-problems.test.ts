import { expect, it } from 'vitest';
import { type PaymentBounds, problemsOf } from './payment-problems.ts';

const bounds: PaymentBounds = {
  firstDay: '2026-11-20',
  today: '2026-11-24',
  most: 200_000,
  mayBeNothing: false,
  cashLimit: 20_000,
};
const draft = { id: 'one', amount: '150000', paidOn: '2026-11-23', means: 'upi', reference: '4321' };

it.each([
  [{}, {}],
  [{ amount: '2 lakh' }, {}],
  [{ amount: '' }, { amount: 'missing' }],
  [{ amount: 'some' }, { amount: 'missing' }],
  [{ amount: '0' }, { amount: 'missing' }],
  [{ amount: '200001' }, { amount: 'too_much' }],
  [{ paidOn: '' }, { paidOn: 'missing' }],
  [{ paidOn: '2026-11-19' }, { paidOn: 'early' }],
  [{ paidOn: '2026-11-20' }, {}],
  [{ paidOn: '2026-11-25' }, { paidOn: 'future' }],
  [{ means: '' }, { means: 'missing' }],
  [{ reference: ' ' }, { reference: 'missing' }],
  [{ means: 'cash', reference: '', amount: '19999' }, {}],
  [{ means: 'cash', amount: '20000' }, { means: 'cash' }],
])('%j: %j', (typed, problems) => {
  expect(problemsOf({ ...draft, ...typed }, bounds)).toEqual(problems);
});

it('where no cash is lawful, none is taken', () => {
  const cash = { ...draft, means: 'cash', amount: '1' };
  expect(problemsOf(cash, { ...bounds, cashLimit: 0 })).toEqual({ means: 'cash' });
});

it('where nothing may have been to be paid, 0 needs neither means nor reference', () => {
  const nothing = { ...draft, amount: '0', means: '', reference: '' };
  expect(problemsOf(nothing, { ...bounds, mayBeNothing: true })).toEqual({});
  expect(problemsOf({ ...nothing, amount: '' }, { ...bounds, mayBeNothing: true })).toMatchObject({
    amount: 'missing',
  });
});
