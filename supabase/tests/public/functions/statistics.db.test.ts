import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildContact, buildIdea, buildListing, buildSave, buildView } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

interface Day {
  readonly day: string;
  readonly views: number;
  readonly new_saves: number;
  readonly net_saves: number;
  readonly contacts: number;
}

async function statistics(client: Client, actor: Actor, idea: string, days = 30): Promise<Day[]> {
  const { rows } = await as(client, actor, () =>
    client.query<Day>('select s.*, s.day::text as day from public.idea_statistics($1, $2) s', [idea, days]),
  );
  return rows;
}

const record = (client: Client, actor: Actor, what: 'view' | 'contact', idea: string): Promise<unknown> =>
  as(client, actor, () => client.query(`select public.record_idea_${what}($1)`, [idea]));

async function today(client: Client, idea: string): Promise<readonly number[]> {
  const { rows } = await client.query<Record<string, number>>(
    'select views, saves, contacts from private.idea_days where idea_id = $1 and day = private.india_day(now())',
    [idea],
  );
  return Object.values(rows[0] ?? { views: 0, saves: 0, contacts: 0 });
}

interface Market {
  readonly idea: string;
  readonly founder: Actor;
  readonly admin: Actor;
  /** Accepted the disclaimer. */
  readonly visitor: Actor;
  /** And subscribed. */
  readonly investor: Actor;
  /** Did neither. */
  readonly stranger: Actor;
}

async function buildMarket(client: Client): Promise<Market> {
  const founder = await buildUser(client, {
    role: 'entrepreneur',
    hasAcceptedDisclaimer: true,
    hasTrial: true,
  });
  const admin = await buildUser(client, { isAdmin: true, hasAcceptedDisclaimer: true, hasTrial: true });
  return {
    idea: await buildListing(client, { submitted_by: founder }),
    founder: person(founder),
    admin: person(admin),
    visitor: person(await buildUser(client, { hasAcceptedDisclaimer: true })),
    investor: person(
      await buildUser(client, { fullName: 'Meera Iyer', hasAcceptedDisclaimer: true, hasTrial: true }),
    ),
    stranger: person(await buildUser(client)),
  };
}

test('a view counts once a person and day, in full or as teaser, and never the founder’s or an admin’s', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, admin, visitor, investor, stranger } = await buildMarket(client);
    for (const actor of [founder, admin, stranger]) await record(client, actor, 'view', idea);
    expect(await today(client, idea)).toEqual([0, 0, 0]);
    for (const actor of [visitor, visitor, investor, investor]) await record(client, actor, 'view', idea);
    expect(await today(client, idea)).toEqual([2, 0, 0]);
    await client.query('update private.idea_views set day = day - 1');
    await record(client, visitor, 'view', idea);
    expect(await today(client, idea)).toEqual([3, 0, 0]);
  });
});

test('a contact counts once a person, only with a live subscription, and the last time is kept', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, admin, visitor, investor, stranger } = await buildMarket(client);
    for (const actor of [founder, admin, stranger, visitor]) await record(client, actor, 'contact', idea);
    expect(await today(client, idea)).toEqual([0, 0, 0]);
    await record(client, investor, 'contact', idea);
    await client.query(
      `update public.idea_contacts set first_at = now() - interval '2 days', last_at = now() - interval '2 days'`,
    );
    await record(client, investor, 'contact', idea);
    expect(await today(client, idea)).toEqual([0, 0, 1]);
    const { rows } = await client.query(
      `select user_id, last_at = now() as renewed, first_at = now() - interval '2 days' as first_kept from public.idea_contacts`,
    );
    expect(rows).toEqual([{ user_id: investor.id, renewed: true, first_kept: true }]);
  });
});

test('an idea that is not listed, or is not there, records nothing and says nothing', async () => {
  await rolledBack(async (client) => {
    const { founder, investor } = await buildMarket(client);
    const pending = await buildIdea(client, { submitted_by: founder.id, business_name: 'Not yet' });
    for (const id of [pending, '00000000-0000-4000-8000-000000000000']) {
      await record(client, investor, 'view', id);
      await record(client, investor, 'contact', id);
    }
    const { rows } = await client.query(
      `select (select count(*)::integer from private.idea_views) as views, (select count(*)::integer from public.idea_contacts) as contacts`,
    );
    expect(rows).toEqual([{ views: 0, contacts: 0 }]);
    await expect(record(client, { role: 'anon' }, 'view', pending)).rejects.toMatchObject({ code: '42501' });
    await expect(record(client, { role: 'anon' }, 'contact', pending)).rejects.toMatchObject({
      code: '42501',
    });
  });
});

test('one account can record so much a day and no more', async () => {
  await rolledBack(async (client) => {
    const { idea, investor } = await buildMarket(client);
    const other = await buildListing(client);
    await client.query('alter table private.idea_views disable trigger all');
    await client.query(
      `insert into private.idea_views (idea_id, viewer) select gen_random_uuid(), $1 from generate_series(1, 499)`,
      [investor.id],
    );
    await client.query('alter table private.idea_views enable trigger all');
    await record(client, investor, 'view', idea);
    await record(client, investor, 'view', other);
    expect([await today(client, idea), await today(client, other)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
    await client.query('alter table public.idea_contacts disable trigger all');
    await client.query(
      `insert into public.idea_contacts (idea_id, user_id) select gen_random_uuid(), $1 from generate_series(1, 99)`,
      [investor.id],
    );
    await client.query('alter table public.idea_contacts enable trigger all');
    await record(client, investor, 'contact', idea);
    await record(client, investor, 'contact', other);
    expect([await today(client, idea), await today(client, other)]).toEqual([
      [1, 0, 1],
      [0, 0, 0],
    ]);
  });
});

test.each([
  ['1 minute', '1 minute'],
  ['1 minute 1 second', '0 seconds'],
])('a contact of %s ago that is opened again is then one of %s ago', async (before, after) => {
  await rolledBack(async (client) => {
    const { idea, investor } = await buildMarket(client);
    await client.query(
      `insert into public.idea_contacts (idea_id, user_id, first_at, last_at) values ($1, $2, now() - $3::interval, now() - $3::interval)`,
      [idea, investor.id, before],
    );
    await record(client, investor, 'contact', idea);
    const { rows } = await client.query(
      'select now() - last_at = $1::interval as expected from public.idea_contacts',
      [after],
    );
    expect(rows).toEqual([{ expected: true }]);
  });
});

test.each([
  ['23:59:59', 0],
  ['24:00:00', 1],
])('with a hundred contacts of %s hours ago so many are recorded: %d', async (ago, recorded) => {
  await rolledBack(async (client) => {
    const { idea, investor } = await buildMarket(client);
    await client.query('alter table public.idea_contacts disable trigger all');
    await client.query(
      `insert into public.idea_contacts (idea_id, user_id, first_at)
       select gen_random_uuid(), $1, now() - $2::interval from generate_series(1, 100)`,
      [investor.id, ago],
    );
    await client.query('alter table public.idea_contacts enable trigger all');
    await record(client, investor, 'contact', idea);
    expect((await today(client, idea))[2]).toBe(recorded);
  });
});

test('views older than a year are forgotten, their numbers are not', async () => {
  await rolledBack(async (client) => {
    const { idea, visitor, founder } = await buildMarket(client);
    await buildView(client, { ideaId: idea, daysAgo: 366 });
    await buildView(client, { ideaId: idea, daysAgo: 365 });
    await record(client, visitor, 'view', idea);
    const { rows } = await client.query(
      'select private.india_day(now()) - day as age from private.idea_views order by 1',
    );
    expect(rows).toEqual([{ age: 0 }, { age: 365 }]);
    const days = await statistics(client, founder, idea, 366);
    expect([days[0]?.views, days.at(-1)?.views]).toEqual([1, 1]);
  });
});

test('the founder and admins get a row for every day, oldest first, today last; nobody else gets any', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, admin, investor, stranger } = await buildMarket(client);
    const fan = await buildUser(client);
    await buildSave(client, { ideaId: idea, userId: fan, daysAgo: 3 });
    await buildSave(client, { ideaId: idea, daysAgo: 3 });
    await buildView(client, { ideaId: idea, daysAgo: 6 });
    await buildView(client, { ideaId: idea, daysAgo: 7 });
    await buildContact(client, { ideaId: idea, daysAgo: 1 });
    await client.query('delete from public.saved_ideas where user_id = $1', [fan]);
    const days = await statistics(client, founder, idea, 7);
    expect(days.map((row) => [row.views, row.new_saves, row.net_saves, row.contacts])).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 2, 2, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, -1, 0],
    ]);
    const { rows } = await client.query<{ today: string }>(
      `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`,
    );
    expect(days.at(-1)?.day).toBe(rows[0]?.today);
    expect(await statistics(client, admin, idea, 7)).toEqual(days);
    expect(await statistics(client, founder, idea, 0)).toHaveLength(1);
    expect(await statistics(client, founder, idea, 100_000)).toHaveLength(366);
    for (const actor of [investor, stranger]) {
      expect(await statistics(client, actor, idea)).toEqual([]);
    }
    await expect(statistics(client, { role: 'anon' }, idea)).rejects.toMatchObject({ code: '42501' });
  });
});

test('a save that is taken back on its day was none; an account that goes takes its saves and leaves the views', async () => {
  await rolledBack(async (client) => {
    const { idea, founder } = await buildMarket(client);
    const fan = await buildUser(client);
    for (let press = 0; press < 5; press += 1) {
      await buildSave(client, { ideaId: idea, userId: fan });
      await client.query('delete from public.saved_ideas where user_id = $1', [fan]);
    }
    await buildSave(client, { ideaId: idea, userId: fan });
    await buildView(client, { ideaId: idea, userId: fan });
    expect(await today(client, idea)).toEqual([1, 1, 0]);
    await client.query('delete from auth.users where id = $1', [fan]);
    expect(await today(client, idea)).toEqual([1, 0, 0]);
    // Deleting an idea deletes everything of it, although its saves are counted while they are deleted.
    await buildSave(client, { ideaId: idea, daysAgo: 2 });
    await client.query('delete from public.ideas where id = $1', [idea]);
    expect(await statistics(client, founder, idea)).toEqual([]);
  });
});

test('founder and admins read who got in touch, by name and time and nothing else; nobody else does', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, admin, investor, visitor } = await buildMarket(client);
    await record(client, visitor, 'view', idea);
    await record(client, investor, 'contact', idea);
    const asked = (actor: Actor) =>
      as(client, actor, () =>
        client.query<Record<string, unknown>>('select * from public.contacts_of_idea($1)', [idea]),
      );
    for (const actor of [founder, admin]) {
      const { rows, fields } = await asked(actor);
      expect(fields.map(({ name }) => name)).toEqual(['name', 'first_at', 'last_at']);
      expect(rows.map(({ name }) => name)).toEqual(['Meera Iyer']);
    }
    for (const actor of [investor, visitor]) expect((await asked(actor)).rows).toEqual([]);
    await client.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ('7', $1, '{"name": "Meera R. Iyer"}', 'google')`,
      [investor.id],
    );
    expect((await asked(founder)).rows.map(({ name }) => name)).toEqual(['Meera R. Iyer']);
    const totals = await as(client, founder, () => client.query('select * from public.own_idea_totals()'));
    expect(totals.rows).toEqual([{ idea_id: idea, views: '1', saves: '0', contacts: '1' }]);
    const others = await as(client, visitor, () => client.query('select * from public.own_idea_totals()'));
    expect(others.rows).toEqual([]);
  });
});
