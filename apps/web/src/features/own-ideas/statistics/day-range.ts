import type { DayNumbers } from './statistics-query.ts';

/** The ranges to choose from, in days. */
export const ranges = [7, 30, 90] as const;
export type Range = (typeof ranges)[number];

/** The range an address asks for, 30 days unless it asks for one there is. */
export const rangeOf = (asked: string | null): Range => ranges.find((range) => String(range) === asked) ?? 30;

export type Totals = Omit<DayNumbers, 'day'>;

/** The sums over the days. */
export function totalsOf(days: readonly DayNumbers[]): Totals {
  const total = (name: keyof Totals): number => days.reduce((sum, day) => sum + day[name], 0);
  return {
    views: total('views'),
    new_saves: total('new_saves'),
    net_saves: total('net_saves'),
    contacts: total('contacts'),
    documents: total('documents'),
    pitch_decks: total('pitch_decks'),
    video_pitches: total('video_pitches'),
    pictures: total('pictures'),
  };
}

/** The days on which anything happened. */
export const eventfulDays = (days: readonly DayNumbers[]): readonly DayNumbers[] =>
  days.filter((day) => Object.values(totalsOf([day])).some((number) => number !== 0));

/** `-1`, `0`, `+2`, with a true minus sign. */
export const signed = (number: number): string =>
  number > 0 ? `+${number}` : String(number).replace('-', '−');
