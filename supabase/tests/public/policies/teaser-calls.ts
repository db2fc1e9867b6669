/** Functions that tell readers of a teaser more about it, and what the world's rows give each of them. */
import { denied, type FunctionCall } from './matrix-case.ts';

/** Asked about the approved idea. The subscriber and the investor have accepted the disclaimer. */
const call = (name: string, founderAndAdmin: number): FunctionCall => ({
  statement: ({ approvedIdea }) => `select count(*)::int from public.${name}('${approvedIdea}')`,
  expected: {
    anon: denied,
    newcomer: 0,
    investor: 1,
    subscriber: 1,
    founder: founderAndAdmin,
    otherFounder: 0,
    admin: founderAndAdmin,
    service: denied,
  },
});

export const teaserCalls: Readonly<Record<string, FunctionCall>> = {
  contents_of_listing: call('contents_of_listing', 0),
  founder_of_idea: call('founder_of_idea', 1),
  match_listings: {
    ...call('match_listings', 0),
    // An idea that is not listed matches nothing.
    statement: ({ approvedIdea, pendingIdea }) =>
      `select count(*)::int from public.match_listings('{${approvedIdea},${pendingIdea}}')`,
  },
};
