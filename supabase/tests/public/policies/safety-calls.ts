/** Functions about reports and what the desk does, and what the world's rows give each of them. */
import { adminOnly } from './log-calls.ts';
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What admins get, and what everybody else with an account. */
const ofAdmin = (admin: Answer, others: Answer = denied): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber: others,
  founder: others,
  otherFounder: others,
  admin,
  service: denied,
});
const rowsOf = (call: string): string => `select count(*)::int from ${call}`;
const audited = (action: string): string =>
  `select count(*)::int from private.audit_log where action = '${action}'`;

export const safetyCalls: Readonly<Record<string, FunctionCall>> = {
  answer_report: {
    statement: ({ personReport }) =>
      `select public.answer_report('person', '${personReport}', 'upheld', 'We warned them.')::text`,
    effect: audited('report.answered'),
    expected: ofAdmin(1),
  },
  appeal_hidden_message: {
    statement: ({ message }) =>
      `select public.appeal_hidden_message('${message}', 'It should not be hidden.')::text`,
    // Nothing is hidden.
    expected: ofAdmin(denied),
  },
  appealed_message: {
    statement: ({ conversation }) => rowsOf(`public.appealed_message('${conversation}')`),
    expected: ofAdmin('PT404'),
  },
  appeal_suspension: {
    statement: () => `select public.appeal_suspension('a-token', 'I should not be suspended.')::text`,
    // It is over.
    expected: { ...ofAdmin('PT409', 'PT409'), anon: 'PT409' },
  },
  appeal_take_down: {
    statement: ({ approvedIdea }) =>
      `select public.appeal_take_down('${approvedIdea}', 'It should not be down.')::text`,
    // It is not taken down.
    expected: ofAdmin(denied),
  },
  decide_appeal: {
    statement: () =>
      `select public.decide_appeal('00000000-0000-4000-8000-000000000000', 'lifted', 'Sorry.')::text`,
    expected: ofAdmin('PT404'),
  },
  desk_appeals: { statement: () => rowsOf('public.desk_appeals()'), expected: ofAdmin(0, 0) },
  desk_people: {
    statement: ({ founder }) => rowsOf(`public.desk_people('${founder}')`),
    expected: ofAdmin(1),
  },
  desk_report_counts: {
    statement: () => 'select coalesce(sum(open), 0)::int from public.desk_report_counts()',
    expected: ofAdmin(3, 0),
  },
  desk_reports: { statement: () => rowsOf('public.desk_reports()'), expected: ofAdmin(3, 0) },
  hidden_messages_of: {
    statement: ({ conversation }) => rowsOf(`public.hidden_messages_of('${conversation}')`),
    expected: ofAdmin(0, 0),
  },
  hide_message: {
    statement: ({ message }) => `select public.hide_message('${message}', 'spam', 'No adverts.')::text`,
    effect: audited('message.hidden'),
    expected: ofAdmin(1),
  },
  own_reports: {
    statement: () => rowsOf('public.own_reports()'),
    expected: { ...ofAdmin(0, 0), subscriber: 3 },
  },
  person_for_desk: {
    statement: ({ founder }) => `select public.person_for_desk('${founder}') ->> 'role'`,
    expected: ofAdmin('entrepreneur'),
  },
  reinstate_idea: {
    statement: ({ approvedIdea }) => `select public.reinstate_idea('${approvedIdea}')::text`,
    expected: ofAdmin('PT409'),
  },
  report_for_desk: {
    statement: ({ personReport }) =>
      `select public.report_for_desk('person', '${personReport}') ->> 'reason'`,
    expected: ofAdmin('fraud'),
  },
  report_person: {
    statement: ({ approvedIdea }) =>
      `select (public.report_person('idea', '${approvedIdea}', 'spam') is not null)::text`,
    // The subscriber has reported them already; others do not read the idea's page, or it is their own.
    expected: { ...ofAdmin(denied), investor: 'true', subscriber: '23505' },
  },
  restore_person: {
    statement: ({ newcomer }) => `select public.restore_person('${newcomer}')::text`,
    expected: ofAdmin('PT409'),
  },
  send_suspension_mail: {
    statement: () => `select public.send_suspension_mail('nobody@example.com')::text`,
    expected: { ...ofAdmin('', ''), anon: '' },
  },
  revoke_admin: {
    statement: ({ actors }) => `select public.revoke_admin('${actors.admin.id}')::text`,
    // They are the only one.
    expected: ofAdmin('PT409'),
  },
  show_message: {
    statement: ({ message }) => `select public.show_message('${message}')::text`,
    expected: ofAdmin('PT409'),
  },
  reset_two_steps: {
    statement: ({ founder }) => `select public.reset_two_steps('${founder}', 'They lost the phone.')`,
    // It was off.
    expected: adminOnly(false),
  },
  sign_out_person: {
    statement: ({ founder }) => `select public.sign_out_person('${founder}')::text`,
    effect: audited('person.signed_out'),
    expected: ofAdmin(1),
  },
  suspend_person: {
    statement: ({ founder }) => `select public.suspend_person('${founder}', 'fraud', 'Not theirs.')::text`,
    effect: audited('person.suspended'),
    expected: ofAdmin(1),
  },
  suspension_of: {
    statement: () => `select reason from public.suspension_of('a-token')`,
    expected: { ...ofAdmin('spam', 'spam'), anon: 'spam' },
  },
  take_down_idea: {
    statement: ({ approvedIdea }) =>
      `select public.take_down_idea('${approvedIdea}', 'misleading', 'The sales are made up.')::text`,
    effect: audited('idea.taken_down'),
    expected: ofAdmin(1),
  },
  take_downs_of: {
    statement: ({ approvedIdea }) => rowsOf(`public.take_downs_of('${approvedIdea}')`),
    expected: ofAdmin(0, 0),
  },
  warn_person: {
    statement: ({ founder }) =>
      `select public.warn_person('${founder}', 'abuse', 'Please stay polite.')::text`,
    effect: audited('person.warned'),
    expected: ofAdmin(1),
  },
};
