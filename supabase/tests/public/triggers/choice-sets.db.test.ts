/** How many listings fulfil which choices of the filters, kept as listings come, change and go. */
import { trendingRule } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildListing, buildSave } from '../../../factories/ideas.ts';

/** Compares the kept sets with the listings. @returns how many listings there are */
async function countedListings(client: Client): Promise<number> {
  const { rows: texts } = await client.query<{ text: string }>('select private.choice_set_text() as text');
  const { rows: kept } = await client.query<{ choices: number; listings: number }>(
    'select choices, listings from private.choice_sets where listings > 0 order by choices',
  );
  const { rows: counted } = await client.query(
    `select ${texts[0]!.text} as choices, count(*)::integer as listings from public.listings group by 1 order by 1`,
  );
  expect(kept).toEqual(counted);
  return kept.reduce((sum, { listings }) => sum + listings, 0);
}

test('sets of choices are counted as listings come, change and go', async () => {
  await rolledBack(async (client) => {
    const ideas = [
      await buildListing(client),
      await buildListing(client),
      await buildListing(client, { total_funding: '900000', return_equity: '25%' }),
    ];
    expect(await countedListings(client)).toBe(3);
    await client.query(`update public.ideas set total_funding = '400000' where id = $1`, [ideas[0]]);
    for (let saver = 0; saver < trendingRule.savers; saver += 1)
      await buildSave(client, { ideaId: ideas[1]! });
    expect(await countedListings(client)).toBe(3);
    await client.query(
      `update public.listings set roi_estimate = roi_estimate + 5, is_vetted = not is_vetted, industry = 'Other'`,
    );
    await client.query(`update public.listings set saves_count = saves_count + 1`);
    expect(await countedListings(client)).toBe(3);
    await client.query(`update public.ideas set approval_status = 'rejected' where id = $1`, [ideas[1]]);
    expect(await countedListings(client)).toBe(2);
    await client.query('delete from public.listings');
    expect(await countedListings(client)).toBe(0);
  });
});
