import { notificationLimits } from '@sangam/domain/notifications';
import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';

/** A mail about a decision of now. @returns its recipient */
async function owedMail(client: Client): Promise<string> {
  const founder = await buildUser(client);
  await buildIdea(client, { submitted_by: founder, approval_status: 'approved' });
  return founder;
}

async function take(client: Client, lease = '1 minute', maxAttempts = 3) {
  const { rows } = await client.query<{ mail: { id: number; attempt: number } | null }>(
    'select private.next_mail($1, $2) as mail',
    [lease, maxAttempts],
  );
  return rows[0]!.mail;
}

async function answer(client: Client, statement: string, values: unknown[]): Promise<unknown> {
  const { rows } = await client.query<{ answer: unknown }>(`select ${statement} as answer`, values);
  return rows[0]!.answer;
}

const stateOf = async (client: Client): Promise<unknown> =>
  (await client.query('select outcome, attempts, last_error from private.mails')).rows[0];

/** The worker that took the mail died, and the lease is over. */
const leaseOver = (client: Client): Promise<unknown> =>
  client.query('update private.mails set send_after = now()');

test('a mail is taken for the length of the lease, and by nobody else while that lasts', async () => {
  await rolledBack(async (client) => {
    await owedMail(client);
    for (const [lease, seconds] of [
      ['1 minute', 60],
      ['1 hour', 3600],
    ] as const) {
      await leaseOver(client);
      const earliest = await answer(client, 'clock_timestamp() + $1::interval', [lease]);
      expect(await take(client, lease)).not.toBeNull();
      expect(
        await answer(
          client,
          `(select send_after between $1 and clock_timestamp() + make_interval(secs => $2) from private.mails)`,
          [earliest, seconds],
        ),
      ).toBe(true);
      expect(await take(client)).toBeNull();
    }
  });
});

test('a mail whose lease is over is taken again, and its earlier worker has no say any more', async () => {
  await rolledBack(async (client) => {
    await owedMail(client);
    const first = await take(client);
    expect(first?.attempt).toBe(1);
    await leaseOver(client);
    const second = await take(client);
    expect(second).toMatchObject({ id: first?.id, attempt: 2 });
    expect(await answer(client, 'private.mail_sent($1, 1)', [first?.id])).toBe(false);
    expect(await answer(client, `private.mail_refused($1, 1, 'gone', null)`, [first?.id])).toBe(false);
    expect(await stateOf(client)).toEqual({ outcome: null, attempts: 2, last_error: null });
    expect(await answer(client, 'private.mail_sent($1, 2)', [first?.id])).toBe(true);
    expect(await stateOf(client)).toMatchObject({ outcome: 'sent' });
    expect(await answer(client, 'private.mail_sent($1, 2)', [first?.id])).toBe(false);
    await leaseOver(client);
    expect(await take(client)).toBeNull();
  });
});

test('a mail that no worker survives is given up after the last attempt', async () => {
  await rolledBack(async (client) => {
    await owedMail(client);
    for (const attempt of [1, 2]) {
      expect(await take(client, '1 minute', 2)).toMatchObject({ attempt });
      await leaseOver(client);
    }
    expect(await take(client, '1 minute', 2)).toBeNull();
    expect(await stateOf(client)).toEqual({
      outcome: 'failed',
      attempts: 2,
      last_error: 'its worker died each time',
    });
  });
});

test('a refused mail is due again after the interval, or never', async () => {
  await rolledBack(async (client) => {
    await owedMail(client);
    const mail = await take(client);
    expect(await answer(client, `private.mail_refused($1, 1, 'busy', '1 hour')`, [mail?.id])).toBe(true);
    expect(
      await answer(
        client,
        `(select send_after between clock_timestamp() + interval '59 minutes' and clock_timestamp() + interval '1 hour' from private.mails)`,
        [],
      ),
    ).toBe(true);
    expect(await take(client)).toBeNull();
    await leaseOver(client);
    await take(client);
    expect(await answer(client, `private.mail_refused($1, 2, 'gone', null)`, [mail?.id])).toBe(true);
    expect(await stateOf(client)).toEqual({ outcome: 'failed', attempts: 2, last_error: 'gone' });
  });
});

test.each([
  ['is as it was', '', true],
  ['has an address that is not confirmed', 'update auth.users set email_confirmed_at = null', false],
  ['has no address', `update auth.users set email = ''`, false],
  ['was deleted', 'update auth.users set deleted_at = now()', false],
  ['is shut out', `update auth.users set banned_until = now() + interval '1 second'`, false],
  [
    'was shut out until a moment ago',
    `update auth.users set banned_until = now() - interval '1 second'`,
    true,
  ],
  ['wants no mails', `update public.notification_preferences set review_mail = 'none'`, false],
  ['wants no digests', `update public.notification_preferences set activity_mail = 'none'`, true],
  ['withdrew the idea', 'update public.ideas set withdrawn_at = now()', false],
])('a mail to a founder who %s', async (_who, change, isSent) => {
  await rolledBack(async (client) => {
    await owedMail(client);
    await client.query(change);
    expect((await take(client)) !== null).toBe(isSent);
    expect(await stateOf(client)).toMatchObject({ outcome: isSent ? null : 'skipped' });
  });
});

test('workers are told of a mail as soon as it is owed', async () => {
  const connection = await freshDatabase();
  const [listener, client] = [await openClient(connection), await openClient(connection)];
  try {
    await listener.query('listen sangam_mail');
    const told = new Promise((resolve) => listener.once('notification', ({ channel }) => resolve(channel)));
    await owedMail(client);
    expect(await told).toBe('sangam_mail');
  } finally {
    await Promise.all([listener.end(), client.end()]);
  }
});

/** Where the sweep leaves something, and removes it a second later. */
const kept = { finished: 90, read: notificationLimits.readRetentionDays } as const;

test('mails that were finished long ago are removed, and no others', async () => {
  await rolledBack(async (client) => {
    for (let number = 0; number < 3; number += 1) await owedMail(client);
    await client.query(
      `update private.mails set outcome = 'sent',
         finished_at = now() - make_interval(days => $1) - case id when (select min(id) from private.mails) then interval '1 second' else '0' end
       where id < (select max(id) from private.mails)`,
      [kept.finished],
    );
    await client.query(`update private.mails set queued_at = now() - interval '1 year'`);
    expect(await answer(client, 'private.sweep_mails()', [])).toBe(1);
    const { rows } = await client.query('select outcome from private.mails order by id');
    expect(rows).toEqual([{ outcome: 'sent' }, { outcome: null }]);
  });
});

test('updates that were read long ago are removed, and no others', async () => {
  await rolledBack(async (client) => {
    const ages = [`interval '0'`, `interval '1 second'`, 'null::interval'];
    for (const age of ages) {
      const founder = await owedMail(client);
      await client.query(
        `update public.notifications set created_at = now() - interval '1 year', read_at = now() - make_interval(days => $2) - ${age} where recipient = $1`,
        [founder, kept.read],
      );
    }
    expect(await answer(client, 'private.sweep_notifications()', [])).toBe(1);
    const { rows } = await client.query(
      'select read_at is null as unread from public.notifications order by 1',
    );
    expect(rows).toEqual([{ unread: false }, { unread: true }]);
  });
});
