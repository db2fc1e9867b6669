import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CashFlow, netPresentValue, yearlyRate } from './rate-of-return.ts';

const start = Date.UTC(2024, 0, 1);
const dayAfter = (days: number): string => new Date(start + days * 86_400_000).toISOString().slice(0, 10);

/** Payments: days after the first, and rupees. */
const flowsOf = (...payments: readonly (readonly [days: number, amount: number])[]): CashFlow[] =>
  payments.map(([days, amount]) => ({ day: dayAfter(days), amount }));

describe('the yearly rate', () => {
  it.each([
    ['a year at 18 %', flowsOf([0, -100_000], [365, 118_000]), 0.18],
    ['nothing earned', flowsOf([0, -100_000], [100, 50_000], [300, 50_000]), 0],
    ['a month at 2 %', flowsOf([0, -100_000], [30, 102_000]), 1.02 ** (365 / 30) - 1],
    // The example of the spreadsheets' documentation.
    [
      'five payments',
      [
        { day: '2008-01-01', amount: -10_000 },
        { day: '2008-03-01', amount: 2750 },
        { day: '2008-10-30', amount: 4250 },
        { day: '2009-02-15', amount: 3250 },
        { day: '2009-04-01', amount: 2750 },
      ],
      0.373_362_535,
    ],
  ])('of %s', (_, flows, rate) => {
    expect(yearlyRate(flows, false)).toBeCloseTo(rate, 6);
  });

  it.each([
    ['there is no payment', flowsOf()],
    ['nothing came back', flowsOf([0, -100_000], [90, -20_000])],
    ['nothing was put in', flowsOf([0, 2000], [90, 2000])],
    ['all was on one day', flowsOf([0, -100_000], [0, 120_000])],
    ['all was within a month', flowsOf([0, -100_000], [29, 120_000])],
    ['less came back than was put in', flowsOf([0, -100_000], [90, 6000])],
    ['the rate would be beyond reason', flowsOf([0, -1000], [40, 900_000])],
  ])('is not known where %s', (_, flows) => {
    expect(yearlyRate(flows, false)).toBeNull();
  });

  it('is a loss once nothing more will come', () => {
    expect(yearlyRate(flowsOf([0, -100_000], [365, 40_000]), true)).toBeCloseTo(-0.6, 6);
    expect(yearlyRate(flowsOf([0, -100_000], [90, 1000], [365, 1000]), true)).toBeLessThan(-0.98);
    // Nothing at all came back: there is no rate at which that comes to zero.
    expect(yearlyRate(flowsOf([0, -100_000]), true)).toBeNull();
  });
});

/** Money put in over some weeks, and returns after that. */
const investments = fc.record({
  fundings: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1000, max: 100_000_000 })), {
    minLength: 1,
    maxLength: 4,
  }),
  returns: fc.array(fc.tuple(fc.integer({ min: 91, max: 4000 }), fc.integer({ min: 1, max: 100_000_000 })), {
    minLength: 1,
    maxLength: 60,
  }),
});

const asFlows = ({ fundings, returns }: { fundings: [number, number][]; returns: [number, number][] }) =>
  flowsOf(...fundings.map(([day, amount]) => [day, -amount] as const), ...returns);

/** How far from zero the payments are at a rate, as a part of all of them. */
const farthest = (flows: readonly CashFlow[], rate: number | null): number =>
  rate === null
    ? 0
    : Math.abs(netPresentValue(flows, rate)) / flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

test('at the rate that is found, the payments come to zero', () => {
  fc.assert(
    fc.property(investments, fc.boolean(), (investment, isOver) => {
      const flows = asFlows(investment);
      expect(farthest(flows, yearlyRate(flows, isOver))).toBeLessThan(1e-6);
    }),
  );
});

test('where as much came back as was put in, it is found, and it is no loss', () => {
  fc.assert(
    fc.property(investments, fc.double({ min: 0, max: 0.4, noNaN: true }), (investment, gain) => {
      const [first = [0, 0]] = investment.fundings;
      const total = investment.fundings.reduce((sum, [, amount]) => sum + amount, 0);
      const back = Math.ceil((total * (1 + gain)) / investment.returns.length);
      const flows = asFlows({
        fundings: [[0, first[1]], ...investment.fundings.slice(1)],
        returns: investment.returns.map(([day]) => [day, back]),
      });
      expect(yearlyRate(flows, false)).toBeGreaterThan(-1e-6);
    }),
  );
});

test('the order of payments does not matter, nor what a rupee is', () => {
  fc.assert(
    fc.property(investments, fc.integer({ min: 2, max: 1000 }), (investment, factor) => {
      const flows = asFlows(investment);
      const rate = yearlyRate(flows, true);
      const other = yearlyRate(
        flows.toReversed().map(({ day, amount }) => ({ day, amount: amount * factor })),
        true,
      );
      expect(other === null).toBe(rate === null);
      expect(other ?? 0).toBeCloseTo(rate ?? 0, 4);
    }),
  );
});
