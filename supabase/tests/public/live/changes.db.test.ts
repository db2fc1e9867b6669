import { PgoutputDecoder } from '@sangam/backend/pgoutput';
import { freshDatabase, openClient } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';

interface Sent {
  readonly table: string;
  readonly type: string;
  /** Columns of the old row, as far as the stream sends them. */
  readonly old: readonly string[];
  /** Columns of the row as it is. */
  readonly new: readonly string[];
}

/** The live changes' replication stream for the statements that the work runs. */
async function sentDuring(client: Client, work: () => Promise<unknown>): Promise<Sent[]> {
  // The stream reads only what is in the log on disk, and tests do not wait for that otherwise.
  await client.query('set synchronous_commit = on');
  await client.query(`select pg_create_logical_replication_slot('live', 'pgoutput')`);
  await work();
  const { rows } = await client.query<{ data: Buffer }>(
    `select data from pg_logical_slot_get_binary_changes('live', null, null, 'proto_version', '1', 'publication_names', 'supabase_realtime')`,
  );
  await client.query(`select pg_drop_replication_slot('live')`);
  const decoder = new PgoutputDecoder();
  return rows.flatMap(({ data }) => {
    const message = decoder.decode(data);
    if (message.tag !== 'change') return [];
    const { relation, type, old } = message;
    const told = (values: readonly unknown[] | null): string[] =>
      (values ?? []).flatMap((value, place) =>
        value === null || value === undefined ? [] : [relation.columns[place]!.name],
      );
    return [{ table: relation.name, type, old: told(old), new: told(message.new) }];
  });
}

test('a deletion tells everybody who listens which row went, and nothing of what stood in it', async () => {
  const client = await openClient(await freshDatabase());
  try {
    const founder = await buildUser(client);
    const idea = await buildListing(client, { submitted_by: founder });
    await buildSave(client, { ideaId: idea });
    await buildSubscription(client, { userId: founder });
    await buildQuestion(client, { ideaId: idea });
    const sent = await sentDuring(client, async () => {
      await client.query('delete from public.saved_ideas');
      await client.query('delete from auth.users where id = $1', [founder]);
    });
    const deletions = sent.filter(({ type }) => type === 'DELETE');
    expect([...new Set(deletions.map(({ table }) => table))].toSorted()).toEqual([
      'idea_questions',
      'ideas',
      'listings',
      'notifications',
      'saved_ideas',
      'subscriptions',
    ]);
    for (const deletion of deletions) expect(deletion).toMatchObject({ old: ['id'], new: [] });
  } finally {
    await client.end();
  }
});

test('an update tells the row as it is, and nothing of what stood there before', async () => {
  const client = await openClient(await freshDatabase());
  try {
    const idea = await buildListing(client);
    const sent = await sentDuring(client, () =>
      client.query(
        `update public.ideas set withdrawal_reason = 'Sold.', withdrawn_at = now() where id = $1`,
        [idea],
      ),
    );
    expect(sent.map(({ table, type, old }) => [table, type, old])).toEqual([
      ['ideas', 'UPDATE', []],
      ['listings', 'DELETE', ['id']],
    ]);
    expect(sent[0]?.new).toContain('withdrawn_at');
  } finally {
    await client.end();
  }
});

test('live changes are told of these tables and no others', async () => {
  const client = await openClient(await freshDatabase());
  try {
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'public.conversations',
      'public.deal_bills',
      'public.deal_dues',
      'public.deal_payments',
      'public.deals',
      'public.idea_questions',
      'public.ideas',
      'public.listings',
      'public.messages',
      'public.monthly_reports',
      'public.notifications',
      'public.offers',
      'public.review_assignments',
      'public.saved_ideas',
      'public.subscriptions',
    ]);
  } finally {
    await client.end();
  }
});
