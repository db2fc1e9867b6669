import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fundingBounds } from './limits.ts';
import {
  assumptionBounds,
  monthsToDouble,
  parseBasisPoints,
  parseMonths,
  projectReturn,
} from './return-projection.ts';

const paise = fc.integer({ min: 1, max: assumptionBounds.rupees.max }).map((rupees) => rupees * 100);
const basisPoints = fc.integer({ min: -10_000, max: 10_000 });
const months = fc.integer({ min: 1, max: 60 });

test('what may be assumed is what may be asked for', () => {
  expect(assumptionBounds.rupees).toEqual(fundingBounds);
});

test('a lakh at 18 percent a year earns 1,500 rupees a month', () => {
  expect(projectReturn({ paise: 10_000_000, basisPoints: 1800, months: 24 })).toEqual({
    returnPaise: 3_600_000,
    endPaise: 13_600_000,
    monthlyPaise: 150_000,
  });
});

test('a part of a paisa falls away', () => {
  expect(projectReturn({ paise: 100, basisPoints: 1, months: 1 })).toEqual({
    returnPaise: 0,
    endPaise: 100,
    monthlyPaise: 0,
  });
  expect(projectReturn({ paise: 99_900, basisPoints: 1999, months: 7 }).returnPaise).toBe(11_649);
});

test('nobody loses more than was put in', () => {
  expect(projectReturn({ paise: 10_000, basisPoints: -10_000, months: 24 })).toMatchObject({
    returnPaise: -10_000,
    endPaise: 0,
  });
});

test('the outcome is whole paise, and exact: the end is the amount and its return', () => {
  fc.assert(
    fc.property(paise, basisPoints, months, (amount, rate, count) => {
      const { returnPaise, endPaise, monthlyPaise } = projectReturn({
        paise: amount,
        basisPoints: rate,
        months: count,
      });
      for (const value of [returnPaise, endPaise, monthlyPaise])
        expect(Number.isSafeInteger(value)).toBe(true);
      expect(endPaise).toBe(amount + returnPaise);
      expect(endPaise).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('more months, a larger amount and a higher rate never bring less of a gain', () => {
  fc.assert(
    fc.property(paise, fc.nat({ max: 9999 }), months, (amount, rate, count) => {
      const gain = (more: Partial<Parameters<typeof projectReturn>[0]>) =>
        projectReturn({ paise: amount, basisPoints: rate, months: count, ...more }).returnPaise;
      expect(gain({ months: count + 1 })).toBeGreaterThanOrEqual(gain({}));
      expect(gain({ paise: amount + 100 })).toBeGreaterThanOrEqual(gain({}));
      expect(gain({ basisPoints: rate + 1 })).toBeGreaterThanOrEqual(gain({}));
    }),
  );
});

test('nothing is compounded: two spans together earn what they earn apart, to the paisa', () => {
  fc.assert(
    fc.property(paise, fc.nat({ max: 10_000 }), months, months, (amount, rate, one, other) => {
      const gain = (count: number) =>
        projectReturn({ paise: amount, basisPoints: rate, months: count }).returnPaise;
      const apart = gain(one) + gain(other);
      expect(gain(one + other) - apart).toBeGreaterThanOrEqual(0);
      expect(gain(one + other) - apart).toBeLessThanOrEqual(1);
    }),
  );
});

test('the months until the returns have reached the amount are the first that do', () => {
  expect(monthsToDouble(0)).toBeNull();
  expect(monthsToDouble(-500)).toBeNull();
  expect(monthsToDouble(2400)).toBe(50);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (rate) => {
      const count = monthsToDouble(rate) ?? 0;
      const gain = (span: number) =>
        projectReturn({ paise: 1_200_000, basisPoints: rate, months: span }).returnPaise;
      expect(gain(count)).toBeGreaterThanOrEqual(1_200_000);
      expect(gain(count - 1)).toBeLessThan(1_200_000);
    }),
  );
});

test.each([
  ['18', 1800],
  [' 12.5 % ', 1250],
  ['0', 0],
  ['-5', -500],
  ['−5%', -500],
  ['１８', 1800],
  ['100', 10_000],
  ['-100', -10_000],
  ['100.01', null],
  ['-101', null],
  ['12.345', null],
  ['1e1', null],
  ['twelve', null],
  ['', null],
])('the return %j is %s hundredths of a percent', (text, expected) => {
  expect(parseBasisPoints(text)).toBe(expected);
});

test.each([
  ['1', 1],
  [' 120 ', 120],
  ['0', null],
  ['121', null],
  ['1.5', null],
  ['-3', null],
  ['', null],
])('%j is %s months', (text, expected) => {
  expect(parseMonths(text)).toBe(expected);
});
