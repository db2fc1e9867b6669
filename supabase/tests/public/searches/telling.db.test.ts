import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildSavedSearch, type SavedSearchColumns } from '../../../factories/saved-searches.ts';
import { matchAll, tellAll } from './matching.ts';

const stall = { business_name: 'Chai Stall', city: 'Pune' };

interface World {
  client: Client;
  reader: string;
  search: string;
  /** Lists chai stalls, and tells of them. */
  arrive: (number?: number) => Promise<void>;
}

/** A reader with a saved search, and nothing that was told or is owed. */
async function inWorld(
  work: (world: World) => Promise<void>,
  columns: SavedSearchColumns = {},
): Promise<void> {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    const search = await buildSavedSearch(client, { search: 'chai', ...columns, user_id: reader });
    const founder = await buildUser(client);
    const arrive = async (number = 1): Promise<void> => {
      for (let index = 0; index < number; index += 1)
        await buildListing(client, { ...stall, submitted_by: founder });
      await matchAll(client);
      await tellAll(client);
    };
    await work({ client, reader, search, arrive });
  });
}

async function updates(client: Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select recipient, saved_search_id, payload, read_at is not null as is_read, day = (now() at time zone 'Asia/Kolkata')::date as is_today
     from public.notifications where kind = 'search_matches'`,
  );
  return rows;
}

interface Owed {
  recipient: string;
  send_after: Date;
  outcome: string | null;
}

async function mails(client: Client): Promise<Owed[]> {
  const { rows } = await client.query<Owed>(
    `select recipient, send_after, outcome from private.mails where kind = 'matches' order by id`,
  );
  return rows;
}

interface Mail {
  kind: string;
  searches: { name: string; count: number; ideas: object[] }[];
}

/** The mail that is due next, if it is one about matches. */
async function take(client: Client): Promise<Mail | null> {
  await client.query(`delete from private.mails where kind <> 'matches'`);
  await client.query(`update private.mails set send_after = now() where attempts = 0`);
  const { rows } = await client.query(`select private.next_mail('1 minute', 3) as mail`);
  return rows[0].mail;
}

test('one update a search and day says how many ideas are new', async () => {
  await inWorld(async ({ client, reader, search, arrive }) => {
    await arrive(2);
    const update = { recipient: reader, saved_search_id: search, is_today: true };
    expect(await updates(client)).toEqual([{ ...update, payload: { count: 2 }, is_read: false }]);
    await arrive();
    expect(await updates(client)).toEqual([{ ...update, payload: { count: 3 }, is_read: false }]);
    await client.query('update public.notifications set read_at = now()');
    await arrive();
    expect(await updates(client)).toEqual([{ ...update, payload: { count: 1 }, is_read: false }]);
    expect(await tellAll(client)).toBe(0);
  });
});

test('they are told in batches', async () => {
  await inWorld(async ({ client }) => {
    await buildSavedSearch(client);
    await buildListing(client, stall);
    await matchAll(client);
    expect(await tellAll(client, 1)).toBe(1);
    expect(await updates(client)).toHaveLength(1);
    expect(await tellAll(client, 1)).toBe(1);
    expect(await updates(client)).toHaveLength(2);
  });
});

test('a search that is deleted takes its updates along', async () => {
  await inWorld(async ({ client, reader, search, arrive }) => {
    await arrive();
    await as(client, { role: 'authenticated', id: reader }, () =>
      client.query('delete from public.saved_searches where id = $1', [search]),
    );
    expect(await updates(client)).toEqual([]);
    expect(await take(client)).toBeNull();
  });
});

test('matches of a day wait in one mail, which is due at nine the next morning in India', async () => {
  await inWorld(async ({ client, reader, arrive }) => {
    await arrive(12);
    await arrive();
    const owed = await mails(client);
    expect(owed).toMatchObject([{ recipient: reader, outcome: null }]);
    const { rows } = await client.query(
      `select to_char(send_after at time zone 'Asia/Kolkata', 'HH24:MI') as time, send_after > now() as is_later,
         send_after <= now() + interval '1 day' as is_next
       from private.mails where kind = 'matches'`,
    );
    expect(rows).toEqual([{ time: '09:00', is_later: true, is_next: true }]);
    const mail = await take(client);
    expect(mail).toMatchObject({ kind: 'matches', token: expect.stringMatching(/^[0-9a-f]{48}$/) });
    expect(mail?.searches).toMatchObject([
      { name: 'Chai in Pune', count: 13, filters: { search: 'chai', location: null } },
    ]);
    expect(mail?.searches[0]?.ideas).toHaveLength(10);
    expect(Object.keys(mail?.searches[0]?.ideas[0] ?? {}).toSorted()).toEqual([
      'category',
      'funding_amount',
      'id',
      'location',
      'title',
    ]);
    // The next one waits for a mail of its own.
    await arrive();
    expect(await mails(client)).toHaveLength(2);
  });
});

test.each([
  ['2026-11-23 03:29:59Z', '2026-11-23T03:30:00.000Z'],
  ['2026-11-23 03:30:00Z', '2026-11-24T03:30:00.000Z'],
  ['2026-11-23 20:00:00Z', '2026-11-24T03:30:00.000Z'],
])('the morning after %s is %s', async (moment, expected) => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select private.next_morning($1) as morning', [moment]);
    expect(rows[0].morning.toISOString()).toBe(expected);
  });
});

test('who chose mails at once gets them at once', async () => {
  await inWorld(async ({ client, arrive }) => {
    await arrive();
    await client.query(`update public.notification_preferences set search_mail = 'at_once'`);
    await arrive();
    // The one that waited for the morning goes now, with both.
    const { rows } = await client.query(
      `select send_after <= now() as is_due from private.mails where kind = 'matches'`,
    );
    expect(rows).toEqual([{ is_due: true }]);
    expect((await take(client))?.searches).toMatchObject([{ count: 2 }]);
  });
});

test.each([
  ['who wants no mails', `update public.notification_preferences set search_mail = 'none'`],
  ['whose search alerts in the app alone', `update public.saved_searches set alerts = 'app'`],
])('nobody is owed a mail %s, before or after', async (_who, choice) => {
  await inWorld(async ({ client, arrive }) => {
    await arrive();
    await client.query(choice);
    expect(await take(client)).toBeNull();
    expect(await mails(client)).toMatchObject([{ outcome: 'skipped' }]);
    await arrive();
    expect(await mails(client)).toHaveLength(1);
    expect(await updates(client)).toMatchObject([{ payload: { count: 2 } }]);
  });
});

test('alerts that were turned off before they were told tell nothing', async () => {
  await inWorld(async ({ client }) => {
    await buildListing(client, stall);
    await matchAll(client);
    await client.query(`update public.saved_searches set alerts = 'off'`);
    expect(await tellAll(client)).toBe(1);
    expect(await updates(client)).toEqual([]);
    expect(await mails(client)).toEqual([]);
  });
});

test.each([
  ['is not listed any more', `update public.ideas set withdrawn_at = now()`],
  ['may not be read any more', 'delete from public.user_disclaimers'],
])('a mail tells of no idea that %s', async (_what, change) => {
  await inWorld(async ({ client, arrive }) => {
    await arrive();
    await client.query(change);
    expect(await take(client)).toBeNull();
  });
});
