/** Functions about portfolios, and what they give to who has a deal with money, and an offer that waits. */
import type { Client } from 'pg';
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

/** Of the investor's side: the subscriber alone has something there. */
const ofSubscriber = (subscriber: Answer, others: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber,
  founder: others,
  otherFounder: others,
  admin: others,
  service: denied,
});

const rowsOf = (call: string) => () => `select count(*)::int from ${call}`;
const months = `'2026-01-01', '2026-02-01'`;

export const portfolioCalls: Readonly<Record<string, FunctionCall>> = {
  own_offers: { statement: rowsOf(`public.own_offers('investor')`), expected: ofSubscriber(1, 0) },
  own_portfolio: {
    statement: () => `select total_investments from public.own_portfolio('investor')`,
    expected: ofSubscriber(1, 0),
  },
  own_portfolio_deals: {
    statement: rowsOf(`public.own_portfolio_deals('investor')`),
    expected: ofSubscriber(1, 0),
  },
  own_portfolio_months: {
    statement: rowsOf(`public.own_portfolio_months('investor', ${months})`),
    expected: ofSubscriber(2, 2),
  },
};

/** The money of a deal came, and another offer waits for its investor. */
export async function buildPortfolio(client: Client, deal: string): Promise<void> {
  await client.query(
    `insert into public.deal_payments
       (id, deal_id, direction, amount, paid_on, means, recorded_side, state, answered_at)
     select gen_random_uuid(), id, 'funding', amount, accepted_at::date, 'cash', 'investor', 'confirmed', now()
     from public.deals where id = $1`,
    [deal],
  );
  await client.query(
    `insert into public.offers (id, conversation_id, number, side, kind, amount, terms, answer_by)
     select gen_random_uuid(), conversation_id, 99, 'founder', kind, amount, terms, now() + interval '7 days'
     from public.deals where id = $1`,
    [deal],
  );
}
