/** Functions that record what investors look at, and what the world's rows give each of them. */
import { denied, type Outcomes } from './matrix-case.ts';

interface InterestCall {
  /** About a listed idea with a pitch deck. */
  readonly statement: (world: { readonly otherIdea: string }) => string;
  /** How many there are after it: the call itself says nothing. */
  readonly effect: string;
  readonly expected: Outcomes<number>;
}

/** One is counted already; what only subscribers may open is counted of nobody else. */
const ofSubscriberAlone: Outcomes<number> = {
  anon: denied,
  newcomer: 1,
  investor: 1,
  subscriber: 2,
  founder: 1,
  otherFounder: 1,
  admin: 1,
  service: denied,
};

export const interestCalls: Readonly<Record<string, InterestCall>> = {
  record_document_opening: {
    statement: (world) => `select public.record_document_opening('${world.otherIdea}', 'pitch_deck')::text`,
    effect: 'select count(*)::int from private.document_openings',
    expected: ofSubscriberAlone,
  },
  record_idea_contact: {
    statement: (world) => `select public.record_idea_contact('${world.otherIdea}')::text`,
    effect: 'select count(*)::int from public.idea_contacts',
    expected: ofSubscriberAlone,
  },
  record_idea_view: {
    statement: (world) => `select public.record_idea_view('${world.otherIdea}')::text`,
    effect: 'select count(*)::int from private.idea_views',
    expected: {
      anon: denied,
      newcomer: 1,
      investor: 2,
      subscriber: 2,
      founder: 1,
      otherFounder: 1,
      admin: 1,
      service: denied,
    },
  },
};
