/** Functions of the review desk, which are for admins alone. */
import { denied, type Outcomes } from './matrix-case.ts';
import type { World } from './world.ts';

type Answer = string | number | boolean | null;

interface DeskCall {
  readonly statement: (world: World) => string;
  readonly effect?: string;
  readonly expected: Outcomes<Answer>;
}

const ofAdmins = (admin: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: denied,
  investor: denied,
  subscriber: denied,
  founder: denied,
  otherFounder: denied,
  admin,
  service: denied,
});

export const deskCalls: Readonly<Record<string, DeskCall>> = {
  // One of the two other founder's ideas is listed, one was withdrawn.
  desk_submissions: {
    statement: () => 'select count(*)::int from public.desk_submissions()',
    expected: ofAdmins(3),
  },
  desk_submission_counts: {
    statement: () => 'select sum(ideas)::int from public.desk_submission_counts()',
    expected: ofAdmins(4),
  },
  desk_due: {
    statement: () => `select jsonb_array_length(public.desk_due() -> 'work')`,
    expected: ofAdmins(4),
  },
  review_ideas: {
    statement: ({ pendingIdea }) =>
      `select is_decided from public.review_ideas(
         (select jsonb_agg(jsonb_build_object(
           'id', id, 'version', version, 'approval_status', approval_status, 'reviewed_at', reviewed_at))
          from public.ideas where id = '${pendingIdea}'),
         'approved')`,
    expected: ofAdmins(true),
  },
};
