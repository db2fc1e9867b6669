/** What a person's deals come to: held against sums made by hand, for both sides, over random payments. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildDeal, type Deal, termsOf } from '../../../factories/deals.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { agree, complete, fund, pay, record, type Side, sides, today } from './deal-acts.ts';

type Row = Record<string, unknown>;

const sums = async (client: Client, person: string, side: Side): Promise<Row> =>
  (await ask(client, person, 'select * from public.own_portfolio($1)', [side]))[0]!;
const dealsOf = (client: Client, person: string, side: Side): Promise<Row[]> =>
  ask(client, person, 'select * from public.own_portfolio_deals($1)', [side]);
const monthsOf = (client: Client, person: string, side: Side, from: string, to: string): Promise<Row[]> =>
  ask(
    client,
    person,
    `select month::text, invested::int, returned::int, expected::int, expected_on::text, unknown
     from public.own_portfolio_months($1, (${from})::date, (${to})::date)`,
    [side],
  );
const thisMonth = `date_trunc('month', now() at time zone 'Asia/Kolkata')`;

/** A loan of Rs 1,20,000 in six parts, that many days old, with an investor and a founder of its own. */
async function buildLoan(client: Client, fundedDaysAgo: number): Promise<Deal> {
  const deal = await buildDeal(client, {
    amount: 120_000,
    acceptedDaysAgo: fundedDaysAgo + 10,
    terms: termsOf.loan,
  });
  await fund(client, deal, `${today} - ${fundedDaysAgo}`);
  return deal;
}

test('an investor without deals has four zeros', { tags: ['S2.invest.5'] }, async () => {
  await rolledBack(async (client) => {
    const person = await buildInvestor(client);
    expect(await sums(client, person, 'investor')).toMatchObject({
      total_investments: 0,
      active_investments: 0,
      total_returns: '0',
      portfolio_value: '0',
      offers: 0,
      waiting: 0,
      overdue: 0,
      next_due_on: null,
      cash_days: [],
    });
    expect(await dealsOf(client, person, 'investor')).toEqual([]);
  });
});

test(
  'money that is only recorded does not count, and confirmed money counts for both sides',
  { tags: ['S2.invest.5'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildDeal(client, { amount: 100_000 });
      await agree(client, deal);
      await record(client, deal.investor, deal, { amount: 40_000 });
      expect(await sums(client, deal.investor, 'investor')).toMatchObject({
        total_investments: 0,
        waiting: 0,
      });
      // It waits for the founder's word.
      expect(await sums(client, deal.founder, 'founder')).toMatchObject({ total_investments: 0, waiting: 1 });
      await pay(client, deal, { amount: 60_000 });
      for (const side of sides)
        expect(await sums(client, deal[side], side)).toMatchObject({
          total_investments: 1,
          active_investments: 1,
          total_invested: '60000',
          total_returns: '0',
          portfolio_value: '60000',
        });
      // On the other side there is nothing.
      expect(await sums(client, deal.investor, 'founder')).toMatchObject({ total_investments: 0 });
    });
  },
);

test('of a payment the interest is paid first; only principal lowers what is still in', async () => {
  await rolledBack(async (client) => {
    const deal = await buildLoan(client, 40);
    // The first of six parts: Rs 20,000 and Rs 1,200 of interest, late by now.
    expect(await sums(client, deal.investor, 'investor')).toMatchObject({
      overdue: 1,
      overdue_amount: '21200',
      portfolio_value: '120000',
    });
    await pay(client, deal, { direction: 'return', amount: 5000, due: 1 });
    expect(await sums(client, deal.investor, 'investor')).toMatchObject({
      overdue: 1,
      overdue_amount: '16200',
      total_returns: '5000',
      portfolio_value: String(120_000 - 3800),
    });
    await pay(client, deal, { direction: 'return', amount: 16_200, due: 1 });
    const settled = await sums(client, deal.founder, 'founder');
    expect(settled).toMatchObject({ overdue: 0, overdue_since: null, portfolio_value: '100000' });
    // The second part: interest of what is still owed.
    expect(settled).toMatchObject({ next_due_amount: '21000' });
    const [row] = await dealsOf(client, deal.founder, 'founder');
    expect(row).toMatchObject({
      id: deal.deal,
      funded: '120000',
      returned: '21200',
      portfolio_value: '100000',
      overdue: 0,
    });
    expect(row!['promised']).toBe(settled['promised']);
  });
});

test('a completed deal stays in the sums, and nothing of it is active, due or still in', async () => {
  await rolledBack(async (client) => {
    const deal = await buildDeal(client, { kind: 'equity', amount: 50_000 });
    await fund(client, deal);
    expect(await sums(client, deal.investor, 'investor')).toMatchObject({
      portfolio_value: '50000',
      next_due_on: null,
    });
    for (const side of sides) await complete(client, deal[side], deal);
    expect(await sums(client, deal.investor, 'investor')).toMatchObject({
      total_investments: 1,
      active_investments: 0,
      total_invested: '50000',
      portfolio_value: '0',
      promised: '0',
    });
  });
});

test(
  'what came back and what is expected is in its month; a share has no amount before the sales are known',
  { tags: ['S4.deals.9'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildLoan(client, 40);
      await pay(client, deal, { direction: 'return', amount: 21_200, due: 1 });
      const { investor } = deal;
      const shared = await buildDeal(client, {
        investor,
        kind: 'revenue_share',
        amount: 90_000,
        acceptedDaysAgo: 5,
      });
      await fund(client, shared, `${today} - 4`);
      const months = await monthsOf(
        client,
        investor,
        'investor',
        `${thisMonth} - interval '3 months'`,
        `${thisMonth} + interval '12 months'`,
      );
      expect(months).toHaveLength(16);
      const total = (name: string): number => months.reduce((sum, row) => sum + Number(row[name]), 0);
      expect(total('invested')).toBe(210_000);
      expect(total('returned')).toBe(21_200);
      expect(total('expected')).toBe(Number((await sums(client, investor, 'investor'))['promised']));
      // Due monthly, the first by the 15th of the month after next.
      expect(total('unknown')).toBeGreaterThanOrEqual(10);
      const { rows } = await client.query<{ month: string; returned: string }>(
        `select date_trunc('month', paid_on)::date::text as month, sum(amount)::int as returned
       from public.deal_payments where direction = 'return' group by 1`,
      );
      expect(
        months.filter(({ returned }) => returned !== 0).map(({ month, returned }) => ({ month, returned })),
      ).toEqual(rows);
    });
  },
);

test('months are asked for by their first days, ten years at most', async () => {
  await rolledBack(async (client) => {
    const person = await buildInvestor(client);
    for (const [from, to] of [
      [`'2026-01-02'`, `'2026-02-01'`],
      [`'2026-01-01'`, `'2026-01-31'`],
      [`'2026-02-01'`, `'2026-01-01'`],
      [`'2016-01-01'`, `'2026-02-01'`],
      ['null', `'2026-02-01'`],
    ] as const)
      expect(await refusalOf(client, () => monthsOf(client, person, 'investor', from, to))).toBe(
        '23514 portfolio_months_range',
      );
    expect(await monthsOf(client, person, 'investor', `'2016-01-01'`, `'2026-01-01'`)).toHaveLength(121);
  });
});

test('deals come in pages, the latest first, each once', async () => {
  await rolledBack(async (client) => {
    const [investor, founder] = [
      await buildInvestor(client),
      await buildUser(client, { role: 'entrepreneur' }),
    ];
    const first = await buildDeal(client, { investor, founder, amount: 1000, acceptedDaysAgo: 1 });
    await fund(client, first);
    // As many more as do not fit on a page, as they would have come to be.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into public.deals (id, conversation_id, offer_id, investor, founder, kind, amount, terms, accepted_at)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, 'equity', 1000, '{}', now() - n / 2 * interval '1 day'
       from generate_series(4, 63) as n`,
      [investor, founder],
    );
    await client.query(
      `insert into public.deal_payments (id, deal_id, direction, amount, paid_on, means, recorded_side, state, answered_at)
       select gen_random_uuid(), id, 'funding', 1000, current_date, 'cash', 'investor', 'confirmed', now() from public.deals d
       where d.kind = 'equity'`,
    );
    await client.query('set local session_replication_role = origin');
    const page = await dealsOf(client, investor, 'investor');
    expect(page).toHaveLength(51);
    expect(page[0]).toMatchObject({ id: first.deal });
    const last = page[49]!;
    const rest = await ask(client, investor, 'select * from public.own_portfolio_deals($1, $2, $3)', [
      'investor',
      // Microseconds are lost by the driver.
      (await client.query('select accepted_at::text as at from public.deals where id = $1', [last['id']]))
        .rows[0].at,
      last['id'],
    ]);
    expect(new Set([...page.slice(0, 50), ...rest].map(({ id }) => id)).size).toBe(61);
    expect(await sums(client, investor, 'investor')).toMatchObject({
      total_investments: 61,
      total_invested: '61000',
    });
  });
});

test('offers that wait are listed for both: whose turn it is first, and what a counter changed', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [{}, { side: 'founder' }] });
    const { investor, founder, id } = conversation;
    const offer = (person: string, amount: number, counters: string | null) =>
      ask<{ id: string }>(
        client,
        person,
        `select given.id, public.make_offer(given.id, $1, 'loan', $2, $3, null, $4)::text
         from (select gen_random_uuid() as id) as given`,
        [id, amount, termsOf.loan, counters],
      );
    const [first] = await offer(investor, 100_000, null);
    const own = (person: string, side: Side) =>
      ask(client, person, 'select * from public.own_offers($1)', [side]);
    expect(await own(investor, 'investor')).toMatchObject([
      { id: first!.id, is_own: true, state: 'open', previous_amount: null },
    ]);
    expect(await own(founder, 'founder')).toMatchObject([{ id: first!.id, is_own: false, amount: '100000' }]);
    const [second] = await offer(founder, 120_000, first!.id);
    expect(await own(investor, 'investor')).toMatchObject([
      { id: second!.id, is_own: false, amount: '120000', previous_amount: '100000', previous_kind: 'loan' },
    ]);
    expect(await sums(client, investor, 'investor')).toMatchObject({ offers: 1 });
    expect(await own(investor, 'founder')).toEqual([]);
    // An accepted one stays until its money has come.
    const deal = await buildDeal(client, { investor, amount: 1000 });
    expect(await own(investor, 'investor')).toMatchObject([
      { id: second!.id },
      { id: deal.offer, deal_id: deal.deal, state: 'accepted', own_agreed_at: null },
    ]);
    await fund(client, deal);
    expect(await own(investor, 'investor')).toMatchObject([{ id: second!.id }]);
  });
});
