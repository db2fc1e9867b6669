import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import {
  buildConversation,
  buildMessage,
  type ConversationTraits,
} from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';
import { start } from './conversation-acts.ts';
import { buildListing } from '../../../factories/ideas.ts';

const give = async (client: Client, atMost = 1000): Promise<number> =>
  (await client.query('select private.give_days_back($1) as given', [atMost])).rows[0].given;

const given = async (client: Client, person: string): Promise<unknown[]> => {
  const { rows } = await client.query(
    'select reason, days from public.days_given where user_id = $1 order by reason',
    [person],
  );
  return rows.map(({ reason, days }) => [reason, days]);
};

/** A conversation that its investor began so many days ago, unanswered. */
const unanswered = (client: Client, daysAgo: number, traits: ConversationTraits = {}) =>
  buildConversation(client, { startedDaysAgo: daysAgo, messages: [{ sentDaysAgo: daysAgo }], ...traits });

/** Says as the investor that the founder cannot be reached. */
const report = (client: Client, person: string, conversation: string) =>
  ask(client, person, 'select public.report_unreachable($1)', [conversation]);

test.each([
  [13.9, []],
  [14.1, [['unanswered', 3]]],
  [59.9, [['unanswered', 3]]],
  [60.1, []],
])('never answered for %s days, the investor is given %j', async (daysAgo, expected) => {
  await rolledBack(async (client) => {
    const { investor } = await unanswered(client, daysAgo);
    await give(client);
    expect(await given(client, investor)).toEqual(expected);
  });
});

test.each([
  [6.9, true, []],
  [7.1, true, [['unreachable', 3]]],
  [7.1, false, []],
])('unanswered for %s days, and not to be reached (%s): %j', async (daysAgo, isReported, expected) => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await unanswered(client, daysAgo);
    // Only the investor says so.
    await report(client, isReported ? investor : founder, id);
    const [row] = await ask(
      client,
      investor,
      `select is_unreachable, days_back_at < now() as is_due from public.own_conversations()`,
    );
    expect(row).toEqual({ is_unreachable: isReported, is_due: expected.length > 0 });
    expect(
      await ask(client, founder, 'select is_unreachable, days_back_at from public.own_conversations()'),
    ).toEqual([{ is_unreachable: false, days_back_at: null }]);
    await give(client);
    expect(await given(client, investor)).toEqual(expected);
  });
});

test.each([
  [13.9, [['withdrawn', 3]]],
  [14.1, []],
])('withdrawn %s days after it began without an answer: %j', async (days, expected) => {
  await rolledBack(async (client) => {
    const { id, investor, ideaId } = await unanswered(client, 20);
    // So that nobody waits for an answer.
    await client.query('update public.conversations set waiting_since = now() where id = $1', [id]);
    await client.query(
      `update public.ideas set withdrawn_at = now() - make_interval(secs => (20 - $2::float8) * 86400) where id = $1`,
      [ideaId, days],
    );
    await give(client);
    expect(await given(client, investor)).toEqual(expected);
  });
});

test(
  'whose founder left without an answer is given days; who was answered once is not',
  { tags: ['S4.talk.12'] },
  async () => {
    await rolledBack(async (client) => {
      const left = await unanswered(client, 2);
      const answered = await unanswered(client, 30);
      await buildMessage(client, answered, { side: 'founder', sentDaysAgo: 29 });
      await buildMessage(client, answered, { sentDaysAgo: 28 });
      await client.query('delete from auth.users where id = any($1)', [[left.founder, answered.founder]]);
      expect(await give(client)).toBe(1);
      expect(await given(client, left.investor)).toEqual([['left', 3]]);
      expect(await given(client, answered.investor)).toEqual([]);
    });
  },
);

test(
  'each is given once, five within thirty days, and told by update and mail',
  { tags: ['S4.talk.12'] },
  async () => {
    await rolledBack(async (client) => {
      const { investor } = await unanswered(client, 20);
      for (let count = 0; count < 5; count += 1) await unanswered(client, 20, { investor });
      expect([await give(client), await give(client)]).toEqual([5, 0]);
      await client.query(`update public.days_given set given_at = now() - interval '31 days'`);
      expect([await give(client), await give(client)]).toEqual([1, 0]);
      const { rows } = await client.query(
        `select count(*)::int as told, count(m.id)::int as mails, min(private.notice_content(n.id) ->> 'notice') as notice
       from public.notifications n left join private.mails m on m.notification_id = n.id
       where n.recipient = $1 and n.kind = 'days_given'`,
        [investor],
      );
      expect(rows).toEqual([{ told: 6, mails: 6, notice: 'days_given' }]);
    });
  },
);

test('those that cannot be given to take nobody’s turn', async () => {
  await rolledBack(async (client) => {
    const none = await buildUser(client, { hasAcceptedDisclaimer: true });
    await unanswered(client, 40, { investor: none });
    const { investor: capped } = await unanswered(client, 39);
    for (let count = 0; count < 6; count += 1) await unanswered(client, 39, { investor: capped });
    for (let count = 0; count < 5; count += 1) expect(await give(client, 1)).toBe(1);
    const { investor } = await unanswered(client, 20);
    expect(await give(client, 1)).toBe(1);
    expect(await given(client, investor)).toEqual([['unanswered', 3]]);
  });
});

test('who never had a subscription, or blocked the founder, is given nothing', async () => {
  await rolledBack(async (client) => {
    await unanswered(client, 20, { investor: await buildUser(client, { hasAcceptedDisclaimer: true }) });
    const { id, investor } = await unanswered(client, 20);
    await ask(client, investor, 'select public.block_person($1, true)', [id]);
    expect(await give(client)).toBe(0);
  });
});

test.each([
  ['a trial that goes on', { trialEndsInDays: 2 }, 5],
  ['a trial that is over', { trialEndsInDays: -2 }, 1],
  ['a trial that is over for longer', { trialEndsInDays: -4 }, -1],
  ['a month that is paid', { status: 'active', trialEndsInDays: null, periodEndsInDays: 10 }, 13],
  ['a month that was cancelled', { status: 'cancelled', trialEndsInDays: null, periodEndsInDays: -1 }, 2],
])('three days lengthen %s', async (_what, traits, days) => {
  await rolledBack(async (client) => {
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true });
    await buildSubscription(client, { userId: investor, ...traits });
    await unanswered(client, 20, { investor });
    expect(await give(client)).toBe(1);
    const [row] = await ask<{ days: number }>(
      client,
      investor,
      'select extract(epoch from open_until - now()) / 86400 as days from public.own_days_given()',
    );
    expect(Math.round(Number(row!.days))).toBe(days);
    const [access] = await ask(
      client,
      investor,
      'select public.has_live_subscription() as is_live, round(public.access_seconds_left() / 86400)::int as days',
    );
    expect(access).toEqual({ is_live: days > 0, days: days > 0 ? days : null });
  });
});

test('days of others, and of a subscription that never was, open nothing', async () => {
  await rolledBack(async (client) => {
    const { investor } = await unanswered(client, 20);
    expect(await give(client)).toBe(1);
    const other = await buildUser(client, { hasAcceptedDisclaimer: true });
    const subscription = await buildSubscription(client, {
      userId: other,
      status: 'incomplete',
      trialEndsInDays: null,
    });
    await client.query(
      `insert into public.days_given (user_id, subscription_id, reason, days) values ($1, $2, 'left', 15)`,
      [other, subscription],
    );
    expect(await ask(client, other, 'select public.has_live_subscription() as is_live')).toEqual([
      { is_live: false },
    ]);
    expect(await ask(client, other, 'select idea_title from public.own_days_given()')).toHaveLength(1);
    const idea = await buildListing(client);
    await expect(start(client, investor, idea)).resolves.toBeTruthy();
  });
});
