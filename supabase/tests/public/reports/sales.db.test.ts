import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildFundedDeal, type FundedDealTraits } from '../../../factories/funded-deals.ts';
import { ask } from '../acting.ts';
import { report } from './report-acts.ts';

const due = async (client: Client, person: string, deal: string) =>
  (
    await ask(
      client,
      person,
      'select amount::int from public.deal_dues where deal_id = $1 order by number limit 2',
      [deal],
    )
  ).map(({ amount }) => amount);

const share = (client: Client, traits: FundedDealTraits = {}) =>
  buildFundedDeal(client, { kind: 'revenue_share', fundedMonthsAgo: 3, ...traits });

test('what a revenue share comes to is said by the report of its month, and by its correction', async () => {
  await rolledBack(async (client) => {
    const { deal, founder, ideaId, investor } = await share(client);
    // Not one that it counts.
    await report(client, founder, ideaId, { monthsAgo: 3, sales: 70_000 });
    expect(await due(client, investor, deal)).toEqual([null, null]);
    await report(client, founder, ideaId, { monthsAgo: 1, sales: 50_000 });
    expect(await due(client, investor, deal)).toEqual([null, 3000]);
    const first = await report(client, founder, ideaId, { monthsAgo: 2, sales: 10_000 });
    expect(await due(client, investor, deal)).toEqual([600, 3000]);
    await report(client, founder, ideaId, { monthsAgo: 2, sales: 20_000, replaces: first });
    expect(await due(client, investor, deal)).toEqual([1200, 3000]);
  });
});

test('a quarter’s share is known with the last report of its months', async () => {
  await rolledBack(async (client) => {
    const { deal, founder, ideaId, investor } = await share(client, {
      fundedMonthsAgo: 4,
      paid: 'quarterly',
    });
    for (const monthsAgo of [3, 1]) await report(client, founder, ideaId, { monthsAgo, sales: 10_000 });
    expect(await due(client, investor, deal)).toEqual([null, null]);
    await report(client, founder, ideaId, { monthsAgo: 2, sales: 5000 });
    expect(await due(client, investor, deal)).toEqual([1500, null]);
  });
});

test('what a loan promises does not follow the sales', async () => {
  await rolledBack(async (client) => {
    const { deal, founder, ideaId, investor } = await buildFundedDeal(client);
    const before = await due(client, investor, deal);
    await report(client, founder, ideaId, { sales: 1 });
    expect(await due(client, investor, deal)).toEqual(before);
  });
});
