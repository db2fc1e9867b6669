import { expect, it } from 'vitest';
import { fundsBreakdown } from './funds-breakdown.ts';

it.each([
  ['Equipment: ₹6,62,500 (53%)', [{ label: 'Equipment', rupees: 662_500 }]],
  ['- Second press – Rs. 2.5 L', [{ label: 'Second press', rupees: 250_000 }]],
  ['1. Fit-out ₹1.2 Cr', [{ label: 'Fit-out', rupees: 12_000_000 }]],
  ['Mill: ₹1 crore 20 lakh (60%)', [{ label: 'Mill', rupees: 12_000_000 }]],
  ['Stock: Rs 500.50 a day', []],
  ['Rent INR 50k a month', [{ label: 'Rent', rupees: 50_000 }]],
  ['Working capital, 4 months', []],
  ['Marketing 13%', []],
  ['', []],
])('%s', (text, lines) => {
  expect(fundsBreakdown(text)).toEqual(lines);
});

it('reads a sum from each line', () => {
  const text = 'Press ₹6,60,000\n\nnothing here\nLicences: Rs 50,000';
  expect(fundsBreakdown(text).map(({ rupees }) => rupees)).toEqual([660_000, 50_000]);
});
