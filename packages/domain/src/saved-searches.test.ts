import { expect, test } from 'vitest';
import { defaultFilters } from './filters.ts';
import { addressOfSaved } from './saved-search-address.ts';
import { filtersOfSaved, storedFiltersOf } from './saved-searches.ts';

const chai = {
  ...defaultFilters,
  search: ' chai ',
  location: 'Pune',
  funding: '1L-5L',
  sort: 'Featured',
} as const;

test('a saved search holds what is set, without its order', () => {
  expect(storedFiltersOf(chai)).toEqual({
    industry: null,
    roi: null,
    funding: '1L-5L',
    location: 'Pune',
    status: null,
    search: 'chai',
  });
});

test('it leads to the same filters, newest first', () => {
  expect(filtersOfSaved(storedFiltersOf(chai))).toEqual({
    ...chai,
    search: 'chai',
    sort: 'Recently Added',
  });
  expect(addressOfSaved(storedFiltersOf(chai))).toBe(
    'funding=1L-5L&location=Pune&q=chai&sort=Recently+Added',
  );
});

test('a choice that is not known any more is none', () => {
  expect(filtersOfSaved({ ...storedFiltersOf(chai), roi: '90%+' }).roi).toBe('Any ROI');
});
