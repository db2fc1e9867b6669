import { expect, it } from 'vitest';
import { buildDue } from '../../testing/deal.ts';
import { duesInSight, restOfDue, standingOfDue } from './dues.ts';

it.each([
  ['paid on its day', { is_open: false, paid_on: '2026-12-22' }, { kind: 'paid' }],
  ['paid before it', { is_open: false, paid_on: '2026-12-01' }, { kind: 'paid' }],
  ['paid after it', { is_open: false, paid_on: '2026-12-25' }, { kind: 'paid_late', days: 3 }],
  ['given in part, the rest late', { paid: 1, paid_on: '2026-12-22' }, { kind: 'late', days: 10 }],
  ['late', {}, { kind: 'late', days: 10 }],
])('%s', (_what, columns, standing) => {
  expect(standingOfDue(buildDue(columns), '2027-01-01')).toEqual(standing);
});

it('on its day it is not late yet', () => {
  expect(standingOfDue(buildDue(), '2026-12-22')).toEqual({ kind: 'open' });
});

it('what is left of it; nothing is known of an amount that is not', () => {
  expect(restOfDue(buildDue({ paid: 4000 }))).toBe(40_000);
  expect(restOfDue(buildDue({ paid: 50_000 }))).toBe(0);
  expect(restOfDue(buildDue({ amount: null }))).toBeNull();
});

const plan = (open: readonly number[]) =>
  Array.from({ length: 12 }, (_, index) =>
    open.includes(index + 1)
      ? buildDue({ number: index + 1 })
      : buildDue({ number: index + 1, is_open: false, paid_on: '2026-12-22' }),
  );
const numbers = (dues: ReturnType<typeof plan>) => duesInSight(dues).map(({ number }) => number);

it('in sight are the last two that are paid, and the next three', () => {
  expect(numbers(plan([5, 6, 7, 8, 9, 10, 11, 12]))).toEqual([3, 4, 5, 6, 7]);
});

it('in sight is one that was left out, with all that were paid since', () => {
  expect(numbers(plan([2, 5, 6, 7, 8, 9, 10, 11, 12]))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('once all are paid, the last ones are in sight', () => {
  expect(numbers(plan([]))).toEqual([10, 11, 12]);
});
