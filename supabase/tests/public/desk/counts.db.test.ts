/** The numbers beside the desk's tabs are those of the rows, whatever happens to them. */
import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { counts } from './desk-calls.ts';

async function counted(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ standing: string; ideas: number }>(
    `select case when withdrawn_at is null then approval_status else 'withdrawn' end as standing, count(*)::int as ideas
     from public.ideas group by 1`,
  );
  return Object.fromEntries(rows.map(({ standing, ideas }) => [standing, ideas]));
}

test('each count is that of its standing, through every change', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    expect(await counts(client, admin)).toEqual({});
    const statuses = ['pending', 'pending', 'approved', 'rejected', 'needs_revision', 'approved'] as const;
    for (const approval_status of statuses) await buildIdea(client, { approval_status });
    const steps = [
      `update public.ideas set approval_status = 'approved' where approval_status = 'rejected'`,
      `update public.ideas set founder_name = 'Somebody Else'`,
      `update public.ideas set withdrawn_at = now() where approval_status = 'approved'`,
      `delete from public.ideas where id in (select id from public.ideas where withdrawn_at is not null limit 2)`,
      `delete from auth.users where id in (select submitted_by from public.ideas where approval_status = 'pending' limit 1)`,
    ];
    expect(await counts(client, admin)).toEqual({ pending: 2, approved: 2, rejected: 1, needs_revision: 1 });
    for (const step of steps) {
      await client.query(step);
      expect([step, await counts(client, admin)]).toEqual([step, await counted(client)]);
    }
  });
});

test('changes are put together, and the counts stay what they are', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client);
    for (let index = 0; index < 12; index += 1) await buildIdea(client, { submitted_by: founder });
    await client.query(`update public.ideas set withdrawn_at = now()`);
    const lines = async (): Promise<number | null> =>
      (await client.query('select from private.standing_changes')).rowCount;
    const before = await counts(client, admin);
    expect(await lines()).toBeGreaterThan(10);
    await client.query('select private.add_up_standings(50)');
    expect(await lines()).toBeGreaterThan(10);
    await client.query('select private.add_up_standings(10)');
    expect(await lines()).toBe(1);
    expect(await counts(client, admin)).toEqual(before);
  });
});

test('submissions do not wait for each other, nor for who puts the changes together', async () => {
  const connection = await freshDatabase();
  const clients = await Promise.all([openClient(connection), openClient(connection), openClient(connection)]);
  const [one, other, reader] = clients;
  try {
    const admin = await buildUser(reader, { isAdmin: true });
    await buildIdea(reader);
    await buildIdea(reader);
    for (const client of clients.slice(0, 2)) {
      await client.query(`begin; set local lock_timeout = '2s'`);
      await buildIdea(client);
    }
    await one.query('select private.add_up_standings(0)');
    // The lock is taken: this one leaves it, without waiting.
    await other.query('select private.add_up_standings(0)');
    await buildIdea(other);
    await one.query('commit');
    await other.query('commit');
    await reader.query('begin');
    expect(await counts(reader, admin)).toEqual({ pending: 5 });
    await reader.query('rollback');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});
