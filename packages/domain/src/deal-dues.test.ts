import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { duesOf, monthsAfter } from './deal-dues.ts';

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, each) => total + (each ?? 0), 0);

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2027-08-31', 3, '2027-11-30'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %d months later is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});

test('a loan in parts: equal parts of the principal, interest on what is left', () => {
  const terms = { yearly_rate: 12, months: 3, paid: 'monthly', repaid: 'in_parts' };
  expect(duesOf('loan', 100_000, terms, '2027-01-31')).toEqual([
    { number: 1, dueOn: '2027-02-28', amount: 34_333, principal: 33_333 },
    { number: 2, dueOn: '2027-03-31', amount: 34_000, principal: 33_333 },
    { number: 3, dueOn: '2027-04-30', amount: 33_667, principal: 33_334 },
  ]);
});

test('a loan that is given back at the end: interest each quarter, the whole with the last', () => {
  const terms = { yearly_rate: 10, months: 6, paid: 'quarterly', repaid: 'at_end' };
  expect(duesOf('loan', 100_000, terms, '2027-03-10')).toEqual([
    { number: 1, dueOn: '2027-06-10', amount: 2500, principal: 0 },
    { number: 2, dueOn: '2027-09-10', amount: 102_500, principal: 100_000 },
  ]);
});

test('a loan paid once: simple interest for all months', () => {
  const terms = { yearly_rate: 9.5, months: 18, paid: 'at_end', repaid: 'at_end' };
  expect(duesOf('loan', 100_000, terms, '2027-03-10')).toEqual([
    { number: 1, dueOn: '2028-09-10', amount: 114_250, principal: 100_000 },
  ]);
});

test('a share of the sales is due by the 15th after the months that it counts, which begin after the money came', () => {
  const terms = { months: 6, paid: 'quarterly' };
  expect(duesOf('revenue_share', 100_000, terms, '2027-11-30')).toEqual([
    { number: 1, dueOn: '2028-03-15', amount: null, principal: 0 },
    { number: 2, dueOn: '2028-06-15', amount: null, principal: 0 },
  ]);
});

test('a partnership is counted for ten years; shares promise nothing', () => {
  const dues = duesOf('partnership', 100_000, { paid: 'yearly' }, '2027-02-28');
  expect([dues.length, dues[0]?.dueOn, dues.at(-1)]).toEqual([
    10,
    '2028-02-28',
    { number: 10, dueOn: '2037-02-28', amount: null, principal: 0 },
  ]);
  expect(duesOf('equity', 100_000, {}, '2027-02-28')).toEqual([]);
});

test('the parts of a loan add up: to the principal, and with the interest to the rupee', () => {
  assert(
    property(
      record({
        amount: integer({ min: 1000, max: 999_999_999_999 }),
        hundredths: integer({ min: 0, max: 10_000 }),
        parts: integer({ min: 1, max: 40 }),
        paid: constantFrom('monthly', 'quarterly'),
        repaid: constantFrom('in_parts', 'at_end'),
      }),
      ({ amount, hundredths, parts, paid, repaid }) => {
        const step = paid === 'quarterly' ? 3 : 1;
        const terms = { yearly_rate: hundredths / 100, months: parts * step, paid, repaid };
        const dues = duesOf('loan', amount, terms, '2027-01-31');
        expect(dues.map(({ number }) => number)).toEqual(
          Array.from({ length: parts }, (_, place) => place + 1),
        );
        expect(sum(dues.map(({ principal }) => principal))).toBe(amount);
        const owed = dues.map((_, place) =>
          repaid === 'at_end' ? amount : amount - sum(dues.slice(0, place).map(({ principal }) => principal)),
        );
        const interest = owed.reduce((total, each) => total + BigInt(each) * BigInt(hundredths * step), 0n);
        const whole = Number((2n * interest + 120_000n) / 240_000n);
        expect(sum(dues.map((due) => due.amount))).toBe(amount + whole);
        expect(dues.every((due) => (due.amount ?? 0) >= due.principal)).toBe(true);
      },
    ),
  );
});
