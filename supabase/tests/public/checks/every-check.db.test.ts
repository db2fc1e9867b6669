import { preparedOnce } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildWorld } from '../policies/world.ts';
import { lengthLimits, lengthsHeldByOthers, settingText, textLimits } from './bad-ideas.ts';
import { badValues } from './bad-values.ts';

/** A good row or more in every table; from then on no trigger runs, so that checks alone decide. */
async function buildRows(client: Client): Promise<void> {
  const { newcomer } = await buildWorld(client);
  await client.query(`insert into private.unsubscribe_tokens (user_id, topic) values ($1, 'reviews')`, [
    newcomer,
  ]);
  await client.query(
    `select public.save_sandbox_state(id, 0, '{"providerSubscriptionId": "sub_1"}')
     from public.subscriptions limit 1`,
  );
  await client.query('select private.check_records(10)');
  await client.query('select private.count_days()');
  await client.query(
    `insert into private.idea_links (idea_id, url) select id, 'https://shop.example' from public.ideas limit 1`,
  );
  await client.query(`select public.provider_plan('razorpay', 250000, 'plan_1')`);
  await client.query(
    `insert into private.document_requests (user_id, provider, state_hash, verifier)
     values ($1, 'sandbox', decode(repeat('ab', 32), 'hex'), repeat('v', 43))`,
    [newcomer],
  );
  await client.query('select private.find_rings()');
  await client.query(
    `insert into private.rings (id, rests_on, close_ties, newest_at, settled_at, note)
     values (gen_random_uuid(), '{circle}', 3, now(), now(), 'They are one family.')`,
  );
  await client.query(`select private.begin_run(null, 'seal_log', null, 1, 8)`);
  await client.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    newcomer,
  ]);
  await client.query('select private.build_listing_bitmaps()');
  await client.query('update public.listings set is_vetted = not is_vetted');
  await client.query(`set local session_replication_role = 'replica'`);
}

const withRows = preparedOnce(buildRows);

/**
 * Changes all rows of a table and undoes it. @returns the constraint that refused; null where the change was
 * taken
 */
async function refusal(client: Client, table: string, change: string): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    const { rowCount } = await client.query(`update ${table} set ${change}`);
    expect([table, rowCount]).not.toEqual([table, 0]);
    return null;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23514') throw error;
    return constraint ?? 'unnamed';
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

test.each(Object.entries(badValues))(
  'each check of %s refuses what it alone refuses',
  async (table, checks) => {
    await withRows(async (client) => {
      for (const [check, changes] of Object.entries(checks)) {
        for (const change of changes)
          expect([change, await refusal(client, table, change)]).toEqual([change, check]);
      }
    });
  },
);

test('a text of an idea may be as long as its limit, and no longer', async () => {
  await withRows(async (client) => {
    // Makes both ideas pending, so that they accept any text.
    await client.query(`update public.ideas set approval_status = 'pending'`);
    for (const [column, limit] of lengthLimits) {
      const change = settingText(column, limit);
      expect([column, await refusal(client, 'public.ideas', change)]).toEqual([column, null]);
    }
    for (const [column, check] of Object.entries(lengthsHeldByOthers)) {
      const tooLong = `${column} = repeat('9', ${(textLimits[column] ?? 0) + 1})`;
      expect(await refusal(client, 'public.ideas', tooLong)).toBe(check);
      await client.query(`alter table public.ideas drop constraint ${check}`);
      expect(await refusal(client, 'public.ideas', tooLong)).toBe(`ideas_${column}_length`);
    }
  });
});
