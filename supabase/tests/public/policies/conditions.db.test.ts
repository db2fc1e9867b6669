import { mediaBucket, mediaName } from '@sangam/domain/media';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, submissionStatement } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

const entitled = { hasAcceptedDisclaimer: true, hasTrial: true } as const;

/** What an investor reads of one listed idea with a deck: rows of ideas, and files. */
async function readBy(client: Client, reader: string): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const table of ['public.ideas', 'storage.objects']) {
    const { rowCount } = await as(client, person(reader), () => client.query(`select from ${table}`));
    counts.push(rowCount ?? 0);
  }
  return counts;
}

test.each([
  ['with disclaimer and subscription', entitled, '', [1, 1]],
  ['with a subscription, without the disclaimer', { hasTrial: true }, '', [0, 0]],
  ['with the disclaimer, without a subscription', { hasAcceptedDisclaimer: true }, '', [0, 0]],
  [
    'whose idea is withdrawn, approved as it is',
    entitled,
    'update public.ideas set withdrawn_at = now()',
    [0, 0],
  ],
  ['whose idea waits again', entitled, `update public.ideas set approval_status = 'needs_revision'`, [0, 0]],
  ['whose trial is over', entitled, 'update public.subscriptions set trial_ends_at = now()', [0, 0]],
  [
    'whose trial ends in a second',
    entitled,
    `update public.subscriptions set trial_ends_at = now() + interval '1 second'`,
    [1, 1],
  ],
])('a reader %s', async (_who, traits, change, expected) => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, traits);
    const founder = await buildUser(client);
    const deck = await buildMedia(client, founder, { extension: 'pdf' });
    await buildListing(client, { submitted_by: founder, pitch_deck_url: deck });
    await client.query(change);
    expect(await readBy(client, reader)).toEqual(expected);
  });
});

test.each([
  ['trialing', 1, null, true],
  ['trialing', 0, 30, false],
  ['active', null, 30, true],
  ['active', 30, 0, false],
  ['past_due', null, 30, true],
  ['past_due', 30, 0, false],
  ['cancelled', null, 30, true],
  ['cancelled', 30, 0, false],
  ['expired', 30, 30, false],
])(
  'a subscription that is %s, its trial ending in %s days and its period in %s, is live: %s',
  { tags: ['S6.roles.4'] },
  async (status, trialEndsInDays, periodEndsInDays, isLive) => {
    await rolledBack(async (client) => {
      const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
      await buildSubscription(client, { userId: reader, status, trialEndsInDays, periodEndsInDays });
      await buildListing(client);
      expect((await readBy(client, reader))[0]).toBe(isLive ? 1 : 0);
    });
  },
);

/** The code of the refusal; else the number of rows that were changed. */
async function changed(client: Client, id: string, text: string, values: unknown[] = []): Promise<unknown> {
  await client.query('savepoint attempt');
  try {
    const { rowCount } = await as(client, person(id), async () => {
      await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
      return client.query(text, values);
    });
    return rowCount;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

test('an address that lost its confirmation keeps its owner from submitting, revising and uploading', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    // Another user's e-mail address is confirmed.
    await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder });
    await buildMedia(client, founder);
    const attempts: [string, unknown[]][] = [
      [
        submissionStatement({ business_name: 'Another' }).text,
        submissionStatement({ business_name: 'Another' }).values,
      ],
      [`update public.ideas set city = 'Sewagram' where id = $1`, [idea]],
      [
        'insert into storage.objects (bucket_id, name) values ($1, $2)',
        [mediaBucket, mediaName(founder, 'picture-0001', 'jpg')],
      ],
      [`update storage.objects set metadata = '{"size": 1}' where bucket_id = $1`, [mediaBucket]],
    ];
    const outcomes = async () => {
      const found: unknown[] = [];
      for (const [text, values] of attempts) found.push(await changed(client, founder, text, values));
      return found;
    };
    expect(await outcomes()).toEqual([1, 1, 1, 1]);
    await client.query('update auth.users set email_confirmed_at = null where id = $1', [founder]);
    expect(await outcomes()).toEqual(['42501', '42501', '42501', '42501']);
  });
});

test('an admin sees the files of others and changes none', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await buildMedia(client, await buildUser(client));
    expect((await readBy(client, admin))[1]).toBe(1);
    expect(await changed(client, admin, `update storage.objects set metadata = '{}'`)).toBe(0);
    expect(await changed(client, admin, 'delete from storage.objects')).toBe(0);
  });
});

test('a file is moved into no other bucket and into no other’s folder', async () => {
  await rolledBack(async (client) => {
    const [me, other] = [await buildUser(client), await buildUser(client)];
    await client.query(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
    await buildMedia(client, me);
    // Without a `where` the statement reads nothing, so only the policies for changes apply.
    const update = (what: string) => changed(client, me, `update storage.objects set ${what}`);
    expect(await update(`metadata = '{}'`)).toBe(1);
    expect(await update(`name = '${mediaName(me, 'picture-0002', 'jpg')}'`)).toBe(1);
    expect(await update(`name = '${mediaName(other, 'picture-0002', 'jpg')}'`)).toBe('42501');
    expect(await update(`bucket_id = 'elsewhere'`)).toBe('42501');
  });
});

test('in another bucket the name of a file opens nothing', async () => {
  await rolledBack(async (client) => {
    const me = await buildUser(client);
    await client.query(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
    await buildMedia(client, me);
    await client.query(`update storage.objects set bucket_id = 'elsewhere'`);
    expect((await readBy(client, me))[1]).toBe(0);
    expect(await changed(client, me, `update storage.objects set metadata = '{}'`)).toBe(0);
    // Back into the bucket of ideas, where it would be allowed.
    expect(await changed(client, me, `update storage.objects set bucket_id = '${mediaBucket}'`)).toBe(0);
    expect(await changed(client, me, 'delete from storage.objects')).toBe(0);
    expect(
      await changed(client, me, `insert into storage.objects (bucket_id, name) values ('elsewhere', $1)`, [
        mediaName(me, 'picture-0002', 'jpg'),
      ]),
    ).toBe('42501');
  });
});

test('an idea that refers to a file of another’s opens it to nobody', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client, entitled);
    const [owner, thief] = [await buildUser(client), await buildUser(client)];
    const file = await buildMedia(client, owner, { extension: 'pdf' });
    const idea = await buildListing(client, { submitted_by: thief });
    // Past the trigger that refuses such a reference.
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query('update public.ideas set pitch_deck_url = $2 where id = $1', [idea, file]);
    await client.query(`set local session_replication_role = 'origin'`);
    expect([await readBy(client, thief), await readBy(client, reader), await readBy(client, owner)]).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});
