import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1001, '1,000+'],
])('%i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
