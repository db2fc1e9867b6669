import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { recordsOf, report } from './report-acts.ts';

/** Runs the reminders on a day of this month. */
async function remindOn(client: Client, day: number): Promise<number> {
  const { rows } = await client.query<{ done: number }>(
    'select private.remind_of_reports(100, private.month_of(now()) + $1::int - 1) as done',
    [day],
  );
  return rows[0]!.done;
}
const updates = async (client: Client, person: string) =>
  (
    await client.query(
      `select payload ->> 'record' as record from public.notifications where recipient = $1 and kind = 'deal'`,
      [person],
    )
  ).rows.map(({ record }) => record);

test('a founder is reminded from the 5th, once for an idea; a late one is on record for each investor', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: 2 });
    const other = await buildFundedDeal(client, {
      conversation: await buildConversation(client, { founder: deal.founder, ideaId: deal.ideaId }),
      fundedMonthsAgo: 2,
    });
    expect(await remindOn(client, 4)).toBe(0);
    await remindOn(client, 5);
    expect(await remindOn(client, 10)).toBe(0);
    expect(await updates(client, deal.founder)).toEqual(['report_due']);
    expect(await updates(client, deal.investor)).toEqual([]);
    expect(await remindOn(client, 11)).toBe(2);
    expect(await remindOn(client, 12)).toBe(0);
    for (const { id, deal: its } of [deal, other])
      expect(await recordsOf(client, id)).toMatchObject([{ kind: 'report_late', deal: its }]);
    expect(await updates(client, deal.investor)).toEqual(['report_late']);
  });
});

test('nobody is reminded of what was sent, or of a deal that has ended', async () => {
  await rolledBack(async (client) => {
    const deal = await buildFundedDeal(client, { fundedMonthsAgo: 2 });
    await report(client, deal.founder, deal.ideaId);
    const over = await buildFundedDeal(client, { fundedMonthsAgo: 2 });
    await client.query(
      `update public.deals set state = 'completed', ended_at = now(), ended_side = 'sangam' where id = $1`,
      [over.deal],
    );
    expect(await remindOn(client, 11)).toBe(0);
  });
});
