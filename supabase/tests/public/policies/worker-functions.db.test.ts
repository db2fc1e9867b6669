/** What the worker's role may call, and nobody who sends requests. */
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { productSchemas, readRoutines } from '../../../catalogue/read-catalogue.ts';

/** The arguments of a call of each. */
const calls: Readonly<Record<string, string>> = {
  begin_run: `null, 'seal_log', null, 1, 8`,
  build_listing_bitmaps: '10',
  check_records: '10',
  check_searched_words: '10',
  count_days: '',
  count_ledger: '',
  end_run: '0, 1',
  erase_accounts: '10',
  expire_offers: '10',
  expire_trending: '10',
  fail_run: `0, 'no', null`,
  find_rings: '',
  give_days_back: '10',
  link_tried: `gen_random_uuid(), 'https://shop.example', 1, 'opens'`,
  mail_refused: `0, 1, 'full', '1 minute'`,
  mail_sent: '0, 1',
  mark_unanswered: '10',
  match_next_listing: '',
  next_mail: `'1 minute', 3`,
  note_unused_accounts: '10',
  queue_digests: '',
  queue_subscription_notices: '10',
  remind_deals: '10',
  remind_of_identities: '10',
  remind_of_reports: '10',
  remind_unanswered: '10',
  seal_log: '10',
  sweep_invitations: '',
  sweep_kept: '10',
  sweep_mails: '',
  sweep_notifications: '',
  take_job_requests: '',
  take_links: `1, '1 minute'`,
  tell_matches: '10',
  worker_beat: 'gen_random_uuid(), true',
};

const requestRoles: readonly Actor['role'][] = ['anon', 'authenticated', 'service_role'];

test.each(Object.entries(calls))(
  'the worker calls %s, and no request does',
  { tags: ['S6.roles.9'] },
  async (name, values) => {
    await rolledBack(async (client) => {
      const call = () => client.query(`select private.${name}(${values})`);
      // The schema is closed to most of them anyway: this is about the function.
      await client.query(`grant usage on schema private to ${requestRoles.join(', ')}`);
      for (const role of requestRoles)
        await expect(as(client, { role }, call)).rejects.toMatchObject({
          code: '42501',
          message: `permission denied for function ${name}`,
        });
      await client.query('set local role sangam_worker');
      await expect(call()).resolves.toMatchObject({ rowCount: 1 });
    });
  },
);

test('these are all that the worker may call, and nobody else may', async () => {
  await rolledBack(async (client) => {
    const routines = await readRoutines(client, productSchemas);
    const ofWorker = routines.filter(({ executors }) => executors.includes('sangam_worker'));
    expect(ofWorker.map(({ schema, name, executors }) => [schema, name, ...executors])).toEqual(
      Object.keys(calls).map((name) => ['private', name, 'sangam_worker']),
    );
  });
});
