import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal, buildMonthlyReport } from '../../../factories/funded-deals.ts';
import { ask, refusalOf } from '../acting.ts';
import { recordsOf, report } from './report-acts.ts';

const seen = (client: Client, person: string) =>
  ask(client, person, 'select sales::int, replaces from public.monthly_reports order by month, sent_at');
const dues = (client: Client, person: string) =>
  ask(
    client,
    person,
    `select (extract(year from age(private_month, month)) * 12 + extract(month from age(private_month, month)))::int as ago,
       due_on - (month + interval '1 month')::date as day, is_late, investors
     from public.own_report_dues(),
       (select date_trunc('month', now() at time zone 'Asia/Kolkata')::date as private_month) as today`,
  );

test('a report goes to every investor of the idea as one record, and nobody else reads it', async () => {
  await rolledBack(async (client) => {
    const first = await buildFundedDeal(client);
    const second = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: first.founder, ideaId: first.ideaId }),
    });
    const unfunded = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: first.founder, ideaId: first.ideaId }),
      fundedMonthsAgo: null,
    });
    const id = await report(client, first.founder, first.ideaId, { words: '  Rain for nine days.\n' });
    const records = await recordsOf(client, first.id);
    expect(records).toMatchObject([
      { kind: 'report', report: id, deal: first.deal, sales: 63_400, spent: 43_700, mood: 'harder' },
    ]);
    expect(records[0]).toMatchObject({ words: 'Rain for nine days.', replaces: null, picture: null });
    expect(await recordsOf(client, second.id)).toEqual([{ ...records[0], deal: second.deal }]);
    expect(await recordsOf(client, unfunded.id)).toEqual([]);
    for (const person of [first.founder, first.investor, second.investor])
      expect(await seen(client, person)).toEqual([{ sales: 63_400, replaces: null }]);
    for (const person of [unfunded.investor, await buildUser(client, { isAdmin: true })])
      expect(await seen(client, person)).toEqual([]);
    expect(await ask(client, first.investor, 'select public.broken_link($1)', [first.id])).toEqual([
      { broken_link: null },
    ]);
  });
});

test('investors read reports from the month of their money to the one in which the deal ended', async () => {
  await rolledBack(async (client) => {
    const early = await buildFundedDeal(client, { fundedMonthsAgo: 5 });
    const late = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: early.founder, ideaId: early.ideaId }),
      fundedMonthsAgo: 2,
    });
    for (const monthsAgo of [1, 2, 3, 4, 5])
      await buildMonthlyReport(client, { ideaId: early.ideaId, monthsAgo, sales: monthsAgo });
    expect((await seen(client, early.investor)).map(({ sales }) => sales)).toEqual([5, 4, 3, 2, 1]);
    expect((await seen(client, late.investor)).map(({ sales }) => sales)).toEqual([2, 1]);
    await client.query(
      `update public.deals set state = 'completed', ended_at = funded_at + interval '1 month', ended_side = 'sangam' where id = $1`,
      [early.deal],
    );
    expect((await seen(client, early.investor)).map(({ sales }) => sales)).toEqual([5, 4]);
    await report(client, early.founder, early.ideaId, {
      replaces: (await client.query(`select id from public.monthly_reports where sales = 1`)).rows[0].id,
    });
    expect(await recordsOf(client, early.id)).toEqual([]);
    expect(await recordsOf(client, late.id)).toHaveLength(1);
  });
});

test('sent again, a report is one', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client);
    const id = await report(client, deal.founder, deal.ideaId);
    await report(client, deal.founder, deal.ideaId, { id, sales: 5 });
    expect(await seen(client, deal.founder)).toEqual([{ sales: 63_400, replaces: null }]);
    expect(await recordsOf(client, deal.id)).toHaveLength(1);
    expect(await refusalOf(client, () => report(client, deal.founder, deal.ideaId))).toBe(
      'PT409 monthly_reports_sent',
    );
  });
});

test('only the founder reports, of a month that is over and that somebody is told of', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: 2 });
    const sending = (person: string, monthsAgo: number) =>
      refusalOf(client, () => report(client, person, deal.ideaId, { monthsAgo }));
    expect(await sending(deal.investor, 1)).toBe('42501');
    expect(await sending(await buildUser(client, { isAdmin: true }), 1)).toBe('42501');
    expect(await sending(deal.founder, 0)).toBe('23514 monthly_reports_month');
    expect(await sending(deal.founder, 3)).toBe('23514 monthly_reports_month');
    expect(await sending(deal.founder, 2)).toBeNull();
    const other = await buildFundedDeal(client, { fundedMonthsAgo: null });
    expect(await refusalOf(client, () => report(client, other.founder, other.ideaId))).toBe(
      '23514 monthly_reports_month',
    );
  });
});

test(
  'a correction stays beside what it corrects, and names the latest one',
  { tags: ['S4.deals.7'] },
  async () => {
    await rolledBack(async (client) => {
      const deal = await buildFundedDeal(client);
      const first = await report(client, deal.founder, deal.ideaId, { sales: 1 });
      const second = await report(client, deal.founder, deal.ideaId, { sales: 2, replaces: first });
      expect(await seen(client, deal.investor)).toEqual(
        expect.arrayContaining([
          { sales: 1, replaces: null },
          { sales: 2, replaces: first },
        ]),
      );
      expect((await recordsOf(client, deal.id)).map(({ replaces }) => replaces)).toEqual([null, first]);
      const correcting = (replaces: string, monthsAgo = 1) =>
        refusalOf(client, () => report(client, deal.founder, deal.ideaId, { replaces, monthsAgo }));
      expect(await correcting(first)).toBe('PT409 monthly_reports_sent');
      expect(await correcting(randomUUID())).toBe('PT409 monthly_reports_sent');
      expect(await correcting(second, 2)).toBe('PT409 monthly_reports_sent');
      for (let last = second, left = 19; left > 0; left -= 1)
        last = await report(client, deal.founder, deal.ideaId, { replaces: last });
      const { rows } = await client.query(
        'select id from public.monthly_reports r where not exists (select from public.monthly_reports l where l.replaces = r.id)',
      );
      expect(await correcting(rows[0].id)).toBe('PT429 monthly_reports_pace');
    });
  },
);

test.each([
  [6.99, null],
  [7, 'PT409 monthly_reports_final'],
])('%s days after the first, a correction gives %s', async (days, expected) => {
  await rolledBack(async (client) => {
    const { founder, ideaId } = await buildFundedDeal(client);
    const first = await buildMonthlyReport(client, { ideaId, sentDaysAgo: days });
    // The days count from the first, not from the last correction.
    const replaces = await buildMonthlyReport(client, { ideaId, sentDaysAgo: 1, replaces: first });
    expect(await refusalOf(client, () => report(client, founder, ideaId, { replaces }))).toBe(expected);
  });
});

test('nobody changes a report or a plan, not even the owner', async () => {
  await rolledBack(async (client) => {
    const { founder, ideaId } = await buildFundedDeal(client);
    await report(client, founder, ideaId);
    await client.query(
      `insert into public.idea_plans (idea_id, month, sales, spent) values ($1, private.month_of(now()), 1, 1)`,
      [ideaId],
    );
    for (const table of ['monthly_reports', 'idea_plans'])
      expect(await refusalOf(client, () => client.query(`update public.${table} set sales = 5`))).toBe(
        '42501',
      );
  });
});

test('what is due: each month after the money came, until it is reported or the deal ended', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: 4 });
    await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: deal.founder, ideaId: deal.ideaId }),
      fundedMonthsAgo: 3,
    });
    const { rows } = await client.query(
      `select extract(day from now() at time zone 'Asia/Kolkata') > 10 as is_late`,
    );
    const { is_late: lastIsLate } = rows[0];
    expect(await dues(client, deal.founder)).toEqual([
      { ago: 3, day: 9, is_late: true, investors: 1 },
      { ago: 2, day: 9, is_late: true, investors: 2 },
      { ago: 1, day: 9, is_late: lastIsLate, investors: 2 },
    ]);
    expect(await dues(client, deal.investor)).toEqual([]);
    await report(client, deal.founder, deal.ideaId, { monthsAgo: 2 });
    expect((await dues(client, deal.founder)).map(({ ago }) => ago)).toEqual([3, 1]);
    await client.query(
      `update public.deals set state = 'completed', ended_at = private.month_of(now()) - interval '1 month',
         ended_side = 'sangam'`,
    );
    expect((await dues(client, deal.founder)).map(({ ago }) => ago)).toEqual([3]);
  });
});

test('with the founder’s account their reports go, and the chain holds', async () => {
  await rolledBack(async (client) => {
    const { id, founder, investor, ideaId } = await buildFundedDeal(client);
    await report(client, founder, ideaId);
    await client.query('delete from auth.users where id = $1', [founder]);
    expect((await client.query('select from public.monthly_reports')).rowCount).toBe(0);
    expect(await recordsOf(client, id)).toEqual([]);
    expect(await ask(client, investor, 'select public.broken_link($1)', [id])).toEqual([
      { broken_link: null },
    ]);
  });
});

test('an investor who left is told of nothing more; the others are', async () => {
  await rolledBack(async (client) => {
    const { id, founder, investor, ideaId } = await buildFundedDeal(client);
    await client.query('delete from auth.users where id = $1', [investor]);
    await report(client, founder, ideaId);
    expect(await recordsOf(client, id)).toEqual([]);
    expect(await dues(client, founder)).toEqual([]);
  });
});
