/** The largest places of a period, found by month. */
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildListing } from '../../../factories/ideas.ts';
import { arrived, buildAdmin, count, numbers } from './numbers-acts.ts';

test('the largest places are those of the days of the period, whatever months it has', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const pune = { city: 'Pune', state: 'Maharashtra', pincode: '411001' } as const;
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])
      await arrived(client, await buildListing(client, pune), `${day}T12:00:00Z`);
    await count(client);
    const ideas = async (from: string, to: string) =>
      (await numbers(client, admin, { from, to, step: 'month' })).places[0]?.['ideas'] ?? 0;
    expect(await ideas('2026-01-31', '2026-04-01')).toBe(6);
    expect(await ideas('2026-02-01', '2026-03-31')).toBe(4);
    expect(await ideas('2026-02-02', '2026-03-30')).toBe(2);
    expect(await ideas('2026-02-02', '2026-02-27')).toBe(0);
    expect(await ideas('2026-02-28', '2026-02-28')).toBe(1);
    expect(await ideas('2026-02-28', '2026-03-01')).toBe(2);
    expect(await ideas('2026-02-01', '2026-02-28')).toBe(2);
    expect(await ideas('2026-01-01', '2026-02-01')).toBe(2);
    // What is found by month is told by day, and both agree.
    const { rows } = await client.query(
      `select scope, name, measure, date_trunc('month', day)::date as month, sum(cases) as cases
       from private.day_numbers where scope <> 'all' and measure in ('ideas', 'approvals', 'conversations', 'fundings')
       group by 1, 2, 3, 4
       except select scope, name, measure, month, cases from private.part_months`,
    );
    expect(rows).toEqual([]);
  });
});

test('thirty places are shown, those with ideas first, then those where something else happened', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await client.query(
      `insert into private.day_numbers (scope, name, measure, day, cases)
       select 'place', 'Town ' || lpad(n::text, 2, '0'), case when n > 4 then 'ideas' else 'fundings' end, '2026-02-03', n
       from generate_series(1, 33) as n`,
    );
    await client.query(`select private.count_part_months('2026-02-01')`);
    const asked = { from: '2026-02-01', to: '2026-02-28', step: 'month' };
    const names = async () => (await numbers(client, admin, asked)).places.map(({ name }) => name);
    const found = await names();
    expect([found.length, found[0], found[28], found[29]]).toEqual([30, 'Town 33', 'Town 05', 'Town 01']);
    await client.query(`delete from private.day_numbers where name in ('Town 05', 'Town 06')`);
    await client.query(`select private.count_part_months('2026-02-01')`);
    expect((await names()).slice(-3)).toEqual(['Town 01', 'Town 02', 'Town 03']);
  });
});
