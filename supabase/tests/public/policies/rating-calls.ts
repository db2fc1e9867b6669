/** Functions about ratings, and what the world's one rating gives each of them. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';
import type { ActorName, World } from './world.ts';

type Person = Exclude<ActorName, 'anon' | 'service'>;

/** What some get, and what everybody else with an account. */
const outcomes = (others: Answer, some: Partial<Record<Person, Answer>>): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber: others,
  founder: others,
  otherFounder: others,
  admin: others,
  service: denied,
  ...some,
});

const rowsOf = (name: string) => (world: World) =>
  `select count(*)::int from public.${name}('${world.approvedIdea}')`;
const count = (condition: string): string =>
  `select count(*)::int from public.idea_ratings where ${condition}`;

export const ratingCalls: Readonly<Record<string, FunctionCall>> = {
  hide_rating: {
    statement: ({ rating }) => `select public.hide_rating('${rating}', true)::text`,
    effect: count(`status = 'hidden'`),
    expected: outcomes(denied, { admin: 1 }),
  },
  own_rating: { statement: rowsOf('own_rating'), expected: outcomes(0, { subscriber: 1 }) },
  rate_idea: {
    statement: ({ approvedIdea }) => `select public.rate_idea('${approvedIdea}', 2, 3)::text`,
    effect: count('description = 2 and answers = 3'),
    expected: outcomes(denied, { subscriber: 1 }),
  },
  rating_facts: {
    statement: rowsOf('rating_facts'),
    expected: outcomes(0, { investor: 1, subscriber: 1, founder: 1, admin: 1 }),
  },
  ratings_of_idea: {
    statement: rowsOf('ratings_of_idea'),
    expected: outcomes(0, { subscriber: 1, founder: 1, admin: 1 }),
  },
  reply_to_rating: {
    statement: ({ rating }) => `select public.reply_to_rating('${rating}', 'Thank you.')::text`,
    effect: count(`reply = 'Thank you.'`),
    expected: outcomes(denied, { founder: 1 }),
  },
  take_back_rating: {
    statement: ({ approvedIdea }) => `select public.take_back_rating('${approvedIdea}')`,
    expected: outcomes(false, { subscriber: true }),
  },
};
