import { defaultFilters } from '@sangam/domain/filters';
import { investmentRanges, roiExpectations } from '@sangam/domain/investor-profile';
import { expect, test } from 'vitest';
import { fittingFilters } from './fitting-filters.ts';

const nothing = { investmentRange: '', roiExpectation: '', preferredIndustries: [] };

test('who says nothing, or has no preference, fits every idea', () => {
  expect(fittingFilters(nothing)).toEqual([defaultFilters]);
  expect(
    fittingFilters({
      ...nothing,
      roiExpectation: 'Flexible based on opportunity',
      preferredIndustries: ['Any (No preference)'],
    }),
  ).toEqual([defaultFilters]);
});

test('every range is a filter of the list, and so is every return but the flexible one', () => {
  for (const investmentRange of investmentRanges)
    expect(fittingFilters({ ...nothing, investmentRange })).toEqual([
      { ...defaultFilters, funding: investmentRange },
    ]);
  const returns = roiExpectations.flatMap((roiExpectation) =>
    fittingFilters({ ...nothing, roiExpectation }).map(({ roi }) => roi),
  );
  expect(returns).toEqual(['15-20%', '20-25%', '25-30%', '30%+', 'Any ROI']);
});

test('several industries are counted each', () => {
  const filters = fittingFilters({
    ...nothing,
    investmentRange: '1L-5L',
    preferredIndustries: ['Franchise', 'Technology'],
  });
  expect(filters.map(({ industry, funding }) => [industry, funding])).toEqual([
    ['Franchise', '1L-5L'],
    ['Technology', '1L-5L'],
  ]);
});
