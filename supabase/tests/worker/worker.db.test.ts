import { as } from '@sangam/testing/database';
import { expect, test, vi } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildListing, buildSave } from '../../factories/ideas.ts';
import { decided, mailWorld, outcomes, until, work } from './mail-world.ts';

const world = mailWorld();

/** As the page of a mail's link asks, signed in as nobody. */
async function unsubscribe(token: string, undo = false): Promise<unknown> {
  await world.owner.query('begin');
  const { rows } = await as(world.owner, { role: 'anon' }, () =>
    world.owner.query<{ topic: unknown }>('select public.unsubscribe($1, $2) as topic', [token, undo]),
  );
  await world.owner.query('commit');
  return rows[0]?.topic;
}

test('a decision is mailed as it is made, once, with its feedback and the way to stop such mails', async () => {
  work();
  await decided('asha@people.example', 'needs_revision', 'Split the costs.');
  await until(['sent']);
  expect(world.inbox.mails).toHaveLength(1);
  const [mail] = world.inbox.mails;
  expect(mail).toMatchObject({
    subject: 'Changes asked for: Kokum Press',
    from: { name: 'Sangam', address: 'no-reply@sangam.example' },
    to: [{ address: 'asha@people.example' }],
    messageId: '<mail-1@sangam.example>',
  });
  expect(mail?.text).toContain('> Split the costs.');
  const [, token] =
    /^<https:\/\/sangam\.example\/unsubscribe\?token=([0-9a-f]{48})>$/.exec(
      mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    ) ?? [];
  expect(token).toBeDefined();
  expect(await unsubscribe(token ?? '')).toBe('reviews');
  await world.owner.query(`update public.ideas set approval_status = 'rejected'`);
  expect(await outcomes()).toEqual(['sent']);
  expect(await unsubscribe(token ?? '', true)).toBe('reviews');
  await world.owner.query(`update public.ideas set approval_status = 'approved'`);
  await until(['sent', 'sent']);
});

test('a token that is not known does nothing and says nothing', async () => {
  expect(await unsubscribe('0000')).toBeNull();
});

test(
  'who does not want mails, cannot get them or was shut out gets none',
  { tags: ['S2.build.25'] },
  async () => {
    const founder = await decided('a@people.example');
    await world.owner.query(
      `update public.notification_preferences set review_mail = 'none' where user_id = $1`,
      [founder],
    );
    const banned = await decided('b@people.example');
    await world.owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [banned]);
    await decided('c@people.example');
    work();
    await until(['skipped', 'skipped', 'sent']);
    expect(world.inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['c@people.example']);
  },
);

test(
  'of a decision that was replaced, or an idea that was withdrawn, before the mail went out nothing is told',
  { tags: ['S2.build.28'] },
  async () => {
    const founder = await decided('asha@people.example', 'approved');
    await world.owner.query(`update public.ideas set approval_status = 'rejected' where submitted_by = $1`, [
      founder,
    ]);
    // New notes on a decision that stands are no other decision.
    await world.owner.query(`update public.ideas set admin_notes = 'Too thin.' where submitted_by = $1`, [
      founder,
    ]);
    const other = await decided('b@people.example', 'approved');
    await world.owner.query('update public.ideas set withdrawn_at = now() where submitted_by = $1', [other]);
    work();
    await until(['skipped', 'sent', 'sent', 'skipped']);
    expect(world.inbox.mails.map(({ subject }) => subject)).toEqual([
      'Not accepted: Kokum Press',
      'Not accepted: Kokum Press',
    ]);
  },
);

test(
  'the digest tells of yesterday’s saves that stand and were not read, once, to those who want it',
  { tags: ['S2.build.25'] },
  async () => {
    const founder = await buildUser(world.owner, { email: 'asha@people.example' });
    const other = await buildUser(world.owner, { email: 'other@people.example' });
    await world.owner.query(
      `update public.notification_preferences set activity_mail = 'none' where user_id = $1`,
      [other],
    );
    const past = { reviewed_at: '2026-01-05T10:00:00Z' };
    const idea = await buildListing(world.owner, {
      submitted_by: founder,
      business_name: 'Ghani Oils',
      ...past,
    });
    const read = await buildListing(world.owner, {
      submitted_by: founder,
      business_name: 'Read Already',
      ...past,
    });
    const unwanted = await buildListing(world.owner, { submitted_by: other, ...past });
    const takenBack = await buildUser(world.owner);
    const withdrawn = await buildListing(world.owner, {
      submitted_by: founder,
      business_name: 'Given Up',
      ...past,
    });
    for (const ideaId of [idea, idea, read, unwanted, withdrawn])
      await buildSave(world.owner, { ideaId, daysAgo: 1 });
    await world.owner.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
    await buildSave(world.owner, { ideaId: idea, userId: takenBack, daysAgo: 1 });
    await buildSave(world.owner, { ideaId: idea });
    await world.owner.query('delete from public.saved_ideas where user_id = $1', [takenBack]);
    await world.owner.query('update public.notifications set read_at = now() where idea_id = $1', [read]);
    const queue = () => world.owner.query<{ n: number }>('select private.queue_digests() as n');
    expect((await queue()).rows).toEqual([{ n: 1 }]);
    expect((await queue()).rows).toEqual([{ n: 0 }]);
    work();
    await until(['sent']);
    const [mail] = world.inbox.mails;
    expect(mail).toMatchObject({ subject: 'News on your idea', to: [{ address: 'asha@people.example' }] });
    expect(mail?.text).toContain('- Ghani Oils: 2 people saved it');
    expect(mail?.text).not.toMatch(/Read Already|Given Up/);
  },
);

test('its clock installs itself and knows its times', async () => {
  work();
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs order by 1',
      );
      expect(rows.map(({ identifier }) => identifier)).toEqual([
        'build_listing_bitmaps',
        'check_records',
        'check_searched_words',
        'count_days',
        'count_ledger',
        'erase_accounts',
        'expire_offers',
        'expire_trending',
        'find_rings',
        'give_days_back',
        'mark_unanswered',
        'note_unused_accounts',
        'queue_digests',
        'queue_subscription_notices',
        'remind_deals',
        'remind_of_identities',
        'remind_of_reports',
        'remind_unanswered',
        'seal_log',
        'sweep_invitations',
        'sweep_kept',
        'sweep_mails',
        'sweep_notifications',
      ]);
    },
    { timeout: 20_000, interval: 50 },
  );
});
