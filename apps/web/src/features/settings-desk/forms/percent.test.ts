import { expect, test } from 'vitest';
import { percentOf } from './FeeForm.tsx';

test.each([
  ['0', 0],
  ['2', 2],
  ['1.5', 1.5],
  ['1,25 %', 1.25],
  ['20', 20],
  ['20.01', null],
  ['1.005', null],
  ['-1', null],
  ['', null],
  ['two', null],
])('%s is %s per cent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});
