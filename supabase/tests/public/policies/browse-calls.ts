/** Functions of the list of ideas: rows, counts, and what a search understood. */
import { denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What people get who accepted the disclaimer; nobody else gets anything. */
const ofBrowsing = (result: number): Outcomes<number> => ({
  anon: denied,
  newcomer: 0,
  investor: result,
  subscriber: result,
  founder: 0,
  otherFounder: 0,
  admin: 0,
  service: 0,
});

export const browseCalls: Readonly<Record<string, FunctionCall>> = {
  browse_listings: {
    statement: () => 'select count(*)::int from public.browse_listings()',
    expected: ofBrowsing(2),
  },
  count_listing_choices: {
    statement: () => 'select count(*)::int from public.count_listing_choices()',
    expected: ofBrowsing(20),
  },
  count_listings: { statement: () => 'select public.count_listings()', expected: ofBrowsing(2) },
  explain_search: {
    statement: () => `select count(*)::int from public.explain_search('chai')`,
    expected: {
      anon: denied,
      newcomer: 0,
      investor: 1,
      subscriber: 1,
      founder: 0,
      otherFounder: 0,
      admin: 0,
      service: denied,
    },
  },
};
