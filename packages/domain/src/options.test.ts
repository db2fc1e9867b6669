import { expect, test } from 'vitest';
import { industries, industryFilterOptions, preferredIndustries } from './industries.ts';
import {
  investmentRanges,
  investmentSources,
  investmentTimelines,
  monthlyIncomes,
  riskTolerances,
  roiExpectations,
} from './investor-profile.ts';
import {
  businessStages,
  categories,
  fundingFilterOptions,
  roiFilterOptions,
  sortOptions,
  statusFilterOptions,
} from './options.ts';
import { indianStates, statesAndTerritories, unionTerritories } from './states.ts';

test('categories are the nine of the wizard, Others last', { tags: ['S2.submit.13'] }, () => {
  expect(categories.join(', ')).toBe(
    'Food & Beverage, Franchise, Retail, Services, Technology, Manufacturing, Healthcare, Education, Others',
  );
});

test('business stages are Planning, Setup Complete, Already Running', { tags: ['S2.submit.12'] }, () => {
  expect(businessStages).toEqual(['Planning', 'Setup Complete', 'Already Running']);
});

test('the state list has 28 states, then 8 union territories', { tags: ['S2.submit.14'] }, () => {
  expect(indianStates).toHaveLength(28);
  expect(indianStates[0]).toBe('Andhra Pradesh');
  expect(indianStates.at(-1)).toBe('West Bengal');
  expect(unionTerritories).toHaveLength(8);
  expect(new Set(statesAndTerritories).size).toBe(36);
});

test(
  'the filter offers All Industries and Other, the investor profile Any instead',
  { tags: ['S9.constants.5'] },
  () => {
    const named = industries.slice(0, -1);
    expect(named.join(', ')).toBe(
      'Food & Beverage, Retail & Commerce, Transportation, Franchise, Service Business, Technology, Manufacturing',
    );
    expect(industryFilterOptions).toEqual(['All Industries', ...named, 'Other']);
    expect(preferredIndustries).toEqual([...named, 'Any (No preference)']);
  },
);

test('ROI filter bounds are as specified', { tags: ['S9.constants.7'] }, () => {
  expect(roiFilterOptions.map(({ value, min, max }) => [value, min, max])).toEqual([
    ['Any ROI', null, null],
    ['15-20%', 15, 20],
    ['20-25%', 20, 25],
    ['25-30%', 25, 30],
    ['30%+', 30, null],
  ]);
});

test('funding filter bounds are as specified', { tags: ['S9.constants.9'] }, () => {
  expect(fundingFilterOptions.map(({ value, min, max }) => [value, min, max])).toEqual([
    ['Any Amount', null, null],
    ['1L-5L', 100000, 500000],
    ['5L-15L', 500000, 1500000],
    ['15L-30L', 1500000, 3000000],
    ['30L-50L', 3000000, 5000000],
    ['50L+', 5000000, null],
  ]);
});

test('status filter and sort options are as specified', { tags: ['S9.constants.10'] }, () => {
  expect(statusFilterOptions).toEqual(['All Status', 'vetted', 'trending', 'new']);
  expect(sortOptions).toEqual(['Featured', 'ROI High to Low', 'Funding Low to High', 'Recently Added']);
});

test(
  'choices of the investor profile are as specified',
  { tags: ['S9.constants.4', 'S9.constants.6', 'S9.constants.13'] },
  () => {
    expect(investmentRanges).toEqual(['1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+']);
    expect(roiExpectations).toEqual([
      '15-20% annually',
      '20-25% annually',
      '25-30% annually',
      '30%+ annually',
      'Flexible based on opportunity',
    ]);
    expect(riskTolerances).toEqual(['low', 'medium', 'high']);
    expect(investmentTimelines).toEqual(['6months', '1-2years', '2-5years', '5years+']);
    expect(monthlyIncomes).toEqual(['25k-50k', '50k-1L', '1L-2L', '2L-5L', '5L+']);
    expect(investmentSources).toEqual(['savings', 'salary', 'business', 'inheritance', 'other']);
  },
);
