/** Functions about one's own data: consents, who looked, the copy, and the end of the account. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What everybody with an account gets, each about themselves. */
const ofPeople = (answer: Answer, exceptions: Partial<Outcomes<Answer>> = {}): Outcomes<Answer> => ({
  anon: denied,
  newcomer: answer,
  investor: answer,
  subscriber: answer,
  founder: answer,
  otherFounder: answer,
  admin: answer,
  service: denied,
  ...exceptions,
});

const withdrawn = 'select count(*)::int from private.consents where withdrawn_at is not null';

export const privacyCalls: Readonly<Record<string, FunctionCall>> = {
  cancel_erasure: {
    statement: () => 'select public.cancel_erasure()::text',
    // The world's request is the newcomer's.
    effect: 'select count(*)::int from private.erasure_requests',
    expected: ofPeople(1, { newcomer: 0 }),
  },
  export_own_data: {
    statement: ({ actors }) =>
      `select (select public.export_own_data()) #>> '{account,0,email}'
         = (select email from auth.users where id = '${actors.newcomer.id}')`,
    // The caller cannot read accounts.
    expected: ofPeople(denied),
  },
  give_consent: {
    statement: () => `select public.give_consent('visits')::text`,
    effect: `select count(*)::int from private.audit_log where action = 'consent.given'`,
    // It stands: nothing is noted but what the profile in the world of an investor gave.
    expected: ofPeople(1),
  },
  own_access_log: {
    statement: () => 'select count(*)::int from public.own_access_log()',
    expected: ofPeople(0),
  },
  own_consents: {
    statement: () => `select count(*)::int from public.own_consents() where purpose in ('account', 'visits')`,
    expected: ofPeople(2),
  },
  forget_lost_apps: {
    statement: () => 'select public.forget_lost_apps()',
    // Nobody has come in by a recovery code.
    expected: ofPeople(denied),
  },
  new_recovery_codes: {
    statement: () => 'select count(*)::int from public.new_recovery_codes()',
    // Nobody has given a second factor.
    expected: ofPeople(denied),
  },
  own_two_steps: {
    statement: () => 'select is_required from public.own_two_steps()',
    expected: ofPeople(false, { admin: true }),
  },
  use_recovery_code: {
    statement: () => `select public.use_recovery_code('abcd-efgh-jkmn-pqrs')`,
    // For who waits for the second step, and for nobody else.
    expected: { ...ofPeople(denied), service: denied },
  },
  own_sessions: {
    statement: () => 'select count(*)::int from public.own_sessions()',
    expected: ofPeople(0),
  },
  own_erasure: {
    statement: () => 'select due_at is not null from public.own_erasure()',
    expected: ofPeople(false, { newcomer: true }),
  },
  request_erasure: {
    statement: () => 'select public.request_erasure() > now()',
    // The only admin stays, and a demo account, which the newcomer has.
    expected: ofPeople(true, { admin: 'PT409', newcomer: 'PT409' }),
  },
  withdraw_consent: {
    statement: () => `select public.withdraw_consent('visits')::text`,
    effect: withdrawn,
    expected: ofPeople(1),
  },
};
