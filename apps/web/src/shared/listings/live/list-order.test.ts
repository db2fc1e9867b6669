import { defaultFilters } from '@sangam/domain/filters';
import { sortOptions } from '@sangam/domain/options';
import { expect, it } from 'vitest';
import type { Listing } from '#shared/ideas/listing.ts';
import { buildListing } from '../../../testing/full-idea.ts';
import { wouldHaveBeenLoaded } from './list-order.ts';

const end = buildListing({
  id: '50000000-0000-4000-8000-000000000000',
  saves_count: 5,
  roi_estimate: 20,
  funding_amount: 500_000,
  approved_at: '2026-11-05T06:00:00.5+00:00',
});
const isLoaded = (columns: Partial<Listing>, filters = {}) =>
  wouldHaveBeenLoaded({ ...end, ...columns }, end, { ...defaultFilters, ...filters });

it.each(sortOptions)('%s: of a list that is loaded to its end everything is loaded', (sort) => {
  expect(wouldHaveBeenLoaded(end, null, { ...defaultFilters, sort })).toBe(true);
});

it('newest: what was approved before the last row lies behind it, to parts of a second', () => {
  const sort = 'Recently Added';
  expect(isLoaded({ approved_at: '2026-11-05T06:00:01+00:00' }, { sort })).toBe(true);
  expect(isLoaded({ approved_at: '2026-11-05T06:00:00+00:00' }, { sort })).toBe(false);
  expect(isLoaded({ id: '60000000-0000-4000-8000-000000000000' }, { sort })).toBe(true);
  expect(isLoaded({}, { sort })).toBe(false);
});

it('returns: the higher first, those not stated last', () => {
  const sort = 'ROI High to Low';
  expect(isLoaded({ roi_estimate: 21 }, { sort })).toBe(true);
  expect(isLoaded({ roi_estimate: 19 }, { sort })).toBe(false);
  expect(isLoaded({ roi_estimate: 40, roi_is_stated: false }, { sort })).toBe(false);
});

it('funding: the lower first, ties by id', () => {
  const sort = 'Funding Low to High';
  expect(isLoaded({ funding_amount: 400_000 }, { sort })).toBe(true);
  expect(isLoaded({ funding_amount: 600_000 }, { sort })).toBe(false);
  expect(isLoaded({ id: '40000000-0000-4000-8000-000000000000' }, { sort })).toBe(true);
  expect(isLoaded({ id: '60000000-0000-4000-8000-000000000000' }, { sort })).toBe(false);
});

it('featured: an idea that a save took past the last row was behind it before', () => {
  expect(isLoaded({ saves_count: 7 })).toBe(true);
  expect(isLoaded({ saves_count: 6 })).toBe(false);
  expect(isLoaded({ saves_count: 6, is_trending: true })).toBe(false);
  // Under this filter it did not match before it trended.
  expect(isLoaded({ saves_count: 5, is_trending: true }, { status: 'trending' })).toBe(true);
});
