/**
 * Updates and mails are written in the transaction of the event: either everything is stored, including the
 * decision, or nothing.
 */
import { as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';

const approve = (client: Client, idea: string) =>
  client.query(`update public.ideas set approval_status = 'approved' where id = $1`, [idea]);

/** What there is of a decision about an idea. */
async function traces(client: Client, idea: string): Promise<unknown> {
  const { rows } = await client.query(
    `select approval_status as status,
       (select count(*)::int from public.idea_reviews where idea_id = i.id) as reviews,
       (select count(*)::int from public.notifications where idea_id = i.id) as updates,
       (select count(*)::int from private.mails join public.idea_reviews r on r.id = review_id where r.idea_id = i.id) as mails
     from public.ideas i where id = $1`,
    [idea],
  );
  return rows[0];
}

const undecided = { status: 'pending', reviews: 0, updates: 0, mails: 0 };
const decided = { status: 'approved', reviews: 1, updates: 1, mails: 1 };

test(
  'update and mail are there from the moment the decision is, and the worker is woken then',
  { tags: ['S2.build.24'] },
  async () => {
    const connection = await freshDatabase();
    const [admin, watcher] = [await openClient(connection), await openClient(connection)];
    try {
      const idea = await buildIdea(admin);
      const wakings: string[] = [];
      watcher.on('notification', ({ channel }) => wakings.push(channel));
      await watcher.query('listen sangam_mail');
      for (const end of ['rollback', 'commit']) {
        await admin.query('begin');
        await approve(admin, idea);
        expect(await traces(admin, idea)).toEqual(decided);
        expect(await traces(watcher, idea)).toEqual(undecided);
        await admin.query(end);
        // The answer to a query comes after what was committed before it.
        expect(await traces(watcher, idea)).toEqual(end === 'commit' ? decided : undecided);
        expect(wakings).toEqual(end === 'commit' ? ['sangam_mail'] : []);
      }
    } finally {
      await Promise.all([admin.end(), watcher.end()]);
    }
  },
);

test.each(['public.notifications', 'private.mails'])(
  'a decision that cannot be written to %s is not made',
  { tags: ['S2.build.24'] },
  async (table) => {
    await rolledBack(async (client) => {
      const idea = await buildIdea(client);
      const admin = await buildUser(client, { isAdmin: true });
      await client.query(
        `create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
      );
      await client.query(
        `create trigger refuse before insert on ${table} for each row execute function pg_temp.refuse()`,
      );
      await expect(
        as(client, { role: 'authenticated', id: admin }, () => approve(client, idea)),
      ).rejects.toThrow('the disk is full');
      expect(await traces(client, idea)).toEqual(undecided);
    });
  },
);

test('with an account go its updates and its mails, and no others', { tags: ['S2.build.24'] }, async () => {
  await rolledBack(async (client) => {
    const [leaves, stays] = [await buildUser(client), await buildUser(client)];
    for (const submitted_by of [leaves, stays])
      await buildIdea(client, { submitted_by, approval_status: 'approved' });
    await client.query('delete from auth.users where id = $1', [leaves]);
    for (const table of ['public.notifications', 'private.mails']) {
      const { rows } = await client.query(`select recipient from ${table}`);
      expect([table, rows]).toEqual([table, [{ recipient: stays }]]);
    }
  });
});
