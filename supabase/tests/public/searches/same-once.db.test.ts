/** The same filters are saved once by a person; doubles from before that rule became one. */
import { readFile } from 'node:fs/promises';
import type { SearchAlerts } from '@sangam/domain/saved-searches';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildSavedSearch, type SavedSearchColumns } from '../../../factories/saved-searches.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { matchAll, tellAll } from './matching.ts';

const buildReader = (client: Client): Promise<string> => buildUser(client, { hasAcceptedDisclaimer: true });
const refusal = { code: '23505', constraint: 'saved_searches_filters_once' };

const changes: SavedSearchColumns[] = [
  { industry: 'Other' },
  { roi: '30%+' },
  { funding: '50L+' },
  { location: 'pune' },
  { status: 'new' },
  { search: 'tea' },
];

test('a person saves the same filters once, whatever the name and the alerts', async () => {
  await rolledBack(async (client) => {
    const reader = await buildReader(client);
    const all = Object.assign({ user_id: reader }, ...changes) as SavedSearchColumns;
    for (const filters of [all, ...changes]) {
      const columns = { ...filters, user_id: reader };
      await buildSavedSearch(client, columns);
      await client.query('savepoint once');
      await expect(
        buildSavedSearch(client, { ...columns, name: 'Again', alerts: 'app' }),
      ).rejects.toMatchObject(refusal);
      await client.query('rollback to savepoint once');
    }
    // One filter more or less, and another person, are another search.
    for (const change of changes) {
      const [column = ''] = Object.keys(change);
      await buildSavedSearch(client, { ...all, [column]: null });
    }
    await buildSavedSearch(client, { ...all, user_id: await buildReader(client) });
  });
});

test('of two tabs that save it at the same moment, one does', async () => {
  await withClients(2, async ([one, other]) => {
    const reader = await buildReader(one!);
    await one!.query('begin');
    await buildSavedSearch(one!, { user_id: reader });
    const second = buildSavedSearch(other!, { user_id: reader }).catch((error: unknown) => error);
    await somebodyWaits(one!);
    await one!.query('commit');
    expect(await second).toMatchObject(refusal);
  });
});

/** What runs where doubles are there already. */
async function becomeOne(client: Client): Promise<void> {
  await client.query(
    await readFile(
      new URL('../../../migrations/20261123200000_same_search_once.sql', import.meta.url),
      'utf8',
    ),
  );
}

interface Doubles {
  client: Client;
  reader: string;
  oldest: string;
  double: string;
  /** Lists chai stalls, one after the other, and tells of them. */
  arrive: (number: number) => Promise<void>;
}

/** A reader with the same search twice, as it could be before, and a search of another reader. */
async function withDoubles(
  alerts: { oldest: SearchAlerts; double: SearchAlerts },
  work: (doubles: Doubles) => Promise<void>,
): Promise<void> {
  await rolledBack(async (client) => {
    await client.query('drop index public.saved_searches_filters_once');
    const reader = await buildReader(client);
    const oldest = await buildSavedSearch(client, { user_id: reader, alerts: alerts.oldest, name: 'First' });
    const double = await buildSavedSearch(client, { user_id: reader, alerts: alerts.double, name: 'Second' });
    await client.query(
      `update public.saved_searches set created_at = now() - interval '1 day' where id = $1`,
      [oldest],
    );
    await buildSavedSearch(client, { search: 'chai', location: 'pune', name: 'Not the same' });
    const founder = await buildUser(client);
    const arrive = async (number: number): Promise<void> => {
      for (let index = 0; index < number; index += 1)
        await buildListing(client, { business_name: 'Chai Stall', city: 'Kochi', submitted_by: founder });
      await matchAll(client);
      await tellAll(client);
    };
    await work({ client, reader, oldest, double, arrive });
  });
}

async function rows(client: Client, text: string): Promise<unknown[]> {
  return (await client.query(text)).rows;
}

test('of doubles the oldest stays, and hears what any of them heard, from when on it did', async () => {
  await withDoubles({ oldest: 'off', double: 'mail' }, async ({ client, reader, oldest, arrive }) => {
    await client.query(`update private.search_conditions set since = '2026-01-01Z' where user_id = $1`, [
      reader,
    ]);
    await becomeOne(client);
    expect(await rows(client, 'select name, alerts from public.saved_searches order by name')).toEqual([
      { name: 'First', alerts: 'mail' },
      { name: 'Not the same', alerts: 'mail' },
    ]);
    const { rows: conditions } = await client.query(
      'select search_id, since from private.search_conditions where user_id = $1',
      [reader],
    );
    expect(conditions).toEqual([{ search_id: oldest, since: new Date('2026-01-01Z') }]);
    await arrive(1);
    expect(await rows(client, 'select user_id, search_id from private.search_matches')).toEqual([
      { user_id: reader, search_id: oldest },
    ]);
    await expect(buildSavedSearch(client, { user_id: reader })).rejects.toMatchObject(refusal);
  });
});

test('alerts in the app are taken over as such, and none stay none', async () => {
  for (const double of ['app', 'off'] as const)
    await withDoubles({ oldest: 'off', double }, async ({ client }) => {
      await becomeOne(client);
      expect(await rows(client, `select alerts from public.saved_searches where name = 'First'`)).toEqual([
        { alerts: double },
      ]);
    });
});

test('what a double had found, told and owes is the oldest one’s', async () => {
  await withDoubles(
    { oldest: 'mail', double: 'mail' },
    async ({ client, reader, oldest, double, arrive }) => {
      await arrive(2);
      // As if the other one had found them, and told of three more that day, and of one the day before.
      await client.query('update private.search_matches set search_id = $1', [double]);
      const tell = (search: string, count: number, day: string, readAt: string | null): Promise<unknown> =>
        client.query(
          `insert into public.notifications (recipient, kind, saved_search_id, day, payload, read_at)
         values ($1, 'search_matches', $2, (now() at time zone 'Asia/Kolkata')::date - $4::integer,
           jsonb_build_object('count', $3::integer), $5)`,
          [reader, search, count, day, readAt],
        );
      await tell(double, 3, '0', null);
      await tell(double, 1, '1', '2026-11-20Z');
      await tell(double, 4, '2', '2026-11-20Z');
      await tell(oldest, 5, '2', null);
      await tell(double, 6, '3', '2026-11-20Z');
      await tell(oldest, 7, '3', '2026-11-19Z');
      await becomeOne(client);
      expect(
        await rows(
          client,
          `select saved_search_id, payload, read_at from public.notifications
         where kind = 'search_matches' order by day desc`,
        ),
      ).toEqual([
        { saved_search_id: oldest, payload: { count: 5 }, read_at: null },
        { saved_search_id: oldest, payload: { count: 1 }, read_at: new Date('2026-11-20Z') },
        // What was read is not counted again.
        { saved_search_id: oldest, payload: { count: 5 }, read_at: null },
        { saved_search_id: oldest, payload: { count: 13 }, read_at: new Date('2026-11-20Z') },
      ]);
      expect(await rows(client, 'select distinct search_id from private.search_matches')).toEqual([
        { search_id: oldest },
      ]);
      await client.query(`delete from private.mails where kind <> 'matches'`);
      await client.query('update private.mails set send_after = now()');
      const [mail] = (await rows(client, `select private.next_mail('1 minute', 3) as mail`)) as [
        { mail: { searches: unknown } },
      ];
      expect(mail.mail.searches).toMatchObject([{ name: 'First', count: 2 }]);
      await arrive(1);
      expect(
        await rows(
          client,
          `select payload from public.notifications where kind = 'search_matches' order by day desc limit 1`,
        ),
      ).toEqual([{ payload: { count: 6 } }]);
    },
  );
});
