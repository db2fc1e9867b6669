import { type Actor, as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

interface Shown {
  readonly kind: string;
  readonly idea_id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly read: boolean;
}

async function shownTo(client: Client, recipient: string): Promise<Shown[]> {
  const { rows } = await as(client, person(recipient), () =>
    client.query<Shown>(
      'select kind, idea_id, payload, read_at is not null as read from public.notifications order by created_at, id',
    ),
  );
  return rows;
}

async function review(
  client: Client,
  admin: string,
  idea: string,
  status: string,
  notes: string | null = null,
) {
  await as(client, person(admin), () =>
    client.query('update public.ideas set approval_status = $2, admin_notes = $3 where id = $1', [
      idea,
      status,
      notes,
    ]),
  );
}

test(
  'each decision is an update for the founder and a mail that is owed, and for nobody else',
  { tags: ['S2.build.24'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client, { role: 'entrepreneur' });
      const stranger = await buildUser(client);
      const admin = await buildUser(client, { isAdmin: true });
      const idea = await buildIdea(client, { submitted_by: founder });
      expect(await shownTo(client, founder)).toEqual([]);
      await review(client, admin, idea, 'needs_revision', 'Split the costs.');
      await review(client, admin, idea, 'rejected', 'Too little.');
      await review(client, admin, idea, 'approved');
      const shown = await shownTo(client, founder);
      expect(shown.map(({ kind }) => kind)).toEqual(['revision_requested', 'rejected', 'approved']);
      expect(shown[0]).toMatchObject({
        idea_id: idea,
        payload: { review_id: expect.any(Number) },
        read: false,
      });
      // Ids and numbers only: what an admin wrote is read where it belongs.
      expect(JSON.stringify(shown)).not.toContain('Split');
      expect(await shownTo(client, stranger)).toEqual([]);
      expect(await shownTo(client, admin)).toEqual([]);
      const { rows } = await client.query(
        'select recipient, kind, review_id::int from private.mails order by id',
      );
      expect(rows).toEqual(
        shown.map(({ payload }) => ({ recipient: founder, kind: 'review', review_id: payload.review_id })),
      );
    });
  },
);

test('a decision of the past is shown with its time, and nobody is written to about it', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await buildIdea(client, {
      submitted_by: founder,
      approval_status: 'approved',
      reviewed_at: '2026-01-05T10:00:00Z',
    });
    const { rows } = await client.query('select created_at from public.notifications');
    expect(rows).toEqual([{ created_at: new Date('2026-01-05T10:00:00Z') }]);
    expect((await client.query('select from private.mails')).rowCount).toBe(0);
  });
});

test.each([
  ['9 minutes 59 seconds', 1],
  ['10 minutes', 0],
])('of a decision that was made %s ago so many mails are owed: %d', async (ago, mails) => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ time: string }>('select (now() - $1::interval)::text as time', [
      ago,
    ]);
    await buildIdea(client, { approval_status: 'rejected', reviewed_at: rows[0]!.time });
    expect((await client.query('select from private.mails')).rowCount).toBe(mails);
  });
});

test(
  'saves are one update an idea and day with their number, and name nobody',
  { tags: ['S2.build.22'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const savers = [await buildUser(client), await buildUser(client), await buildUser(client)];
      const idea = await buildListing(client, { submitted_by: founder, reviewed_at: '2026-01-05T10:00:00Z' });
      for (const userId of savers) await buildSave(client, { userId, ideaId: idea });
      await buildSave(client, { ideaId: idea, daysAgo: 3 });
      await buildSave(client, { userId: founder, ideaId: idea });
      const shown = await shownTo(client, founder);
      expect(shown.map(({ kind, payload }) => [kind, payload])).toEqual([
        ['approved', { review_id: expect.any(Number) }],
        ['saves', { count: 1 }],
        ['saves', { count: 3 }],
      ]);
      for (const userId of savers) expect(JSON.stringify(shown)).not.toContain(userId);
    });
  },
);

test(
  'a save that is taken back is not counted, and one after another leaves nothing',
  { tags: ['S2.build.22', 'S2.build.24'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const investor = await buildUser(client, { hasAcceptedDisclaimer: true });
      const other = await buildUser(client);
      const idea = await buildListing(client, { submitted_by: founder });
      await buildSave(client, { userId: other, ideaId: idea });
      const counts = async () =>
        (await shownTo(client, founder)).flatMap(({ kind, payload }) =>
          kind === 'saves' ? [payload.count] : [],
        );
      await as(client, person(investor), () =>
        client.query('insert into public.saved_ideas (user_id, idea_id) values ($1, $2)', [investor, idea]),
      );
      expect(await counts()).toEqual([2]);
      await as(client, person(investor), () => client.query('delete from public.saved_ideas'));
      expect(await counts()).toEqual([1]);
      await client.query('delete from auth.users where id = $1', [other]);
      expect(await counts()).toEqual([]);
    });
  },
);

test('days are Indian: a save at eleven in the evening of UTC belongs to the next day', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    const save = 'insert into public.saved_ideas (user_id, idea_id, created_at) values ($1, $2, $3)';
    for (const time of ['2026-03-01T18:29:00Z', '2026-03-01T18:31:00Z', '2026-03-01T23:00:00Z'])
      await client.query(save, [await buildUser(client), idea, time]);
    const { rows } = await client.query(
      `select day::text, payload from public.notifications where kind = 'saves' order by day`,
    );
    expect(rows).toEqual([
      { day: '2026-03-01', payload: { count: 1 } },
      { day: '2026-03-02', payload: { count: 2 } },
    ]);
  });
});

test('another save makes a read update unread again; one that is taken back does not', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const [first, second] = [await buildUser(client), await buildUser(client)];
    const idea = await buildListing(client, { submitted_by: founder });
    const read = async () => (await shownTo(client, founder)).find(({ kind }) => kind === 'saves')?.read;
    const readAll = () =>
      as(client, person(founder), () => client.query('update public.notifications set read_at = now()'));
    await buildSave(client, { userId: first, ideaId: idea });
    await readAll();
    expect(await read()).toBe(true);
    await buildSave(client, { userId: second, ideaId: idea });
    expect(await read()).toBe(false);
    await readAll();
    await client.query('delete from public.saved_ideas where user_id = $1', [first]);
    expect(await read()).toBe(true);
  });
});

test('saves at once are all counted', async () => {
  const connection = await freshDatabase();
  const owner = await openClient(connection);
  const clients = await Promise.all([1, 2, 3, 4].map(() => openClient(connection)));
  try {
    const idea = await buildListing(owner);
    const people: string[] = [];
    for (const _client of clients) people.push(await buildUser(owner));
    await Promise.all(clients.map((client) => client.query('begin')));
    await Promise.all(
      clients.map(async (client, index) => {
        await buildSave(client, { userId: people[index]!, ideaId: idea });
        await client.query('commit');
      }),
    );
    const { rows } = await owner.query(`select payload from public.notifications where kind = 'saves'`);
    expect(rows).toEqual([{ payload: { count: 4 } }]);
  } finally {
    for (const client of [owner, ...clients]) await client.end();
  }
});

test('a person’s updates are bounded, and what was read long ago is swept', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder });
    const insert = `insert into public.notifications (recipient, kind, idea_id, created_at, read_at)
      select $1, 'approved', $2, now() - make_interval(mins => n), case when n > 490 then now() - interval '91 days' end
      from generate_series(1, 510) n`;
    await client.query(insert, [founder, idea]);
    const kept = async () =>
      (await client.query<{ n: number }>('select count(*)::int as n from public.notifications')).rows[0]?.n;
    expect(await kept()).toBe(500);
    const { rows } = await client.query('select private.sweep_notifications() as swept');
    expect(rows).toEqual([{ swept: 10 }]);
    expect(await kept()).toBe(490);
  });
});

test('only when it was read can be changed, and only by its reader', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const other = await buildUser(client);
    await buildIdea(client, { submitted_by: founder, approval_status: 'approved' });
    const change = (id: string, what: string) =>
      as(client, person(id), () => client.query(`update public.notifications set ${what}`));
    expect((await change(other, 'read_at = now()')).rowCount).toBe(0);
    for (const what of [`payload = '{}'`, `kind = 'saves'`, 'created_at = now()', `recipient = '${other}'`])
      await expect(change(founder, what)).rejects.toMatchObject({ code: '42501' });
    expect((await change(founder, 'read_at = now()')).rowCount).toBe(1);
  });
});

test(
  'who opens the founder’s contact is counted by day, and not named',
  { tags: ['S2.build.22'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const investors = [await buildUser(client), await buildUser(client)];
      const idea = await buildListing(client, { submitted_by: founder });
      for (const userId of investors)
        await client.query('insert into public.idea_contacts (idea_id, user_id) values ($1, $2)', [
          idea,
          userId,
        ]);
      const shown = await shownTo(client, founder);
      expect(shown).toContainEqual(expect.objectContaining({ kind: 'contacts', payload: { count: 2 } }));
      expect(JSON.stringify(shown)).not.toContain(investors[0]);
      await client.query('delete from auth.users where id = $1', [investors[0]]);
      expect(await shownTo(client, founder)).toContainEqual(
        expect.objectContaining({ kind: 'contacts', payload: { count: 1 } }),
      );
    });
  },
);
