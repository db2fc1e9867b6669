import { expect, it } from 'vitest';
import { eventfulDays, rangeOf, signed, totalsOf } from './day-range.ts';

const quiet = {
  views: 0,
  new_saves: 0,
  net_saves: 0,
  contacts: 0,
  documents: 0,
  pitch_decks: 0,
  video_pitches: 0,
  pictures: 0,
};
const days = [
  { ...quiet, day: '2026-11-17', views: 3, new_saves: 2, net_saves: 2 },
  { ...quiet, day: '2026-11-18' },
  { ...quiet, day: '2026-11-19', net_saves: -1, contacts: 1 },
  { ...quiet, day: '2026-11-20', documents: 4, pitch_decks: 3, pictures: 1 },
];

it('sums each number apart', () => {
  expect(totalsOf(days)).toEqual({
    ...quiet,
    views: 3,
    new_saves: 2,
    net_saves: 1,
    contacts: 1,
    documents: 4,
    pitch_decks: 3,
    pictures: 1,
  });
  expect(totalsOf([])).toEqual(quiet);
});

it('keeps a day on which a save was only removed or a document opened, and drops the quiet ones', () => {
  expect(eventfulDays(days).map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-19', '2026-11-20']);
});

it('reads the range of an address, 30 days where it names none', () => {
  expect(['7', '30', '90', '8', '', null].map(rangeOf)).toEqual([7, 30, 90, 30, 30, 30]);
});

it('writes signs', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
});
