/** A portfolio's sums against sums made by hand, over random payments. */
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { ask, buildInvestor } from '../acting.ts';
import type { Side } from './deal-acts.ts';

const sums = async (client: Client, person: string, side: Side): Promise<Record<string, unknown>> =>
  (await ask(client, person, 'select * from public.own_portfolio($1)', [side]))[0]!;

const isActive = (state: string): boolean => !['completed', 'called_off'].includes(state);

interface Paid {
  readonly deal: number;
  readonly direction: 'funding' | 'return';
  readonly amount: number;
  readonly state: 'recorded' | 'confirmed' | 'disputed' | 'taken_back';
  readonly daysAgo: number;
}

const payments = fc.array(
  fc.record<Paid>({
    deal: fc.integer({ min: 0, max: 4 }),
    direction: fc.constantFrom('funding', 'return'),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    state: fc.constantFrom('recorded', 'confirmed', 'confirmed', 'confirmed', 'disputed', 'taken_back'),
    daysAgo: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 40 },
);

test(
  'the sums of random payments are those made by hand, whatever their state, order and deal',
  { tags: ['S2.invest.5'] },
  async () => {
    await rolledBack(async (client) => {
      const [investor, founder] = [
        await buildInvestor(client),
        await buildUser(client, { role: 'entrepreneur' }),
      ];
      const states = ['agreed', 'funded', 'funded', 'completed', 'called_off'];
      await client.query('set local session_replication_role = replica');
      const { rows: deals } = await client.query<{ id: string; state: string }>(
        `insert into public.deals (id, conversation_id, offer_id, investor, founder, kind, amount, terms, state, accepted_at,
         investor_agreed_at, founder_agreed_at, funded_at, ended_at, ended_side)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, 'partnership', 1000, '{}', state, now(), now(),
         now(), case when state in ('funded', 'completed') then now() end, ended, case when ended is not null then 'founder' end
       from unnest($3::text[]) as state
       cross join lateral (select case when state in ('completed', 'called_off') then now() end as ended) as e
       returning id, state`,
        [investor, founder, states],
      );
      await fc.assert(
        fc.asyncProperty(payments, async (paid) => {
          await client.query('set local session_replication_role = replica');
          await client.query('delete from public.deal_payments');
          await client.query(
            `insert into public.deal_payments (id, deal_id, direction, amount, paid_on, means, reference, recorded_side, state, answered_at)
           select gen_random_uuid(), deal, direction, amount, private.india_day(now()) - ago, 'upi', gen_random_uuid()::text, 'founder',
             state, case when state <> 'recorded' then now() end
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::integer[], $5::text[]) as p (deal, direction, amount, ago, state)`,
            [
              paid.map(({ deal }) => deals[deal]!.id),
              paid.map(({ direction }) => direction),
              paid.map(({ amount }) => amount),
              paid.map(({ daysAgo }) => daysAgo),
              paid.map(({ state }) => state),
            ],
          );
          await client.query('set local session_replication_role = origin');
          const confirmed = paid.filter(({ state }) => state === 'confirmed');
          const withMoney = deals.filter((_, index) =>
            confirmed.some(({ deal, direction }) => deal === index && direction === 'funding'),
          );
          const counted = confirmed.filter(({ deal }) => withMoney.includes(deals[deal]!));
          const sum = (direction: string, among = counted): number =>
            among
              .filter((each) => each.direction === direction)
              .reduce((total, { amount }) => total + amount, 0);
          const expected = {
            total_investments: withMoney.length,
            active_investments: withMoney.filter(({ state }) => isActive(state)).length,
            total_invested: String(sum('funding')),
            total_returns: String(sum('return')),
            portfolio_value: String(
              sum(
                'funding',
                counted.filter(({ deal }) => isActive(deals[deal]!.state)),
              ),
            ),
            waiting: paid.filter(({ state }) => state === 'recorded').length,
          };
          const own = await sums(client, investor, 'investor');
          expect(own).toMatchObject(expected);
          expect(await sums(client, founder, 'founder')).toMatchObject({ ...expected, waiting: 0 });
          const flows = (own['cash_amounts'] as string[]).reduce(
            (total, amount) => total + Number(amount),
            0,
          );
          expect(flows).toBe(sum('return') - sum('funding'));
          const rows = await ask(client, investor, `select * from public.own_portfolio_deals('investor')`);
          expect(rows.reduce((total, { funded }) => total + Number(funded), 0)).toBe(sum('funding'));
        }),
        { numRuns: 60 },
      );
    });
  },
);
