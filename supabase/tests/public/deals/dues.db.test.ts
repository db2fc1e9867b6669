/** What is due when: as the domain has it, paid by whichever payment names it, overdue after its day. */
import { duesOf } from '@sangam/domain/deal-dues';
import { rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDeal, type Deal, termsOf } from '../../../factories/deals.ts';
import { answer, fund, listed, pay, record, recordsOf, stored, today } from './deal-acts.ts';

const duesStored = async (client: Client, { deal }: Deal) => {
  const { rows } = await client.query(
    `select number, amount::float8, paid::float8, is_open, (private.india_day(now()) - paid_on) as paid_days_ago
     from public.deal_dues where deal_id = $1 order by number`,
    [deal],
  );
  return rows;
};

const months = fc.integer({ min: 1, max: 40 });
const dueTerms = fc.oneof(
  fc.record({
    kind: fc.constant('loan' as const),
    terms: fc
      .record({
        yearly_rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
        quarters: months,
        paid: fc.constantFrom('monthly', 'quarterly', 'at_end'),
        repaid: fc.constantFrom('in_parts', 'at_end'),
      })
      .map(({ quarters, paid, repaid, ...rest }) => ({
        ...rest,
        paid,
        months: paid === 'monthly' ? quarters : quarters * 3,
        repaid: paid === 'at_end' ? 'at_end' : repaid,
      })),
  }),
  fc.record({
    kind: fc.constant('revenue_share' as const),
    terms: fc.oneof(
      fc.record({ months, paid: fc.constant('monthly') }),
      fc.record({ months: months.map((quarters) => quarters * 3), paid: fc.constant('quarterly') }),
    ),
  }),
  fc.record({
    kind: fc.constant('partnership' as const),
    terms: fc.record({ paid: fc.constantFrom('monthly', 'quarterly', 'yearly') }),
  }),
  fc.record({ kind: fc.constant('equity' as const), terms: fc.constant({}) }),
);

test('what is due is the domain’s, on the day and to the rupee', async () => {
  await rolledBack(async (client) => {
    await fc.assert(
      fc.asyncProperty(
        dueTerms,
        fc.integer({ min: 1000, max: 999_999_999_999 }),
        fc
          .date({ min: new Date('2026-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        async ({ kind, terms }, amount, from) => {
          const { rows } = await client.query(
            `select number, due_on::text as "dueOn", amount::float8, principal::float8
             from private.dues_of($1, $2, $3, $4) order by number`,
            [kind, amount, terms, from],
          );
          expect(rows).toEqual(duesOf(kind, amount, terms, from));
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a funded deal has its dues from the day on which the last of the money came', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'revenue_share' });
    await fund(client, deal, `${today} - 20`);
    const { rows } = await client.query<{ day: string }>(`select (${today} - 20)::text as day`);
    const stored = await client.query(
      `select number, due_on::text as "dueOn", amount, principal::int from public.deal_dues where deal_id = $1 order by number`,
      [deal.deal],
    );
    expect(stored.rows).toEqual(duesOf('revenue_share', 100_000, termsOf.revenue_share, rows[0]!.day));
  });
});

test('a payment goes to the due that it names, what is more to the earliest that is open', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, {
      amount: 60_000,
      terms: { ...termsOf.loan, yearly_rate: 0, months: 4 },
    });
    await fund(client, deal, `${today} - 10`);
    await pay(client, deal, { direction: 'return', amount: 20_000, due: 3, paidOn: `${today} - 5` });
    await pay(client, deal, { direction: 'return', amount: 4000 });
    expect(await duesStored(client, deal)).toEqual([
      { number: 1, amount: 15_000, paid: 9000, is_open: true, paid_days_ago: 0 },
      { number: 2, amount: 15_000, paid: 0, is_open: true, paid_days_ago: null },
      { number: 3, amount: 15_000, paid: 15_000, is_open: false, paid_days_ago: 5 },
      { number: 4, amount: 15_000, paid: 0, is_open: true, paid_days_ago: null },
    ]);
    expect(await listed(client, deal.founder, deal)).toMatchObject({
      returned: '24000',
      overdue: 0,
      next_due_amount: '6000',
    });
  });
});

test('a loan that is repaid in full is completed, by the product', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { amount: 60_000, terms: { ...termsOf.loan, months: 2 } });
    await fund(client, deal);
    await pay(client, deal, { direction: 'return', amount: 60_000 });
    expect(await stored(client, deal)).toMatchObject({ state: 'funded' });
    await pay(client, deal, { direction: 'return', amount: 900 });
    expect(await stored(client, deal)).toMatchObject({ state: 'completed', ended_side: 'sangam' });
    expect((await recordsOf(client, deal)).slice(-2)).toEqual([
      'investor payment_confirmed',
      'sangam completed',
    ]);
    expect(await listed(client, deal.investor, deal)).toMatchObject({ next_due_on: null, overdue: 0 });
  });
});

test(
  'what was not paid by its day is overdue until it is, on both sides',
  { tags: ['S4.deals.5'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildDeal(client, { acceptedDaysAgo: 100 });
      await fund(client, deal, `${today} - 95`);
      const { rows } = await client.query<{ sum: string; count: number; open: number }>(
        `select sum(amount) as sum, count(*)::int, (count(*) filter (where due_on = ${today}))::int as open
       from public.deal_dues where deal_id = $1 and due_on < ${today}`,
        [deal.deal],
      );
      expect(rows[0]!.count).toBe(3);
      for (const person of [deal.investor, deal.founder])
        expect(await listed(client, person, deal)).toMatchObject({
          overdue: 3,
          overdue_amount: rows[0]!.sum,
          next_due_on: expect.any(Date),
        });
      await pay(client, deal, { direction: 'return', amount: Number(rows[0]!.sum) - 1 });
      expect(await listed(client, deal.founder, deal)).toMatchObject({ overdue: 1, overdue_amount: '1' });
      await pay(client, deal, { direction: 'return', amount: 1 });
      expect(await listed(client, deal.founder, deal)).toMatchObject({ overdue: 0, overdue_amount: '0' });
    });
  },
);

test('what is due on this day is not overdue', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'partnership' });
    await fund(client, deal);
    await client.query(`update public.deal_dues set due_on = ${today} where number = 1`);
    expect(await listed(client, deal.founder, deal)).toMatchObject({ overdue: 0, next_due_amount: null });
    await client.query(`update public.deal_dues set due_on = ${today} - 1 where number = 1`);
    expect(await listed(client, deal.founder, deal)).toMatchObject({ overdue: 1, overdue_amount: '0' });
  });
});

test('a due of a partnership ends with the payment that names it, also when there is nothing to pay', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'partnership' });
    await fund(client, deal, `${today} - 10`);
    await pay(client, deal, { direction: 'return', amount: 3000, due: 1 });
    await pay(client, deal, { direction: 'return', amount: 0, means: null, reference: null, due: 2 });
    await pay(client, deal, { direction: 'return', amount: 500 });
    const dues = await duesStored(client, deal);
    expect(dues.slice(0, 3)).toEqual([
      { number: 1, amount: null, paid: 3000, is_open: false, paid_days_ago: 0 },
      { number: 2, amount: null, paid: 0, is_open: false, paid_days_ago: 0 },
      { number: 3, amount: null, paid: 0, is_open: true, paid_days_ago: null },
    ]);
    expect(dues).toHaveLength(40);
  });
});

test('the sales say what a revenue share comes to, up to the cap, and what was paid before counts', async () => {
  await rolledBack(async (client) => {
    const terms = { ...termsOf.revenue_share, months: 3, cap: 10_000 };
    const deal = await buildDeal(client, { kind: 'revenue_share', terms });
    const say = (number: number, sales: number) =>
      client.query('select private.say_sales($1, $2, $3)', [deal.deal, number, sales]);
    await fund(client, deal);
    await pay(client, deal, { direction: 'return', amount: 5000 });
    expect(await duesStored(client, deal)).toMatchObject([{ paid: 0 }, { paid: 0 }, { paid: 0 }]);
    await say(1, 80_009);
    expect((await duesStored(client, deal))[0]).toMatchObject({ amount: 4801, paid: 4801, is_open: false });
    await say(2, 100_000);
    await say(3, 1_000_000);
    expect(await duesStored(client, deal)).toMatchObject([
      { amount: 4801, is_open: false },
      { amount: 5199, paid: 199, is_open: true },
      { amount: 0, paid: 0, is_open: false },
    ]);
    // Corrected: it was less.
    await say(1, 50_000);
    expect(await duesStored(client, deal)).toMatchObject([
      { amount: 3000, paid: 3000 },
      { amount: 5199, paid: 2000 },
      { amount: 0 },
    ]);
  });
});

test('a due of another deal, or of none, is not named', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'loan' });
    await fund(client, deal);
    const payment = { direction: 'return', amount: 100 };
    await expect(record(client, deal.founder, deal, { ...payment, due: 7 })).rejects.toMatchObject({
      code: '23514',
      detail: 'due_number',
    });
  });
});

test('that nothing was to be paid is said of what is not known only', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'loan' });
    await fund(client, deal);
    const nothing = { direction: 'return', amount: 0, means: null, reference: null, due: 1 };
    await expect(record(client, deal.founder, deal, nothing)).rejects.toMatchObject({ detail: 'due_number' });
  });
});

test('a payment that is answered twice is counted once', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client);
    await fund(client, deal);
    const id = await pay(client, deal, { direction: 'return', amount: 1000 });
    await answer(client, deal.investor, id, 'confirmed');
    expect(await listed(client, deal.investor, deal)).toMatchObject({ returned: '1000' });
    expect((await duesStored(client, deal))[0]).toMatchObject({ paid: 1000 });
  });
});
