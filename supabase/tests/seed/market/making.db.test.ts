import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { generateIdea } from '../../../seed/market/idea.ts';
import { generateMarket, removeMarket } from '../../../seed/market/market.ts';
import { asOf, fingerprint, value, withDatabase } from './market-world.ts';

/** Three blocks: the last is not full. */
const listings = 1700;
const rows = (client: Client, table: string): Promise<number> =>
  value(client, `select count(*)::integer from ${table}`);

test('a run that was stopped leaves whole blocks, and the next one makes what one run would have made', async () => {
  let whole: Record<string, string> = {};
  await withDatabase(async (client, fill) => {
    const progress: number[][] = [];
    await fill({ listings, onProgress: (done, all) => progress.push([done, all]) });
    expect(progress).toEqual([
      [0, 1700],
      [800, 1700],
      [1600, 1700],
      [1700, 1700],
    ]);
    whole = await fingerprint(client);
  });
  await withDatabase(async (client, fill) => {
    const stop = new AbortController();
    await expect(
      fill({
        listings,
        signal: stop.signal,
        onProgress: (done) => (done === 800 ? stop.abort() : undefined),
      }),
    ).rejects.toThrow('abort');
    const [ideas, listed] = [await rows(client, 'public.ideas'), await rows(client, 'public.listings')];
    expect([ideas % 1000, listed]).toEqual([0, ideas * 0.8]);
    expect(ideas).toBeLessThan(3000);
    // They are counted, without bitmaps yet.
    const counted = await value(client, 'select sum(change)::integer from private.listing_changes');
    expect(counted).toBe(listed);
    await fill({ listings });
    expect(await rows(client, 'private.listing_changes')).toBe(0);
    expect(await fingerprint(client)).toEqual(whole);
  });
});

test('a block that fails leaves nothing of itself, nor of the one after it', async () => {
  await withDatabase(async (client, fill) => {
    const { id } = generateIdea({ seed: 1, asOf: asOf.getTime() }, 1500);
    await buildListing(client, { id });
    await client.query('delete from public.listings');
    await expect(fill({ listings })).rejects.toThrow('ideas_pkey');
    expect([await rows(client, 'public.ideas'), await rows(client, 'public.listings')]).toEqual([1001, 800]);
    expect(
      await value(
        client,
        `select count(*)::integer from auth.users where email like 'investor.%@market.sangam.example'`,
      ),
    ).toBe(100);
  });
});

test('another seed makes another market, and a market does not change its seed', async () => {
  await withDatabase(async (client, fill) => {
    await fill({ listings: 20, seed: 1 });
    const first = await fingerprint(client);
    await expect(fill({ listings: 30, seed: 2 })).rejects.toThrow('the market here has the seed 1');
    await removeMarket(client);
    await fill({ listings: 20, seed: 2 });
    expect((await fingerprint(client))['public.ideas']).not.toBe(first['public.ideas']);
  });
});

test('it is not made among people unless that is said, nor twice at once', async () => {
  await withDatabase(async (client, fill) => {
    await buildUser(client, { email: 'somebody@example.org' });
    await expect(fill({ listings: 20 })).rejects.toThrow('there are 1 accounts that are no demo data');
    expect(await rows(client, 'public.ideas')).toBe(0);
    await fill({ listings: 20, besideRealAccounts: true });
    expect(await rows(client, 'public.listings')).toBe(20);
    await client.query(`select pg_advisory_lock(hashtextextended('generated market', 0))`);
    await expect(fill({ listings: 30, besideRealAccounts: true })).rejects.toThrow('another run is at it');
  });
});

test('removing it leaves what others have, and the counts of it', async () => {
  await withDatabase(async (client, fill, connection) => {
    const person = await buildUser(client, { hasAcceptedDisclaimer: true });
    await buildSave(client, { userId: person, ideaId: await buildListing(client) });
    const before = await fingerprint(client);
    await fill({ listings: 60 });
    const generated = await value<string>(
      client,
      `select id from public.listings where id::text like '%-5eed%' limit 1`,
    );
    await client.query('insert into public.saved_ideas (user_id, idea_id) values ($1, $2)', [
      person,
      generated,
    ]);
    await removeMarket(client);
    expect(await fingerprint(client)).toEqual(before);
    expect(await rows(client, 'auth.users')).toBe(2);
    await generateMarket(connection, { listings: 0, asOf });
    expect(await rows(client, 'public.listings')).toBe(1);
  });
});
