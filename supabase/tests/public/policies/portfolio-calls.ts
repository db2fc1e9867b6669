/** Functions about portfolios, and what they give where the world's two have a deal with money, and an offer. */
import { denied, type Outcomes } from './matrix-case.ts';

type Answer = string | number | boolean | null;

interface PortfolioCall {
  readonly statement: () => string;
  readonly expected: Outcomes<Answer>;
}

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

export const portfolioCalls: Readonly<Record<string, PortfolioCall>> = {
  own_offers: { statement: rowsOf(`public.own_offers('investor')`), expected: ofSubscriber(0, 0) },
  own_portfolio: {
    statement: () => `select total_investments from public.own_portfolio('investor')`,
    expected: ofSubscriber(0, 0),
  },
  own_portfolio_deals: {
    statement: rowsOf(`public.own_portfolio_deals('investor')`),
    expected: ofSubscriber(0, 0),
  },
  own_portfolio_months: {
    statement: rowsOf(`public.own_portfolio_months('investor', ${months})`),
    expected: ofSubscriber(2, 2),
  },
};
