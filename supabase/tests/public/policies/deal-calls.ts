/** Functions about a deal, and what the world's funded one, with a payment that waits, gives each of them. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** What investor and founder of the deal get, and what everybody else with an account. */
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

export const dealCalls: Readonly<Record<string, FunctionCall>> = {
  agreement_of: {
    statement: ({ deal }) => `select count(*)::int from public.agreement_of('${deal}')`,
    expected: ofTheTwo(1, 1, 0),
  },
  answer_payment: {
    statement: ({ payment }) => `select public.answer_payment('${payment}', 'confirmed')::text`,
    effect: `select sum(paid)::int from public.deal_dues`,
    // Nobody confirms what they recorded.
    expected: ofTheTwo(1000, denied),
  },
  call_off_deal: {
    statement: ({ deal }) => `select public.call_off_deal('${deal}', 'No.')::text`,
    expected: ofTheTwo('PT409', 'PT409'),
  },
  complete_deal: {
    statement: ({ deal }) => `select public.complete_deal('${deal}')::text`,
    expected: ofTheTwo('PT409', 'PT409'),
  },
  confirm_agreement: {
    // Both did before.
    statement: ({ deal }) => `select public.confirm_agreement('${deal}')::text`,
    expected: ofTheTwo('', ''),
  },
  own_deals: {
    statement: () => 'select count(*)::int from public.own_deals()',
    expected: ofTheTwo(1, 1, 0),
  },
  record_payment: {
    statement: ({ deal }) =>
      `select public.record_payment(gen_random_uuid(), '${deal}', 'return', 500,
         (now() at time zone 'Asia/Kolkata')::date, 'upi', 'UTR 2')::text`,
    effect: `select count(*)::int from public.deal_payments where reference = 'UTR 2'`,
    expected: ofTheTwo(1, 1),
  },
  success_fee: {
    statement: () => 'select percent::int from public.success_fee(1000)',
    expected: ofTheTwo(2, 2, 2),
  },
};
