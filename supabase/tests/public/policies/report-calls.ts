/** Functions about reports and bills, and what the world's one deal gives each of them. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What the founder of the deal gets, and what everybody else with an account. */
const ofFounder = (founder: Answer, others: Answer = denied): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber: others,
  founder,
  otherFounder: others,
  admin: others,
  service: denied,
});
const count = (table: string): string => `select count(*)::int from public.${table}`;

export const reportCalls: Readonly<Record<string, FunctionCall>> = {
  give_deal_uses: {
    statement: ({ deal }) =>
      `select public.give_deal_uses('${deal}', jsonb_build_array(jsonb_build_object(
         'label', 'Rent', 'amount', (select amount from public.deals where id = '${deal}'))))::text`,
    // It has lines.
    expected: ofFounder('PT409', denied),
  },
  give_plan: {
    statement: ({ approvedIdea }) =>
      `select public.give_plan('${approvedIdea}', jsonb_build_array(jsonb_build_object(
         'month', date_trunc('month', now() + interval '40 days')::date, 'sales', 1, 'spent', 1)))::text`,
    effect: count('idea_plans'),
    expected: ofFounder(2),
  },
  own_report_dues: {
    statement: () => 'select count(*)::int from public.own_report_dues()',
    expected: ofFounder(1, 0),
  },
  send_bill: {
    statement: ({ deal }) =>
      `select public.send_bill(gen_random_uuid(), '${deal}', 1, 10, (now() at time zone 'Asia/Kolkata')::date)::text`,
    effect: count('deal_bills'),
    expected: ofFounder(2),
  },
  send_report: {
    statement: ({ approvedIdea }) =>
      `select public.send_report(gen_random_uuid(), '${approvedIdea}',
         (date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '2 months')::date, 1, 1, 'harder', 'Slow.')::text`,
    effect: count('monthly_reports'),
    expected: ofFounder(2),
  },
};
