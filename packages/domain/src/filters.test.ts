import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeFilterCount,
  type BrowseFilters,
  boundsOf,
  defaultFilters,
  type FilterableListing,
  filtersFromSearchParams,
  filtersToSearchParams,
  matchesFilters,
} from './filters.ts';
import { industryFilterOptions } from './industries.ts';
import { fundingFilterOptions, roiFilterOptions, sortOptions, statusFilterOptions } from './options.ts';

const now = new Date('2026-11-20T12:00:00Z');
const listing: FilterableListing = {
  title: 'Nagpur Orange Juice Cart',
  summary: 'Fresh orange juice at railway stations.',
  category: 'Food & Beverage',
  industry: 'Food & Beverage',
  location: 'Nagpur, Maharashtra',
  funding_amount: 500_000,
  roi_estimate: 20,
  roi_is_stated: true,
  is_vetted: true,
  is_trending: false,
  approved_at: '2026-11-19T12:00:00Z',
};
const matches = (change: Partial<BrowseFilters>): boolean =>
  matchesFilters(listing, { ...defaultFilters, ...change }, now);

const anyFilters: fc.Arbitrary<BrowseFilters> = fc.record({
  industry: fc.constantFrom(...industryFilterOptions),
  roi: fc.constantFrom(...roiFilterOptions.map((option) => option.value)),
  funding: fc.constantFrom(...fundingFilterOptions.map((option) => option.value)),
  location: fc.string({ maxLength: 30 }).map((text) => text.trim()),
  status: fc.constantFrom(...statusFilterOptions),
  search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
  sort: fc.constantFrom(...sortOptions),
});

test(
  'defaults are All Industries, Any ROI, Any Amount, All Status and an empty location',
  { tags: ['S9.constants.11'] },
  () => {
    expect(defaultFilters).toMatchObject({
      industry: 'All Industries',
      roi: 'Any ROI',
      funding: 'Any Amount',
      status: 'All Status',
      location: '',
    });
    expect(Object.values(boundsOf(defaultFilters)).every((bound) => bound === null)).toBe(true);
    expect(matches({})).toBe(true);
  },
);

test('bounds are inclusive on both sides', { tags: ['S9.constants.8'] }, () => {
  expect(matches({ roi: '15-20%' })).toBe(true);
  expect(matches({ roi: '20-25%' })).toBe(true);
  expect(matches({ roi: '25-30%' })).toBe(false);
  expect(matches({ funding: '1L-5L' })).toBe(true);
  expect(matches({ funding: '5L-15L' })).toBe(true);
  expect(matches({ funding: '50L+' })).toBe(false);
});

test('location is a case-insensitive part of the place', { tags: ['S9.constants.12'] }, () => {
  expect(matches({ location: ' nagp ' })).toBe(true);
  expect(matches({ location: 'MAHARASHTRA' })).toBe(true);
  expect(matches({ location: 'Kochi' })).toBe(false);
});

test('industry, status and search narrow the list', () => {
  expect(matches({ industry: 'Food & Beverage', status: 'vetted', search: 'railway' })).toBe(true);
  expect(matches({ industry: 'Technology' })).toBe(false);
  expect(matches({ status: 'new' })).toBe(true);
  expect(matches({ status: 'trending' })).toBe(false);
  expect(matches({ search: 'bakery' })).toBe(false);
});

test('filters survive an address, and defaults are left out of it', () => {
  expect(filtersToSearchParams(defaultFilters).toString()).toBe('');
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const address = new URLSearchParams(filtersToSearchParams(filters).toString());
      expect(filtersFromSearchParams(address)).toEqual(filters);
      const hasConditions = Object.values(boundsOf(filters)).some((bound) => bound !== null);
      expect(activeFilterCount(filters) > 0).toBe(hasConditions);
    }),
  );
});

test.each([
  [{}, 0],
  [{ industry: 'Technology' }, 1],
  [{ roi: '15-20%', funding: '50L+' }, 2],
  [{ status: 'new', location: 'Nagpur', search: 'juice' }, 3],
  [{ sort: 'Recently Added' }, 0],
] as const)('%j narrows the list by %i conditions', (change, count) => {
  expect(activeFilterCount({ ...defaultFilters, ...change })).toBe(count);
});

test('spaces alone ask for nothing, and spaces around words are not looked for', () => {
  const spaces = { ...defaultFilters, location: '  ', search: '  ' };
  expect(activeFilterCount(spaces)).toBe(0);
  expect(boundsOf(spaces)).toMatchObject({ location: null, search: null });
  expect(filtersToSearchParams(spaces).toString()).toBe('');
  expect(matches({ search: ' railway ', location: ' Nagpur ' })).toBe(true);
});

test('unknown values in an address become the defaults', () => {
  const address = new URLSearchParams({ industry: 'Gold', roi: '99%', sort: '', q: 'x'.repeat(500) });
  const filters = filtersFromSearchParams(address);
  expect(filters).toMatchObject({ industry: 'All Industries', roi: 'Any ROI', sort: 'Featured' });
  expect(filters.search).toHaveLength(100);
});

test('a return that was not stated is found by no filter of returns, and by every other', () => {
  const unknown = { ...listing, roi_estimate: 15, roi_is_stated: false };
  for (const { value } of roiFilterOptions) {
    const found = matchesFilters(unknown, { ...defaultFilters, roi: value }, now);
    expect([value, found]).toEqual([value, value === 'Any ROI']);
  }
});

test.each(fundingFilterOptions)(
  'the bounds of the funding filter $value are inclusive',
  { tags: ['S9.constants.9'] },
  ({ value, min, max }) => {
    const isFound = (funding_amount: number) =>
      matchesFilters({ ...listing, funding_amount }, { ...defaultFilters, funding: value }, now);
    const [least, most] = [min ?? 1, max ?? 999_999_999_999];
    expect([least, most].map(isFound)).toEqual([true, true]);
    expect(isFound(least - 1)).toBe(min === null);
    expect(isFound(most + 1)).toBe(max === null);
  },
);
