import { expect, test } from 'vitest';
import { type BrowseFilters, defaultFilters } from './filters.ts';
import { addressOfSaved } from './saved-search-address.ts';
import { filtersOfSaved, haveSameFilters, storedFiltersOf, type StoredFilters } from './saved-searches.ts';

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

const everything: StoredFilters = {
  industry: 'Franchise',
  roi: '20-25%',
  funding: '5L-15L',
  location: 'Pune',
  status: 'vetted',
  search: 'chai',
};

test('it holds every filter that is set, and none that is not', () => {
  expect(storedFiltersOf({ ...everything, sort: 'Featured' } as BrowseFilters)).toEqual(everything);
  const nothing = { industry: null, roi: null, funding: null, location: null, status: null, search: null };
  expect(storedFiltersOf(defaultFilters)).toEqual(nothing);
  expect(storedFiltersOf({ ...defaultFilters, location: ' ', search: '\t' })).toEqual(nothing);
});

test('two searches are the same where each filter is', () => {
  expect(haveSameFilters(everything, { ...everything })).toBe(true);
  const names = Object.keys(everything);
  const sameWithout = names.filter((name) => haveSameFilters(everything, { ...everything, [name]: null }));
  const sameWithOther = names.filter((name) => haveSameFilters(everything, { ...everything, [name]: 'x' }));
  expect([sameWithout, sameWithOther]).toEqual([[], []]);
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
