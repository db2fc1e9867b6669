/** Functions of the audit log: admins read and check it, the function `record` takes it along for them. */
import { type Answer, denied, type FunctionCall, type Outcomes, serviceOnly } from './matrix-case.ts';

/** What the admin gets; everybody else is refused. */
export const adminOnly = (answer: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: denied,
  investor: denied,
  subscriber: denied,
  founder: denied,
  otherFounder: denied,
  admin: answer,
  service: denied,
});

export const logCalls: Readonly<Record<string, FunctionCall>> = {
  desk_log: {
    statement: () => 'select count(*) > 0 from public.desk_log()',
    expected: adminOnly(true),
  },
  log_actions: {
    statement: () => `select count(*)::int from public.log_actions() where action = 'user_role.granted'`,
    expected: adminOnly(1),
  },
  log_export: {
    statement: ({ actors }) =>
      `select jsonb_array_length(public.log_export('${actors.admin.id}') -> 'entries') > 0`,
    expected: serviceOnly(true),
  },
  verify_log: {
    statement: () => 'select broken_sequence is null and is_done from public.verify_log()',
    expected: adminOnly(true),
  },
};
