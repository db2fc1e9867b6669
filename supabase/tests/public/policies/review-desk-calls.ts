/** Functions of the desk where ideas are reviewed, and what each person of the world gets of them. */
import { denied, type Outcomes } from './matrix-case.ts';
import type { World } from './world.ts';

type Answer = string | number | boolean | null;

interface ReviewDeskCall {
  readonly statement: (world: World) => string;
  readonly effect?: string;
  readonly expected: Outcomes<Answer>;
}

const adminsOnly = (answer: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: denied,
  investor: denied,
  subscriber: denied,
  founder: denied,
  otherFounder: denied,
  admin: answer,
  service: denied,
});

export const reviewDeskCalls: Readonly<Record<string, ReviewDeskCall>> = {
  checks_of_idea: {
    statement: ({ approvedIdea }) => `select count(*)::int from public.checks_of_idea('${approvedIdea}')`,
    expected: adminsOnly(3),
  },
  hold_review: {
    statement: ({ approvedIdea }) => `select is_mine from public.hold_review('${approvedIdea}')`,
    expected: adminsOnly(true),
  },
  open_review: {
    statement: ({ approvedIdea }) => `select is_mine from public.open_review('${approvedIdea}')`,
    effect: `select count(*)::int from private.audit_log where action = 'review.opened'`,
    expected: adminsOnly(1),
  },
  release_review: {
    statement: ({ pendingIdea }) => `select public.release_review('${pendingIdea}')::text`,
    effect: 'select count(*)::int from public.review_assignments where reviewer is null',
    expected: adminsOnly(1),
  },
};
