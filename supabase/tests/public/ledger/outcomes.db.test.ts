/** How a funded deal goes, as the public ledger counts it. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildFundedDeal, type FundedDeal } from '../../../factories/funded-deals.ts';
import { acceptedDeal } from '../deals/accepted-deal.ts';
import { complete, fund, leave, sides } from '../deals/deal-acts.ts';
import { count, outcomeOf } from './ledger-acts.ts';

interface Due {
  /** Days from its day to today. */
  readonly ago: number;
  /** Days from its day to the payment; null: nothing was paid. */
  readonly paidAfter: number | null;
}

/** A deal with these dues of Rs 1,000, each paid in one payment or not at all. */
async function dealWith(client: Client, dues: readonly Due[], state = 'funded'): Promise<FundedDeal> {
  const deal = await buildFundedDeal(client, { fundedMonthsAgo: 14 });
  await client.query('delete from public.deal_dues where deal_id = $1', [deal.deal]);
  for (const [index, { ago, paidAfter }] of dues.entries()) {
    await client.query(
      `insert into public.deal_dues (deal_id, number, due_on, amount, principal, paid, paid_on)
       select $1, $2, day, 1000, 1000, case when $4::int is null then 0 else 1000 end, day + $4::int
       from (select private.india_day(now()) - $3::int as day) as due`,
      [deal.deal, index + 1, ago, paidAfter],
    );
    if (paidAfter !== null) await payment(client, deal, ago - paidAfter);
  }
  if (state === 'completed')
    await client.query(
      `update public.deals set state = 'completed', ended_at = now(), ended_side = 'founder' where id = $1`,
      [deal.deal],
    );
  return deal;
}

/** A return of Rs 1,000 that both confirmed. */
const payment = (client: Client, { deal }: FundedDeal, daysAgo: number) =>
  client.query(
    `insert into public.deal_payments (id, deal_id, direction, amount, paid_on, means, reference, recorded_side, state, answered_at)
     values (gen_random_uuid(), $1, 'return', 1000, private.india_day(now()) - $2::int, 'upi', gen_random_uuid()::text,
       'founder', 'confirmed', now())`,
    [deal, daysAgo],
  );

const cases: readonly (readonly [string, readonly Due[], string])[] = [
  ['nothing was due yet', [{ ago: -20, paidAfter: null }], 'on_time'],
  ['nothing is promised', [], 'on_time'],
  ['paid on the seventh day after', [{ ago: 30, paidAfter: 7 }], 'on_time'],
  ['paid on the eighth', [{ ago: 30, paidAfter: 8 }], 'late'],
  ['seven days behind', [{ ago: 7, paidAfter: null }], 'on_time'],
  ['eight days behind', [{ ago: 8, paidAfter: null }], 'late'],
  ['paid late 90 days ago', [{ ago: 100, paidAfter: 10 }], 'late'],
  ['paid late 91 days ago', [{ ago: 101, paidAfter: 10 }], 'on_time'],
  ['180 days behind', [{ ago: 180, paidAfter: null }], 'late'],
  ['181 days behind', [{ ago: 181, paidAfter: null }], 'lost'],
  ['paid after 181 days', [{ ago: 300, paidAfter: 181 }], 'lost'],
  ['paid after 180 days', [{ ago: 300, paidAfter: 180 }], 'on_time'],
  [
    'behind for long, with something paid meanwhile',
    [
      { ago: 200, paidAfter: null },
      { ago: 120, paidAfter: 0 },
    ],
    'late',
  ],
];

test.each(cases)('%s', async (_, dues, outcome) => {
  await rolledBack(async (client) => {
    const { deal } = await dealWith(client, dues);
    await count(client);
    expect(await outcomeOf(client, deal)).toBe(outcome);
  });
});

describe('an end', () => {
  test('both said that it is completed: closed, and it stays so', async () => {
    await rolledBack(async (client) => {
      const deal = await dealWith(client, [{ ago: 60, paidAfter: 0 }], 'completed');
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('closed');
      await leave(client, deal.founder);
      await leave(client, deal.investor);
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('closed');
    });
  });

  test('lost stays lost, also when all is paid afterwards', async () => {
    await rolledBack(async (client) => {
      const deal = await dealWith(client, [{ ago: 200, paidAfter: null }]);
      await count(client);
      await payment(client, deal, 150);
      await client.query(
        'update public.deal_dues set paid = 1000, paid_on = due_on + 50 where deal_id = $1',
        [deal.deal],
      );
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('lost');
    });
  });

  test('a founder who leaves while money is out: lost, on the very day of the funding', async () => {
    await rolledBack(async (client) => {
      const deal = await acceptedDeal(client);
      await fund(client, deal);
      expect(await outcomeOf(client, deal.deal)).toBe('on_time');
      await leave(client, deal.founder);
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('lost');
    });
  });

  test('an investor who leaves changes nothing; with both gone before the end it is lost', async () => {
    await rolledBack(async (client) => {
      const deal = await dealWith(client, [{ ago: 20, paidAfter: 0 }]);
      await leave(client, deal.investor);
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('on_time');
      await leave(client, deal.founder);
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('lost');
    });
  });

  test('as people do it: funded, completed by both', async () => {
    await rolledBack(async (client) => {
      const deal = await acceptedDeal(client, { kind: 'partnership' });
      await fund(client, deal);
      for (const side of sides) await complete(client, deal[side], deal);
      await count(client);
      expect(await outcomeOf(client, deal.deal)).toBe('closed');
    });
  });

  test('one that was not funded is not in the ledger', async () => {
    await rolledBack(async (client) => {
      const { deal } = await acceptedDeal(client);
      await count(client);
      expect(await outcomeOf(client, deal)).toBeUndefined();
    });
  });
});
