import { expect, it } from 'vitest';
import { buildListing } from '../../../testing/full-idea.ts';
import { buildPages } from '../../../testing/listing-pages.ts';
import {
  endOf,
  type ListingPages,
  markDeparture,
  prependListings,
  replaceListing,
  restoreListing,
  rowsOf,
} from './listing-pages.ts';

const idsOf = (pages: ListingPages) => rowsOf(pages).map(({ id }) => id);
const shown = (pages: ListingPages) =>
  rowsOf(pages).map(({ id, title, departure }) => [id, title, departure]);

it('shows a change at its place', { tags: ['S4.live.3'] }, () => {
  const changed = replaceListing(
    buildPages(['a'], ['b']),
    buildListing({ id: 'b', title: 'Chai on Wheels' }),
  );
  expect(rowsOf(changed).map((row) => row.title)).toEqual(['a', 'Chai on Wheels']);
});

it('marks what left at its place; what changes stays away until it is said to match again', () => {
  const left = markDeparture(buildPages(['a', 'b']), 'a', 'unmatched');
  const changed = replaceListing(left, buildListing({ id: 'a', title: 'A' }));
  expect(shown(changed)).toEqual([
    ['a', 'A', 'unmatched'],
    ['b', 'b', undefined],
  ]);
  expect(shown(restoreListing(changed, buildListing({ id: 'a', title: 'A2' })))[0]).toEqual([
    'a',
    'A2',
    undefined,
  ]);
});

it('what is no longer offered does not become one that merely does not match', () => {
  const left = markDeparture(buildPages(['a']), 'a', 'unlisted');
  expect(rowsOf(markDeparture(left, 'a', 'unmatched'))[0]?.departure).toBe('unlisted');
});

it('puts arrivals before all others, and leaves the end where it was', () => {
  const pages = buildPages(['a', 'b'], ['c']);
  const more = prependListings(pages, [buildListing({ id: 'e' }), buildListing({ id: 'd' })]);
  expect(idsOf(more)).toEqual(['e', 'd', 'a', 'b', 'c']);
  expect(endOf(more)).toBe(endOf(pages));
});

it('pages without the row are the same pages', () => {
  const pages = buildPages(['a']);
  expect(replaceListing(pages, buildListing({ id: 'x' }))).toBe(pages);
  expect(markDeparture(pages, 'x', 'unlisted')).toBe(pages);
});

it('shows a row once that moved from one page into the next', () => {
  expect(idsOf(buildPages(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});
