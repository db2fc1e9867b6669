import { expect, it } from 'vitest';
import type { Listing } from '#shared/ideas/listing.ts';
import { type ListingPages, prependListing, removeListing, replaceListing, rowsOf } from './listing-pages.ts';

const buildListing = (id: string, title = id): Listing => ({
  id,
  title,
  category: 'Retail',
  industry: 'Retail & Commerce',
  summary: '',
  city: 'Pune',
  state: 'Maharashtra',
  location: 'Pune, Maharashtra',
  business_stage: 'Planning',
  funding_amount: 500_000,
  roi_estimate: 20,
  roi_is_stated: true,
  cover_image_url: null,
  founder_first_name: 'Asha',
  is_vetted: false,
  is_trending: false,
  saves_count: 0,
  rating_average: null,
  rating_count: 0,
  submitted_at: '2026-11-01T00:00:00Z',
  approved_at: '2026-11-02T00:00:00Z',
});

const pagesOf = (...pages: string[][]): ListingPages => ({
  pageParams: pages.map(() => null),
  pages: pages.map((ids) => ({ rows: ids.map((id) => buildListing(id)), next: null })),
});

const idsOf = (pages: ListingPages) => rowsOf(pages).map((row) => row.id);

it('puts an arrival before all others, once', { tags: ['S4.live.3'] }, () => {
  const pages = prependListing(pagesOf(['a', 'b'], ['c']), buildListing('d'));
  expect(idsOf(pages)).toEqual(['d', 'a', 'b', 'c']);
  expect(idsOf(prependListing(pages, buildListing('c')))).toEqual(['d', 'a', 'b', 'c']);
});

it('shows a change at its place and a withdrawal not at all', { tags: ['S4.live.3'] }, () => {
  const changed = replaceListing(pagesOf(['a'], ['b']), buildListing('b', 'Chai on Wheels'));
  expect(rowsOf(changed).map((row) => row.title)).toEqual(['a', 'Chai on Wheels']);
  expect(idsOf(removeListing(changed, 'a'))).toEqual(['b']);
});

it('shows a row once that moved from one page into the next', () => {
  expect(idsOf(pagesOf(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});
