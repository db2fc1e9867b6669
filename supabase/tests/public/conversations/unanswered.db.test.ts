/** The listing of a founder who was reminded and still leaves investors without an answer. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { ask, buildInvestor } from '../acting.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { send } from './conversation-acts.ts';

interface WaitTraits {
  readonly of?: Conversation;
  readonly waitingDays?: number;
  readonly remindedDaysAgo?: number | null;
}

/** A conversation that waits for its founder, who was reminded; `of`: about the idea of another one. */
async function buildWaiting(
  client: Client,
  { of, waitingDays = 11, remindedDaysAgo = 4 }: WaitTraits = {},
): Promise<Conversation> {
  const conversation = await buildConversation(client, {
    ...(of ? { ideaId: of.ideaId, founder: of.founder } : {}),
    startedDaysAgo: waitingDays,
    messages: [{ sentDaysAgo: waitingDays }],
  });
  if (remindedDaysAgo !== null)
    await client.query(
      `update public.conversations set reminded_at = now() - make_interval(secs => $2::float8 * 86400) where id = $1`,
      [conversation.id, remindedDaysAgo],
    );
  return conversation;
}

async function mark(client: Client, atMost = 100): Promise<number> {
  const { rows } = await client.query<{ marked: number }>('select private.mark_unanswered($1) as marked', [
    atMost,
  ]);
  return rows[0]!.marked;
}

/** For how many days the listing says that somebody waits; null where it says nothing. */
async function saidDays(client: Client, { ideaId }: Conversation): Promise<number | null> {
  const { rows } = await client.query<{ days: number | null }>(
    `select round(extract(epoch from now() - unanswered_since) / 86400)::int as days
     from public.listings where id = $1`,
    [ideaId],
  );
  return rows[0]!.days;
}

test.each([
  [2.99, null],
  [3.01, 11],
])('%s days after the reminder the listing says %s', async (remindedDaysAgo, days) => {
  await rolledBack(async (client) => {
    const conversation = await buildWaiting(client, { remindedDaysAgo });
    expect(await mark(client)).toBe(days === null ? 0 : 1);
    expect(await saidDays(client, conversation)).toBe(days);
    expect(await mark(client)).toBe(0);
  });
});

test('without a reminder it says nothing, however long somebody waits', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildWaiting(client, { waitingDays: 90, remindedDaysAgo: null });
    expect(await mark(client)).toBe(0);
    expect(await saidDays(client, conversation)).toBeNull();
  });
});

test(
  'of several who wait it is the one who has waited longest; an answer moves it on, the last takes it away',
  { tags: ['S4.talk.11'] },
  async () => {
    await rolledBack(async (client) => {
      const first = await buildWaiting(client, { waitingDays: 20 });
      const second = await buildWaiting(client, { of: first, waitingDays: 12 });
      const fresh = await buildWaiting(client, { of: first, waitingDays: 10, remindedDaysAgo: 1 });
      const other = await buildWaiting(client, { waitingDays: 30 });
      expect(await mark(client)).toBe(2);
      expect(await saidDays(client, first)).toBe(20);
      await send(client, fresh.founder, fresh.id);
      expect(await saidDays(client, first)).toBe(20);
      await send(client, first.founder, first.id);
      expect(await saidDays(client, first)).toBe(12);
      await send(client, second.founder, second.id);
      expect(await saidDays(client, first)).toBeNull();
      expect(await saidDays(client, other)).toBe(30);
    });
  },
);

test('who waits and writes again changes nothing', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildWaiting(client);
    await mark(client);
    await send(client, conversation.investor, conversation.id, 'Are you there?');
    expect(await saidDays(client, conversation)).toBe(11);
    expect(await mark(client)).toBe(0);
  });
});

test('a change of the idea keeps it; who reads the teaser sees it, on the list too', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildWaiting(client);
    await mark(client);
    await client.query(`update public.ideas set city = 'Nashik' where id = $1`, [conversation.ideaId]);
    const reader = await buildUser(client, { hasAcceptedDisclaimer: true });
    for (const list of ['public.listings', 'public.browse_listings()'])
      expect(
        await ask(
          client,
          reader,
          `select city, unanswered_since is not null as is_said from ${list} where id = $1`,
          [conversation.ideaId],
        ),
      ).toEqual([{ city: 'Nashik', is_said: true }]);
  });
});

test.each([
  ['the investor blocked the founder', 'insert into private.blocks (blocker, blocked) values ($1, $2)'],
  ['the founder blocked the investor', 'insert into private.blocks (blocked, blocker) values ($1, $2)'],
  ['the investor is gone', 'delete from auth.users where id = $1 and id <> $2'],
])('where %s nobody waits: it is not said, and no longer', async (_what, change) => {
  await rolledBack(async (client) => {
    const [before, after] = [await buildWaiting(client), await buildWaiting(client)];
    await client.query(change, [before.investor, before.founder]);
    expect(await mark(client)).toBe(1);
    expect(await saidDays(client, before)).toBeNull();
    expect(await saidDays(client, after)).toBe(11);
    await client.query(change, [after.investor, after.founder]);
    expect(await mark(client)).toBe(1);
    expect(await saidDays(client, after)).toBeNull();
  });
});

test('so many are marked at once as is asked for, and the others the next time', async () => {
  await rolledBack(async (client) => {
    for (let count = 0; count < 3; count += 1) await buildWaiting(client);
    expect(await mark(client, 2)).toBe(2);
    expect(await mark(client, 2)).toBe(1);
  });
});

test('an answer and a mark at the same time leave no mark', async () => {
  await withClients(3, async ([founder, worker, watcher]) => {
    const conversation = await buildWaiting(founder!);
    await founder!.query('begin');
    await send(founder!, conversation.founder, conversation.id);
    const marking = mark(worker!);
    await somebodyWaits(watcher!);
    await founder!.query('commit');
    expect(await marking).toBe(0);
    expect(await saidDays(watcher!, conversation)).toBeNull();
  });
});

test.each([
  [4, null],
  [5, 7200],
])('after %s answers the teaser tells %s seconds as the usual time', async (answers, seconds) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, {
      startedDaysAgo: 9,
      messages: Array.from({ length: answers }, (_, day) => [
        { side: 'investor' as const, sentDaysAgo: 8 - day },
        { side: 'founder' as const, sentDaysAgo: 8 - day - 2 / 24 },
      ]).flat(),
    });
    const readers = [
      await buildUser(client, { hasAcceptedDisclaimer: true }),
      await buildInvestor(client, { hasTrial: false }),
    ];
    for (const reader of readers) {
      const [row] = await ask(client, reader, 'select usually_answers from public.founder_of_idea($1)', [
        conversation.ideaId,
      ]);
      expect(row).toEqual({ usually_answers: seconds });
    }
    const stranger = await buildUser(client);
    expect(
      await ask(client, stranger, 'select * from public.founder_of_idea($1)', [conversation.ideaId]),
    ).toEqual([]);
  });
});
