/** Functions of the desk where ideas are reviewed, and what each person of the world gets of them. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

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

export const reviewDeskCalls: Readonly<Record<string, FunctionCall>> = {
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
  // One of the two other founder's ideas is listed, one was withdrawn.
  desk_submissions: {
    statement: () => 'select count(*)::int from public.desk_submissions()',
    expected: adminsOnly(3),
  },
  desk_submission_counts: {
    statement: () => 'select sum(ideas)::int from public.desk_submission_counts()',
    expected: adminsOnly(4),
  },
  desk_due: {
    statement: () => `select jsonb_array_length(public.desk_due() -> 'work')`,
    expected: adminsOnly(7),
  },
  hints_of_idea: {
    statement: ({ approvedIdea }) => `select public.hints_of_idea('${approvedIdea}') ->> 'version'`,
    expected: adminsOnly('1'),
  },
  retry_links: {
    statement: ({ approvedIdea }) => `select public.retry_links('${approvedIdea}')`,
    expected: adminsOnly('PT409'),
  },
  desk_numbers: {
    statement: () =>
      `select jsonb_array_length(public.desk_numbers('2026-01-01', '2026-01-03', 'day') -> 'steps')`,
    expected: adminsOnly(3),
  },
  review_ideas: {
    statement: ({ pendingIdea }) =>
      `select is_decided from public.review_ideas(
         (select jsonb_agg(jsonb_build_object(
           'id', id, 'version', version, 'approval_status', approval_status, 'reviewed_at', reviewed_at))
          from public.ideas where id = '${pendingIdea}'),
         'approved')`,
    expected: adminsOnly(true),
  },
};
