import { useUrlState } from '#shared/url-state/use-url-state.ts';
import { type PeriodName, periodNames } from './periods.ts';

export interface NumberFilters {
  readonly period: PeriodName;
  /** One trade, or else one place as `City, State`; both empty for everything. */
  readonly category: string;
  readonly place: string;
}

/** Longer than any trade or place. */
const longest = 200;

const address = {
  read: (parameters: URLSearchParams): NumberFilters => {
    const category = (parameters.get('category') ?? '').slice(0, longest);
    return {
      period: periodNames.find((name) => name === parameters.get('period')) ?? '30-days',
      category,
      place: category === '' ? (parameters.get('place') ?? '').slice(0, longest) : '',
    };
  },
  write: ({ period, category, place }: NumberFilters): URLSearchParams =>
    new URLSearchParams([
      ...(period === '30-days' ? [] : [['period', period]]),
      ...(category === '' ? [] : [['category', category]]),
      ...(place === '' ? [] : [['place', place]]),
    ]),
};

/** What the numbers are told of; it is in the URL. */
export const useNumberFilters = () => useUrlState(address);
