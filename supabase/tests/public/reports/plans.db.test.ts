import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { ask, refusalOf } from '../acting.ts';

const monthAhead = async (client: Client, months: number): Promise<string> => {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(private.month_of(now()) + make_interval(months => $1), 'YYYY-MM-DD') as month`,
    [months],
  );
  return rows[0]!.month;
};

/** Gives a plan of months, counted from this one. */
async function plan(client: Client, person: string, idea: string, sales: Readonly<Record<number, number>>) {
  const months = [];
  for (const [ahead, amount] of Object.entries(sales))
    months.push({ month: await monthAhead(client, Number(ahead)), sales: amount, spent: 10 });
  await ask(client, person, 'select public.give_plan($1, $2)', [idea, JSON.stringify(months)]);
}
const planned = async (client: Client, person: string) =>
  (await ask(client, person, 'select sales::int from public.idea_plans order by month')).map(
    ({ sales }) => sales,
  );

test('a plan is the founder’s, and the investors of the idea’s deals see it', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: null });
    const stranger = await buildConversation(client, { founder: deal.founder, ideaId: deal.ideaId });
    await plan(client, deal.founder, deal.ideaId, { 0: 5, 1: 6 });
    expect(await planned(client, deal.founder)).toEqual([5, 6]);
    expect(await planned(client, deal.investor)).toEqual([5, 6]);
    expect(await planned(client, stranger.investor)).toEqual([]);
    expect(await refusalOf(client, () => plan(client, deal.investor, deal.ideaId, { 1: 6 }))).toBe('42501');
    await client.query(
      `update public.deals set state = 'called_off', ended_at = now(), ended_side = 'founder'`,
    );
    expect(await planned(client, deal.investor)).toEqual([]);
  });
});

test('a plan changes until an agreement was confirmed by somebody; later only months are added', async () => {
  await rolledBack(async (client) => {
    const { founder, ideaId } = await buildConversation(client);
    await plan(client, founder, ideaId, { 1: 5, 2: 5 });
    await plan(client, founder, ideaId, { 1: 7 });
    expect(await planned(client, founder)).toEqual([7, 5]);
    await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder, ideaId }),
      fundedMonthsAgo: null,
    });
    expect(await refusalOf(client, () => plan(client, founder, ideaId, { 1: 8, 3: 9 }))).toBe(
      'PT409 idea_plans_given',
    );
    await plan(client, founder, ideaId, { 1: 7, 3: 9 });
    expect(await planned(client, founder)).toEqual([7, 5, 9]);
  });
});

test('a plan is for 1 to 36 months, from this one on', async () => {
  await rolledBack(async (client) => {
    const { founder, ideaId } = await buildConversation(client);
    const giving = (months: unknown) =>
      refusalOf(client, () =>
        ask(client, founder, 'select public.give_plan($1, $2)', [ideaId, JSON.stringify(months)]),
      );
    expect(await refusalOf(client, () => plan(client, founder, ideaId, { [-1]: 5 }))).toBe(
      '23514 idea_plans_month',
    );
    expect(await giving([{ sales: 1, spent: 1 }])).toBe('23514 idea_plans_month');
    expect(await giving([{ month: '2200-01-01', sales: 1, spent: 1 }])).toBe('23514 idea_plans_month');
    for (const months of [[], {}, null, Array.from({ length: 37 }, () => ({}))])
      expect(await giving(months)).toBe('23514 idea_plans_months');
    expect(await giving([{ month: await monthAhead(client, 1), sales: -1, spent: 1 }])).toBe(
      '23514 idea_plans_sales_range',
    );
  });
});
