import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectFiguresOf } from './project-figures.ts';

test('a founder’s part is an amount, or a percentage of what is asked for', () => {
  expect(projectFiguresOf(1_400_000, '350000')).toEqual({ asked: 1_400_000, own: 350_000, whole: 1_750_000 });
  expect(projectFiguresOf(480_000, '20%')).toEqual({ asked: 480_000, own: 96_000, whole: 576_000 });
  expect(projectFiguresOf(480_000, '0')).toEqual({ asked: 480_000, own: 0, whole: 480_000 });
});

test('of a part that is no sum nothing is computed', () => {
  expect(projectFiguresOf(480_000, 'my shop')).toEqual({ asked: 480_000, own: null, whole: null });
});

test('the parts are whole rupees and add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.oneof(
        fc.integer({ min: 0, max: 999_999_999 }).map(String),
        fc.integer({ min: 0, max: 10_000 }).map((hundredths) => `${hundredths / 100}%`),
      ),
      (asked, contribution) => {
        const { own, whole } = projectFiguresOf(asked, contribution);
        expect(Number.isSafeInteger(own)).toBe(true);
        expect(whole).toBe(asked + (own ?? 0));
      },
    ),
  );
});
