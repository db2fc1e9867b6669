import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { loadDemoData as load } from './load-demo-data.ts';

test('the demo’s deal has three months of reports, the second late, and three payments, the last late', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const reports = await client.query<{ is_late: boolean; is_planned: boolean; is_told: boolean }>(
      `select private.india_day(r.sent_at) > private.report_due_on(r.month) as is_late, p.month is not null as is_planned,
         private.is_told(d, r.month) and r.sent_at < now() as is_told
       from public.monthly_reports r
       join public.deals d on d.idea_id = r.idea_id
       left join public.idea_plans p on p.idea_id = r.idea_id and p.month = r.month and p.given_at < d.funded_at
       order by r.month`,
    );
    const onTime = { is_late: false, is_planned: true, is_told: true };
    expect(reports.rows).toEqual([onTime, { ...onTime, is_late: true }, onTime]);
    const { rows } = await client.query(
      `select p.paid_on - due.due_on as late from public.deal_payments p
       join public.deal_dues due using (deal_id)
       where due.number = p.due_number order by due.number`,
    );
    expect(rows).toEqual([{ late: 0 }, { late: 0 }, { late: 9 }]);
    const spent = await client.query(
      `select d.amount::int, sum(u.amount)::int as uses from public.deals d join public.deal_uses u on u.deal_id = d.id group by d.id`,
    );
    expect(spent.rows).toEqual([{ amount: 150_000, uses: 150_000 }]);
  });
});

test('the demo begins with its numbers and its ledger counted', async () => {
  await rolledBack(async (client) => {
    await load(client);
    const { rows } = await client.query<{
      is_today: boolean;
      ideas: number;
      counted: number;
      received: number;
    }>(
      `select
         (select max(day) from private.day_numbers where measure = 'counted') = private.india_day(now()) as is_today,
         (select count(*)::int from public.ideas) as ideas,
         (select sum(cases)::int from private.day_numbers where scope = 'all' and measure = 'ideas') as counted,
         (select sum((cohort ->> 'received')::int)::int
          from private.ledger_editions, jsonb_array_elements(cohorts) as cohort) as received`,
    );
    const [{ ideas } = { ideas: 0 }] = rows;
    expect(ideas).toBeGreaterThan(30);
    expect(rows).toEqual([{ is_today: true, ideas, counted: ideas, received: ideas }]);
  });
});
