import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { matchAll, matchesOf } from './matching.ts';

const buildReader = (client: Client): Promise<string> => buildUser(client, { hasAcceptedDisclaimer: true });
const stall = { business_name: 'Chai Stall', city: 'Pune' };

/** Changes an approved idea as its administration would: the guards are for requests. */
const change = (client: Client, idea: string, to: string): Promise<unknown> =>
  client.query(`update public.ideas set ${to} where id = $1`, [idea]);

test('an idea is a match once for a person, under the oldest of the searches that find it', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    const oldest = await buildSavedSearch(client, { user_id: reader, search: 'chai' });
    await buildSavedSearch(client, { user_id: reader, location: 'pune' });
    const idea = await buildListing(client, stall);
    expect(await matchAll(client)).toEqual([1]);
    expect(await matchesOf(client, idea)).toEqual([{ person: reader, search: oldest }]);
  });
});

test('it is one when the idea is approved, not before', async () => {
  await rolledBack(async (client) => {
    await buildSavedSearch(client);
    const idea = await buildIdea(client, stall);
    expect(await matchAll(client)).toEqual([]);
    await change(client, idea, `approval_status = 'approved'`);
    expect(await matchAll(client)).toEqual([1]);
  });
});

test('it is none for its founder, nor for somebody without the disclaimer or with alerts off', async () => {
  await rolledBack(async (client) => {
    const founder = await buildReader(client);
    await buildSavedSearch(client, { user_id: founder });
    await buildSavedSearch(client, { user_id: await buildUser(client) });
    await buildSavedSearch(client, { alerts: 'off' });
    await buildListing(client, { ...stall, submitted_by: founder });
    expect(await matchAll(client)).toEqual([0]);
  });
});

test('alerts that are turned on again tell of what comes from then on', async () => {
  await rolledBack(async (client) => {
    const search = await buildSavedSearch(client, { alerts: 'app' });
    await client.query(`update public.saved_searches set alerts = 'off'`);
    await buildListing(client, stall);
    expect(await matchAll(client)).toEqual([0]);
    await buildListing(client, stall);
    await client.query(`update public.saved_searches set alerts = 'mail' where id = $1`, [search]);
    // The second was listed before, too.
    expect(await matchAll(client)).toEqual([0]);
    await buildListing(client, stall);
    expect(await matchAll(client)).toEqual([1]);
  });
});

test('an idea that is changed is a match for searches that find it only now', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client, stall);
    await matchAll(client);
    await buildSavedSearch(client, { location: 'pune' });
    const inKochi = await buildSavedSearch(client, { location: 'kochi' });
    await change(client, idea, `product_service = 'Chai and biscuits.'`);
    expect(await matchAll(client)).toEqual([0]);
    await change(client, idea, `city = 'Kochi'`);
    expect(await matchAll(client)).toEqual([1]);
    expect((await matchesOf(client, idea)).map(({ search }) => search)).toEqual([inKochi]);
    // Back and forth, and listed again: once is enough.
    await change(client, idea, `city = 'Pune'`);
    await change(client, idea, `approval_status = 'needs_revision'`);
    await change(client, idea, `approval_status = 'approved', city = 'Kochi'`);
    expect(await matchAll(client)).toEqual([0]);
    expect(await matchesOf(client, idea)).toHaveLength(1);
  });
});

test('an idea that begins to trend is a match for searches of trending ones', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client, stall);
    await matchAll(client);
    await buildSavedSearch(client, { status: 'trending' });
    await client.query('update public.listings set saves_count = 3 where id = $1', [idea]);
    expect(await matchAll(client)).toEqual([]);
    await client.query('update public.listings set is_trending = true where id = $1', [idea]);
    expect(await matchAll(client)).toEqual([1]);
  });
});

test('a typing error is corrected by the words of the idea that comes', async () => {
  await rolledBack(async (client) => {
    await buildListing(client, { business_name: 'Rumba House' });
    await matchAll(client);
    const dancer = await buildReader(client);
    // Nearest is Rumba now.
    await buildSavedSearch(client, { user_id: dancer, search: 'zumbba' });
    const zumba = await buildListing(client, { business_name: 'Zumba House' });
    const rumba = await buildListing(client, { business_name: 'Rumba Palace' });
    await matchAll(client);
    expect(await matchesOf(client, zumba)).toHaveLength(1);
    expect(await matchesOf(client, rumba)).toHaveLength(0);
  });
});

test('the nightly look finds what words that are gone have changed', async () => {
  await rolledBack(async (client) => {
    const gone = await buildListing(client, { business_name: 'Zumbba House' });
    await matchAll(client);
    await buildSavedSearch(client, { search: 'zumbba' });
    await buildListing(client, { business_name: 'Zumba House' });
    expect(await matchAll(client)).toEqual([0]);
    await change(client, gone, `withdrawn_at = now()`);
    await client.query(`update private.searched_words set checked_at = now() - interval '1 day'`);
    const { rows } = await client.query('select private.check_searched_words(10) as done');
    expect(rows).toEqual([{ done: 1 }]);
    const { rows: searches } = await client.query(
      `select query @@ to_tsvector('english', 'Zumba') as found from private.search_conditions`,
    );
    expect(searches).toEqual([{ found: true }]);
    // A word that nobody searches for any more is let go of.
    await client.query('delete from public.saved_searches');
    await client.query(`update private.searched_words set checked_at = now() - interval '1 day'`);
    await client.query('select private.check_searched_words(10)');
    expect((await client.query('select from private.searched_words')).rowCount).toBe(0);
  });
});
