/** What happens to a listing while the worker compares it with saved searches. */
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { matchAll, matchesOf } from './matching.ts';

/** A listing that waits to be compared, and somebody who looks for what it is not yet. */
async function prepare(client: Client): Promise<{ idea: string; reader: string }> {
  const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
  await buildSavedSearch(client, { search: null, location: 'Pune', user_id: reader });
  return { idea: await buildListing(client, { business_name: 'Poha Point', city: 'Nagpur' }), reader };
}

test('a change of a listing that is being compared is compared after it', async () => {
  await withClients(2, async ([worker, admin]) => {
    const { idea, reader } = await prepare(admin!);
    await worker!.query('begin');
    expect((await worker!.query('select private.match_next_listing() as found')).rows).toEqual([
      { found: 0 },
    ]);
    const change = admin!.query(
      `update public.listings set city = 'Pune', location = 'Pune, Maharashtra' where id = $1`,
      [idea],
    );
    await somebodyWaits(worker!);
    await worker!.query('commit');
    await change;
    expect(await matchAll(worker!)).toEqual([1]);
    expect(await matchesOf(admin!, idea)).toMatchObject([{ person: reader }]);
  });
});

test('an idea can be deleted while it is compared, and the other way round', async () => {
  await withClients(2, async ([worker, owner]) => {
    const { idea } = await prepare(owner!);
    await worker!.query('begin');
    await worker!.query('select private.match_next_listing()');
    const deletion = owner!.query('delete from public.ideas where id = $1', [idea]);
    await somebodyWaits(worker!);
    await worker!.query('commit');
    await deletion;

    const second = await buildListing(owner!, { business_name: 'Poha Point', city: 'Pune' });
    await owner!.query('begin');
    await owner!.query('delete from public.ideas where id = $1', [second]);
    const comparison = worker!.query('select private.match_next_listing() as found');
    await somebodyWaits(owner!);
    await owner!.query('commit');
    expect((await comparison).rows).toEqual([{ found: 0 }]);
    expect(await matchAll(worker!)).toEqual([]);
  });
});
