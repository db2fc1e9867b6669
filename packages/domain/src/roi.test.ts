import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRoi, parseRoiEstimate, statedRoi } from './roi.ts';

test.each([
  ['25% annually', 25],
  ['20-25%', 20],
  ['12.5 percent', 12.5],
  ['Rs.18 on every hundred', 18],
  ['0% in the first year', 0],
  ['12.345', 12.34],
  ['1000%', 1000],
])('the return estimate is the first number: %s', { tags: ['S5.wizard.10'] }, (text, percent) => {
  expect(parseRoiEstimate(text)).toBe(percent);
  expect(statedRoi(text)).toBe(percent);
});

test.each(['', 'share of profit', '50000 a month', '1000.01%', '9'.repeat(400)])(
  'the return estimate is 15 when none is parsed: %s',
  { tags: ['S5.wizard.11', 'S9.constants.18'] },
  (text) => {
    expect(parseRoiEstimate(text)).toBe(15);
    expect(statedRoi(text)).toBeNull();
    expect(statedRoi(null)).toBeNull();
  },
);

test('any text gives a percentage between 0 and 1000', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const percent = parseRoiEstimate(text);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(1000);
    }),
  );
});

test('percentages are shown without needless zeros', () => {
  expect(formatRoi(25)).toBe('25%');
  expect(formatRoi(12.5)).toBe('12.5%');
  expect(formatRoi(100 / 3)).toBe('33.33%');
});
