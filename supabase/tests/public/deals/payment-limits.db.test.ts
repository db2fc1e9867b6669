/** Bounds of payments: how much, in what order, in cash, on which day, how many. */
import { cashLimitOf, paymentLimits } from '@sangam/domain/deal-payments';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildDeal } from '../../../factories/deals.ts';
import { refusalOf } from '../acting.ts';
import { agree, answer, fund, listed, pay, record, stored, today } from './deal-acts.ts';

test('no more is recorded than was agreed', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const attempt = (amount: number) =>
      refusalOf(client, () => record(client, deal.investor, deal, { amount }));
    expect(await attempt(100_001)).toBe('PT409 deals_too_much');
    const id = await record(client, deal.investor, deal, { amount: 60_000 });
    expect(await attempt(40_001)).toBe('PT409 deals_too_much');
    await answer(client, deal.founder, id, 'disputed');
    expect(await attempt(40_001)).toBeNull();
    expect(await refusalOf(client, () => answer(client, deal.founder, id, 'confirmed'))).toBe(
      'PT409 deals_too_much',
    );
  });
});

test.each([
  ['loan', 'funding', 19_999],
  ['loan', 'return', 19_999],
  ['revenue_share', 'funding', 199_999],
  ['partnership', 'return', 199_999],
  ['equity', 'return', 199_999],
] as const)('of a %s, cash as %s comes to at most %d rupees in all', async (kind, direction, most) => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind, amount: 300_000 });
    const person = direction === 'funding' ? deal.investor : deal.founder;
    await (direction === 'funding' ? agree : fund)(client, deal);
    const cash = (amount: number) =>
      refusalOf(client, () => record(client, person, deal, { direction, amount, means: 'cash' }));
    expect(await cash(most + 1)).toBe('PT409 deals_cash');
    expect(await cash(most - 1)).toBeNull();
    expect(await cash(2)).toBe('PT409 deals_cash');
    expect(await cash(1)).toBeNull();
    expect(await cash(1)).toBe('PT409 deals_cash');
    expect(await refusalOf(client, () => record(client, person, deal, { direction, amount: 2 }))).toBeNull();
    expect(most + 1).toBe(cashLimitOf(kind, direction));
  });
});

test('shares are not paid in cash at all', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity' });
    await agree(client, deal);
    const cash = () => record(client, deal.investor, deal, { amount: 1, means: 'cash' });
    expect(await refusalOf(client, cash)).toBe('PT409 deals_cash');
    expect(cashLimitOf('equity', 'funding')).toBe(0);
  });
});

test('cash of what is disputed is not counted, and counts again before it is confirmed', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    const first = await record(client, deal.investor, deal, { amount: 15_000, means: 'cash' });
    await answer(client, deal.founder, first, 'disputed');
    await record(client, deal.investor, deal, { amount: 5000, means: 'cash' });
    expect(await refusalOf(client, () => answer(client, deal.founder, first, 'confirmed'))).toBe(
      'PT409 deals_cash',
    );
  });
});

test('payments come in their order: agreed, funded, returned', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    const attempt = (direction: string) =>
      refusalOf(client, () => record(client, deal.founder, deal, { direction, amount: 100 }));
    expect(await attempt('funding')).toBe('PT409 deals_accepted');
    expect(await attempt('return')).toBe('PT409 deals_accepted');
    await agree(client, deal);
    // Nothing came that could be given back.
    expect(await attempt('return')).toBe('PT409 deals_too_much');
    await pay(client, deal, { amount: 100_000 });
    expect(await attempt('funding')).toBe('PT409 deals_funded');
    expect(await attempt('return')).toBeNull();
  });
});

test('money that is given back before the rest came ends the funding', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    await pay(client, deal);
    const waiting = await record(client, deal.investor, deal, { amount: 10_000 });
    const giveBack = (amount: number) =>
      refusalOf(client, () => record(client, deal.founder, deal, { direction: 'return', amount }));
    expect(await giveBack(1000)).toBe('PT409 deals_payment_waits');
    await answer(client, deal.founder, waiting, 'disputed');
    expect(await giveBack(50_001)).toBe('PT409 deals_too_much');
    expect(await giveBack(50_000)).toBeNull();
    expect(await refusalOf(client, () => record(client, deal.investor, deal, { amount: 1000 }))).toBe(
      'PT409 deals_given_back',
    );
    expect(await refusalOf(client, () => answer(client, deal.founder, waiting, 'confirmed'))).toBe(
      'PT409 deals_given_back',
    );
  });
});

test('after a loan completed by itself, what still waits is confirmed or taken back, and no more is recorded', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'loan' });
    await fund(client, deal);
    const waiting = await record(client, deal.founder, deal, { direction: 'return', amount: 700 });
    const { rows } = await client.query<{ sum: string }>('select sum(amount) as sum from public.deal_dues');
    await pay(client, deal, { direction: 'return', amount: Number(rows[0]!.sum) });
    expect(await stored(client, deal)).toMatchObject({ state: 'completed' });
    expect(
      await refusalOf(client, () => record(client, deal.founder, deal, { direction: 'return', amount: 1 })),
    ).toBe('PT409 deals_completed');
    expect(await refusalOf(client, () => answer(client, deal.investor, waiting, 'confirmed'))).toBeNull();
    expect(await listed(client, deal.investor, deal)).toMatchObject({
      returned: String(Number(rows[0]!.sum) + 700),
      waiting: 0,
    });
  });
});

test.each([
  [{ amount: 0 }, 'deal_payments_amount_range'],
  [{ amount: -1 }, 'deal_payments_amount_range'],
  [{ means: 'gold' }, 'deal_payments_means_known'],
  [{ means: null }, 'deal_payments_means_known'],
  [{ reference: ' ' }, 'deal_payments_reference_needed'],
  [{ reference: 'x'.repeat(paymentLimits.maxReference + 1) }, 'deal_payments_reference_length'],
  [{ direction: 'gift' }, 'deal_payments_direction_known'],
  [{ paidOn: `${today} + 1` }, 'deal_payments_paid_on'],
  [{ paidOn: `${today} - 31` }, 'deal_payments_paid_on'],
  [{ paidOn: 'null' }, 'deal_payments_paid_on'],
  [{ due: 1 }, 'deal_payments_due_number'],
])('a payment with %j is refused', async (change, constraint) => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { acceptedDaysAgo: 30 });
    await agree(client, deal);
    expect(await refusalOf(client, () => record(client, deal.investor, deal, change))).toBe(
      `23514 ${constraint}`,
    );
  });
});

test('a funding names no due', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await agree(client, deal);
    await client.query(
      `insert into public.deal_dues (deal_id, number, due_on, amount) values ($1, 1, now(), 5)`,
      [deal.deal],
    );
    expect(await refusalOf(client, () => record(client, deal.investor, deal, { due: 1 }))).toBe(
      '23514 deal_payments_due_of_return',
    );
  });
});

test('money paid on the day of the acceptance may be recorded', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { acceptedDaysAgo: 30 });
    await agree(client, deal);
    const first = { paidOn: `private.india_day(now() - interval '30 days')` };
    expect(await refusalOf(client, () => record(client, deal.investor, deal, first))).toBeNull();
  });
});

test('a person records 60 payments a day in all deals, and a deal has 500 at most', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity' });
    await fund(client, deal);
    const fill = (count: number, side: string, ago: string) =>
      client.query(
        `insert into public.deal_payments (id, deal_id, direction, amount, paid_on, means, reference, recorded_side, recorded_at)
         select gen_random_uuid(), $1, 'return', 1, now(), 'upi', gen_random_uuid()::text, $2, now() - $3::interval
         from generate_series(1, $4)`,
        [deal.deal, side, ago, count],
      );
    let amount = 1;
    const attempt = (person: string, of = deal) => {
      amount += 1;
      return refusalOf(client, () => record(client, person, of, { direction: 'return', amount }));
    };
    await fill(paymentLimits.maxADay, 'founder', '23 hours');
    expect(await attempt(deal.founder)).toBe('PT429 deal_payments_pace');
    expect(await attempt(deal.investor)).toBeNull();
    const another = await buildDeal(client, { kind: 'equity', founder: deal.founder });
    await fund(client, another);
    expect(await attempt(deal.founder, another)).toBe('PT429 deal_payments_pace');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`update public.deal_payments set recorded_at = recorded_at - interval '1 day'`);
    await client.query(`set local session_replication_role = 'origin'`);
    expect(await attempt(deal.founder)).toBeNull();
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from public.deal_payments where deal_id = $1',
      [deal.deal],
    );
    await fill(paymentLimits.maxOfDeal - rows[0]!.count, 'founder', '2 days');
    expect(await attempt(deal.investor)).toBe('PT429 deal_payments_pace');
  });
});
