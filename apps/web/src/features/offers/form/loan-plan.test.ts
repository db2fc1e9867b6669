import { expect, it } from 'vitest';
import { loanPlan } from './loan-plan.ts';

const day = '2026-11-23';
const terms = { yearly_rate: 24, months: 24, paid: 'monthly', repaid: 'at_end' };

it('a loan is said in the sums that come', () => {
  expect(loanPlan(150_000, terms, day)).toEqual({
    kind: 'interest',
    each: 3000,
    back: 150_000,
    total: 222_000,
  });
  expect(loanPlan(150_000, { ...terms, paid: 'at_end' }, day)).toEqual({ kind: 'once', total: 222_000 });
  expect(loanPlan(240_000, { ...terms, repaid: 'in_parts' }, day)).toEqual({
    kind: 'parts',
    // A 24th, with interest on the whole; at the end with interest on that part alone.
    first: 10_000 + 4800,
    last: 10_000 + 200,
    total: 240_000 + 60_000,
  });
});

it('of one month there is one sum', () => {
  expect(loanPlan(100_000, { ...terms, months: 1 }, day)).toEqual({ kind: 'once', total: 102_000 });
});
