/** Functions about offers, and what the world's accepted one gives each of them. */
import { termsOf } from '../../../factories/deals.ts';
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What investor and founder get, and what everybody else with an account. */
const ofTheTwo = (subscriber: Answer, founder: Answer, others: Answer = denied): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber,
  founder,
  otherFounder: others,
  admin: others,
  service: denied,
});

export const offerCalls: Readonly<Record<string, FunctionCall>> = {
  answer_offer: {
    // The founder did before; nobody answers their own.
    statement: ({ offer }) => `select public.answer_offer('${offer}', 'accepted')::text`,
    expected: ofTheTwo(denied, ''),
  },
  make_offer: {
    // Not while a deal is under way.
    statement: ({ conversation }) =>
      `select public.make_offer(gen_random_uuid(), '${conversation}', 'loan', 5000, '${JSON.stringify(termsOf.loan)}')::text`,
    expected: ofTheTwo('PT409', 'PT409'),
  },
  offer_readiness: {
    statement: ({ conversation }) =>
      `select is_verified or other_is_verified from public.offer_readiness('${conversation}')`,
    expected: ofTheTwo(true, true, null),
  },
  identities_in_conversation: {
    statement: ({ conversation }) =>
      `select verified_at is not null or other_verified_at is not null from public.identities_in_conversation('${conversation}')`,
    expected: ofTheTwo(true, true, null),
  },
  verify_identity: {
    statement: ({ newcomer }) => `select public.verify_identity('${newcomer}', true)::text`,
    effect: 'select count(*)::int from public.verified_identities',
    expected: { ...ofTheTwo(denied, denied), admin: 2 },
  },
};
