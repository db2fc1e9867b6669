import { expect, it } from 'vitest';
import { currentBills, type DealBill, spendingOf } from './deal-uses.ts';

const bill = (id: string, traits: Partial<DealBill> = {}): DealBill => ({
  id,
  use_number: 1,
  amount: 100,
  billed_on: '2026-10-05',
  file: 'file',
  note: null,
  sent_at: '2026-10-06T10:00:00Z',
  replaces: null,
  ...traits,
});
const uses = [
  { number: 1, label: 'Fryer', amount: 1000 },
  { number: 2, label: 'Rent', amount: 500 },
];

it('a corrected bill counts once, as it is now', () => {
  const bills = [
    bill('a'),
    bill('c', { amount: 7, replaces: 'b' }),
    bill('b', { amount: 50, replaces: 'a' }),
  ];
  const [only, ...others] = currentBills(bills);
  expect(others).toEqual([]);
  expect([only!.bill.id, ...only!.earlier.map(({ id }) => id)]).toEqual(['c', 'b', 'a']);
  expect(spendingOf(uses, bills).sum.spent).toBe(7);
});

it('lists bills with the latest day first', () => {
  const bills = [
    bill('old', { billed_on: '2026-09-30' }),
    bill('new'),
    bill('newer', { sent_at: '2026-10-07' }),
  ];
  expect(currentBills(bills).map((each) => each.bill.id)).toEqual(['newer', 'new', 'old']);
});

it('says by line and in sum what was planned and spent, and what no line names at the end', () => {
  const { lines, sum } = spendingOf(uses, [
    bill('a'),
    bill('b', { file: null }),
    bill('c', { use_number: null, amount: 30 }),
  ]);
  expect(lines).toEqual([
    { use: uses[0], planned: 1000, spent: 200, withBill: 100 },
    { use: uses[1], planned: 500, spent: 0, withBill: 0 },
    { use: null, planned: 0, spent: 30, withBill: 30 },
  ]);
  expect(sum).toEqual({ use: null, planned: 1500, spent: 230, withBill: 130 });
  expect(spendingOf(uses, []).lines).toHaveLength(2);
});
