import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { expect, it } from 'vitest';
import type { Listing } from '#shared/ideas/listing.ts';
import { buildListing } from '../../../testing/full-idea.ts';
import { buildPages, endingAt } from '../../../testing/listing-pages.ts';
import { noArrivals } from './arrivals.ts';
import { type ListingPages, rowsOf } from './listing-pages.ts';
import {
  arrivalsShown,
  listingChanged,
  listingsJudged,
  listingWithdrawn,
  type LiveList,
  tooManyArrived,
} from './live-list.ts';

const filtered: BrowseFilters = { ...defaultFilters, search: 'chai', sort: 'Recently Added' };
const listOf = (...ids: string[]): LiveList => ({ pages: buildPages(ids), arrivals: noArrivals });
const idsOf = (pages: ListingPages) => rowsOf(pages).map(({ id }) => id);
const waitingIn = ({ arrivals }: LiveList) => arrivals.waiting.map(({ id }) => id);
const departures = ({ pages }: LiveList) =>
  Object.fromEntries(rowsOf(pages).flatMap(({ id, departure }) => (departure ? [[id, departure]] : [])));

/** The database was asked about these, and gave those of them that match. */
function judged(
  list: LiveList,
  type: 'INSERT' | 'UPDATE',
  asked: readonly string[],
  matching: readonly Listing[],
  filters = filtered,
): LiveList {
  return listingsJudged(list, { asked: new Map(asked.map((id) => [id, type])), matching }, filters);
}
const inserted = (list: LiveList, ...listings: Listing[]) =>
  judged(
    list,
    'INSERT',
    listings.map(({ id }) => id),
    listings,
  );
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T06:00:00+00:00`;
const named = (id: string, columns: Partial<Listing> = {}) => buildListing({ id, title: id, ...columns });

it('an idea that came waits, once; one that does not match does not', () => {
  let list = judged(listOf('a'), 'INSERT', ['b', 'c'], [named('b')]);
  expect([waitingIn(list), idsOf(list.pages)]).toEqual([['b'], ['a']]);
  list = inserted(list, named('b', { title: 'B' }));
  expect(list.arrivals.waiting.map(({ title }) => title)).toEqual(['B']);
});

it('what waits is shown before all others, the newest first, marked as new, and waits no longer', () => {
  const list = inserted(
    listOf('a'),
    named('b', { approved_at: day(7) }),
    named('c', { approved_at: day(9) }),
    named('d', { approved_at: day(8) }),
  );
  expect(waitingIn(list)).toEqual(['c', 'd', 'b']);
  const shown = arrivalsShown(list);
  expect([idsOf(shown.pages), waitingIn(shown)]).toEqual([['c', 'd', 'b', 'a'], []]);
  expect(shown.arrivals.arrived).toEqual(new Set(['c', 'd', 'b']));
  const again = arrivalsShown(inserted(shown, named('e')));
  expect(again.arrivals.arrived).toEqual(new Set(['c', 'd', 'b', 'e']));
});

it('an idea that the list shows already is no arrival, and is not shown twice', () => {
  const list = inserted(listOf('a', 'b'), named('b', { title: 'B' }));
  expect([waitingIn(list), rowsOf(list.pages).map(({ title }) => title)]).toEqual([[], ['a', 'B']]);
  // It was loaded with the next page while it waited.
  const loaded = { ...inserted(listOf('a'), named('b')), pages: buildPages(['a'], ['b']) };
  expect(idsOf(arrivalsShown(loaded).pages)).toEqual(['a', 'b']);
});

it('a change shows in its place, whatever the order, and in what waits', () => {
  const waiting = inserted(listOf('a', 'b'), named('c'));
  const list = ['b', 'c'].reduce(
    (before, id) => listingChanged(before, named(id, { title: `${id}!`, approved_at: day(20) })),
    waiting,
  );
  expect(rowsOf(list.pages).map(({ title }) => title)).toEqual(['a', 'b!']);
  expect(list.arrivals.waiting.map(({ title }) => title)).toEqual(['c!']);
});

it('what leaves keeps its place and says why; it comes back to the same place', () => {
  let list = listingWithdrawn(listOf('a', 'b', 'c'), 'a');
  list = judged(list, 'UPDATE', ['b'], []);
  expect(idsOf(list.pages)).toEqual(['a', 'b', 'c']);
  expect(departures(list)).toEqual({ a: 'unlisted', b: 'unmatched' });
  list = judged(list, 'UPDATE', ['b'], [named('b')]);
  list = inserted(list, named('a'));
  expect([departures(list), waitingIn(list), idsOf(list.pages)]).toEqual([{}, [], ['a', 'b', 'c']]);
});

it('where nothing is filtered, what the database no longer gives is no longer listed', () => {
  expect(departures(judged(listOf('a'), 'UPDATE', ['a'], [], defaultFilters))).toEqual({ a: 'unlisted' });
});

it('what was withdrawn or ceased to match before it was shown is not counted', () => {
  const list = inserted(listOf('a'), named('b'), named('c'), named('d'));
  expect(waitingIn(listingWithdrawn(list, 'b'))).toEqual(['c', 'd']);
  expect(waitingIn(judged(list, 'UPDATE', ['c'], []))).toEqual(['b', 'd']);
});

it('a change that makes an idea match is an arrival, where the idea would have been loaded', () => {
  const pages = endingAt(buildPages(['a']), { id: 'a', approved_at: day(5) });
  const list = { pages, arrivals: noArrivals };
  const update = (before: LiveList, id: string, approved: number, filters = filtered) =>
    judged(before, 'UPDATE', [id], [named(id, { approved_at: day(approved) })], filters);
  expect(waitingIn(update(list, 'b', 6))).toEqual(['b']);
  // It may have matched all the time, on a page that was not asked for.
  expect(waitingIn(update(list, 'b', 4))).toEqual([]);
  // Without a filter everything matched before.
  expect(waitingIn(update(list, 'b', 6, { ...defaultFilters, sort: 'Recently Added' }))).toEqual([]);
  expect(waitingIn(judged(list, 'INSERT', ['b'], [named('b', { approved_at: day(4) })]))).toEqual(['b']);
});

it('an idea that is known further down climbs without becoming new, until it has ceased to match', () => {
  const featured: BrowseFilters = { ...filtered, sort: 'Featured' };
  const pages = endingAt(buildPages(['a']), { id: 'a', saves_count: 5 });
  const saved = (before: LiveList, saves_count: number) =>
    judged(before, 'UPDATE', ['b'], [named('b', { saves_count })], featured);
  let list = saved({ pages, arrivals: noArrivals }, 5);
  list = saved(saved(saved(list, 6), 7), 8);
  expect(waitingIn(list)).toEqual([]);
  list = saved(judged(list, 'UPDATE', ['b'], [], featured), 8);
  expect(waitingIn(list)).toEqual(['b']);
});

it('an empty list shows what comes at once; one whose ideas all left does not', () => {
  const list = inserted(listOf(), named('b'));
  expect([idsOf(list.pages), waitingIn(list)]).toEqual([['b'], []]);
  expect(list.arrivals.arrived).toEqual(new Set(['b']));
  const left = inserted(listingWithdrawn(listOf('a'), 'a'), named('b'));
  expect([idsOf(left.pages), waitingIn(left)]).toEqual([['a'], ['b']]);
});

it('more than fifty are not told one by one', () => {
  const many = Array.from({ length: 50 }, (_, index) => named(`n${index}`));
  const list = inserted(listOf('a'), ...many);
  expect([list.arrivals.waiting.length, list.arrivals.isMany]).toEqual([50, false]);
  const more = inserted(list, named('one more'), named('and another'));
  expect([more.arrivals.waiting.length, more.arrivals.isMany]).toEqual([0, true]);
  expect(inserted(tooManyArrived(listOf('a')), named('b')).arrivals.waiting).toEqual([]);
});
