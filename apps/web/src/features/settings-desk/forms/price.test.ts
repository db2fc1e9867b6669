import { expect, it } from 'vitest';
import { priceOf } from './PriceForm.tsx';

it.each([
  ['2500', 2500],
  ['2,500', 2500],
  [' ₹15,000 ', 15_000],
  ['100', 100],
  ['99', null],
  ['15001', null],
  ['2500.50', null],
  ['', null],
  ['two', null],
])('%j is %j', (text, price) => {
  expect(priceOf(text)).toBe(price);
});
