import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contributionProblemOf,
  formatOwnContribution,
  normalizeOwnContribution,
  parseOwnContribution,
  readOwnContribution,
} from './own-contribution.ts';

test('own contribution is an amount or a percentage', { tags: ['S2.submit.16'] }, () => {
  expect(parseOwnContribution('₹2,00,000')).toEqual({ kind: 'amount', rupees: 200_000 });
  expect(parseOwnContribution('2 lakh')).toEqual({ kind: 'amount', rupees: 200_000 });
  expect(parseOwnContribution('₹2,00,000.00')).toEqual({ kind: 'amount', rupees: 200_000 });
  expect(parseOwnContribution('0')).toEqual({ kind: 'amount', rupees: 0 });
  expect(parseOwnContribution('12.5 %')).toEqual({ kind: 'percent', percent: 12.5 });
  expect(parseOwnContribution('20 percent')).toEqual({ kind: 'percent', percent: 20 });
  expect(parseOwnContribution('0%')).toEqual({ kind: 'percent', percent: 0 });
  expect(parseOwnContribution('100%')).toEqual({ kind: 'percent', percent: 100 });
  for (const text of ['20 \t per  cent', ' 20％ ', '20 Percent of the  whole'])
    expect(parseOwnContribution(text)).toEqual({ kind: 'percent', percent: 20 });
  expect(parseOwnContribution('33.333%')).toEqual({ kind: 'percent', percent: 33.33 });
});

test.each([
  ['1000%', 'invalid_contribution'],
  ['101%', 'invalid_contribution'],
  ['-20%', 'invalid_contribution'],
  ['1e1%', 'invalid_contribution'],
  ['%', 'invalid_contribution'],
  ['20% or 30%', 'invalid_contribution'],
  ['mine', 'unreadable_amount'],
  ['-50000', 'negative_amount'],
  ['2.5', 'unit_missing'],
])('%s is neither: %s', (text, problem) => {
  expect(readOwnContribution(text)).toEqual({ kind: 'problem', problem });
  expect(contributionProblemOf(text)).toBe(problem);
});

test(
  'own contribution keeps its meaning from typing to storing to showing',
  { tags: ['S3.entities.13'] },
  () => {
    expect(normalizeOwnContribution(' 20 % of the whole ')).toBe('20%');
    expect(normalizeOwnContribution('₹2,00,000')).toBe('200000');
    expect(normalizeOwnContribution('none')).toBe('none');
    expect(formatOwnContribution('200000')).toBe('₹2,00,000');
    expect(formatOwnContribution('20%')).toBe('20%');
    expect(formatOwnContribution('none')).toBe('');
    expect(['20%', '200000'].map(contributionProblemOf)).toEqual([null, null]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,4}(\.[0-9]{1,3})?%?$/)), (text) => {
        const stored = normalizeOwnContribution(text);
        expect(normalizeOwnContribution(stored)).toBe(stored);
        const shown = formatOwnContribution(stored);
        expect(shown === '' ? stored : normalizeOwnContribution(shown)).toBe(stored);
      }),
    );
  },
);
