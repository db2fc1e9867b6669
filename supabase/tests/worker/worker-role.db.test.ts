import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';

test('the worker’s role does its work and nothing else', async () => {
  const connection = await freshDatabase();
  const owner = await openClient(connection);
  await owner.query(`alter role sangam_worker login password 'for tests'`);
  await owner.end();
  const client = await openClient({ ...connection, user: 'sangam_worker', password: 'for tests' });
  try {
    for (const forbidden of [
      'select * from public.ideas',
      'select * from private.mails',
      'select * from private.job_runs',
      'select * from private.workers',
      'select * from private.unsubscribe_tokens',
      'select email from auth.users',
      `select private.mail_signs(null, '{}')`,
      'select * from backend.secrets',
      'create schema more',
      'create table public.more ()',
      'set role authenticated',
    ])
      await expect(client.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    for (const job of [
      'queue_digests()',
      'queue_subscription_notices(10)',
      'remind_deals(10)',
      'remind_unanswered(10)',
      'mark_unanswered(10)',
      'expire_offers(10)',
      'expire_trending(10)',
      'sweep_invitations()',
      'sweep_notifications()',
      'sweep_mails()',
      'match_next_listing()',
      'tell_matches(10)',
      'check_records(10)',
      'check_searched_words(10)',
      'build_listing_bitmaps(10)',
    ])
      await expect(client.query(`select private.${job}`)).resolves.toBeDefined();
  } finally {
    await client.end();
  }
});

test('nothing of the owner’s reads or calls what the worker owns', async () => {
  await rolledBack(async (client) => {
    // A view or a trigger of the worker's there would run with the owner's rights (decision 274).
    const { rows } = await client.query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.proowner <> 'sangam_worker'::regrole and p.prosrc like '%graphile_worker%'
         and p.pronamespace not in ('pg_catalog'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    expect(rows).toEqual([]);
  });
});
