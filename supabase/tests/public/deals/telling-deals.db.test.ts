/** Who hears of a record: an update until it is read, and a mail of each, at once. */
import { notificationKinds } from '@sangam/domain/notifications';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation } from '../../../factories/conversations.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask } from '../acting.ts';
import { send } from '../conversations/conversation-acts.ts';
import { answer, expire, offer, setAnswerBy, verifyBoth } from './offer-acts.ts';

interface News {
  readonly kind: string;
  readonly record: string | null;
  readonly count: number;
  readonly isRead: boolean;
  /** The records of its mails that are due now. */
  readonly mails: readonly number[];
}

async function newsOf(client: Client, person: string): Promise<News[]> {
  const { rows } = await client.query(
    `select n.kind, n.payload ->> 'record' as record, (n.payload ->> 'count')::int as count, n.read_at is not null as "isRead",
       array(select m.record_number from private.mails m where m.notification_id = n.id and m.send_after <= now() order by 1) as mails
     from public.notifications n where n.recipient = $1 and n.kind in ('message', 'deal') order by n.id`,
    [person],
  );
  return rows as News[];
}

/** What the mails to a person say, in their order; null where there is nothing to say any more. */
async function mailsTo(client: Client, person: string): Promise<(Record<string, unknown> | null)[]> {
  const { rows } = await client.query<{ content: { content: Record<string, unknown> } | null }>(
    `select private.mail_content(m) as content from private.mails m
     where m.recipient = $1 and m.record_number is not null order by m.id`,
    [person],
  );
  return rows.map(({ content }) => content?.content ?? null);
}

test('an offer is told to the other side at once, once for each, in one update until it is read', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder } = conversation;
    const first = await offer(client, investor, conversation, { note: 'From May on.' });
    await answer(client, investor, first, 'withdrawn');
    expect(await newsOf(client, founder)).toEqual([
      { kind: 'deal', record: 'withdrawn', count: 2, isRead: false, mails: [1, 2] },
    ]);
    expect(await newsOf(client, investor)).toEqual([]);
    // Of the first, nothing waits any more.
    expect(await mailsTo(client, founder)).toMatchObject([
      null,
      { record: 'withdrawn', by: 'investor', amount: 100_000, structure: 'loan', from: 'Ravi Kulkarni' },
    ]);
    // A record that came after what was read stays new.
    await ask(client, founder, 'select public.read_conversation($1, 1)', [id]);
    expect(await newsOf(client, founder)).toMatchObject([{ isRead: false }]);
    await ask(client, founder, 'select public.read_conversation($1, 2)', [id]);
    expect(await newsOf(client, founder)).toMatchObject([{ isRead: true }]);
    expect(await mailsTo(client, founder)).toEqual([null, null]);
    await offer(client, investor, conversation);
    expect(await newsOf(client, founder)).toMatchObject([
      { isRead: true },
      { kind: 'deal', record: 'offer', count: 1, isRead: false, mails: [3] },
    ]);
    // Who writes has seen it.
    await send(client, founder, id, 'I shall think about it.');
    expect(await newsOf(client, founder)).toMatchObject([{ isRead: true }, { isRead: true }]);
  });
});

test('the mail about an offer says how much, of what, and until when it waits', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder, ideaId } = conversation;
    const first = await offer(client, investor, conversation, { note: 'From May on.' });
    const { rows } = await client.query(
      `select i.title, to_char(o.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as until
       from public.ideas i, public.offers o where i.id = $1`,
      [ideaId],
    );
    const idea = { id: ideaId, title: rows[0].title };
    expect(await mailsTo(client, founder)).toEqual([
      {
        conversation: id,
        side: 'founder',
        idea,
        from: 'Ravi Kulkarni',
        record: 'offer',
        by: 'investor',
        structure: 'loan',
        amount: 100_000,
        is_counter: false,
        answer_by: expect.stringContaining(rows[0].until),
        deal: null,
        direction: null,
        by_both: false,
        words: 'From May on.',
      },
    ]);
    await offer(client, founder, conversation, {
      counters: first,
      kind: 'revenue_share',
      terms: termsOf.revenue_share,
      amount: 90_000,
    });
    expect(await mailsTo(client, investor)).toMatchObject([
      {
        side: 'investor',
        idea,
        record: 'offer',
        structure: 'revenue_share',
        amount: 90_000,
        is_counter: true,
      },
    ]);
    expect(await mailsTo(client, founder)).toEqual([null]);
  });
});

test.each(['accepted', 'declined'])('who made an offer hears that it was %s', async (word) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    await verifyBoth(client, conversation);
    const { investor, founder } = conversation;
    await answer(client, founder, await offer(client, investor, conversation), word);
    expect(await newsOf(client, investor)).toEqual([
      { kind: 'deal', record: word, count: 1, isRead: false, mails: [2] },
    ]);
    expect(await mailsTo(client, investor)).toMatchObject([
      { record: word, amount: 100_000, structure: 'loan' },
    ]);
    // Who answered has seen the offer.
    expect(await newsOf(client, founder)).toMatchObject([{ isRead: true }]);
  });
});

test('what the product records is told to both', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const made = await offer(client, conversation.investor, conversation);
    await setAnswerBy(client, made, 'now()');
    await expire(client);
    for (const person of [conversation.investor, conversation.founder]) {
      expect(await newsOf(client, person)).toMatchObject([
        { kind: 'deal', record: 'expired', isRead: false },
      ]);
      expect((await mailsTo(client, person)).at(-1)).toMatchObject({ record: 'expired', by: 'sangam' });
    }
  });
});

test('of an idea that its founder withdrew the investor has a mail; of a block nobody', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { investor, founder, ideaId } = conversation;
    await offer(client, founder, conversation);
    await ask(client, founder, 'select public.withdraw_idea($1)', [ideaId]);
    expect(await newsOf(client, founder)).toMatchObject([{ record: 'idea_withdrawn' }]);
    expect((await mailsTo(client, investor)).at(-1)).toMatchObject({
      record: 'idea_withdrawn',
      amount: 100_000,
    });
    expect(await mailsTo(client, founder)).toEqual([null]);
    const blocked = await buildConversation(client, { messages: [] });
    await offer(client, blocked.founder, blocked);
    await ask(client, blocked.founder, 'select public.block_person($1, true)', [blocked.id]);
    expect(await newsOf(client, blocked.investor)).toMatchObject([{ record: 'blocked', count: 2 }]);
    expect(await mailsTo(client, blocked.investor)).toEqual([null, null]);
  });
});

test('who stays hears that the other left, and what an erased record said is told to nobody', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    await offer(client, conversation.investor, conversation);
    await client.query('delete from auth.users where id = $1', [conversation.investor]);
    expect(await mailsTo(client, conversation.founder)).toMatchObject([
      null,
      { record: 'left', from: null, amount: 100_000 },
    ]);
  });
});

test('muting stops messages and no records; who wants no such mails gets updates alone', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder } = conversation;
    await ask(client, founder, 'select public.mute_conversation($1, true)', [id]);
    await send(client, investor, id);
    const first = await offer(client, investor, conversation);
    expect(await newsOf(client, founder)).toEqual([
      { kind: 'deal', record: 'offer', count: 1, isRead: false, mails: [2] },
    ]);
    expect(notificationKinds.deal.topic).toBe('messages');
    await ask(client, founder, `update public.notification_preferences set message_mail = 'none'`);
    expect(await mailsTo(client, founder)).toEqual([null]);
    await answer(client, investor, first, 'withdrawn');
    expect(await newsOf(client, founder)).toMatchObject([{ record: 'withdrawn', count: 2, mails: [2] }]);
  });
});

test('messages are counted without records, and records without messages', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder } = conversation;
    await offer(client, investor, conversation);
    await send(client, investor, id, 'Please tell me soon.');
    expect(await newsOf(client, founder)).toMatchObject([
      { kind: 'deal', count: 1 },
      { kind: 'message', count: 1 },
    ]);
    const { rows } = await client.query(
      `select private.notice_content(id) -> 'content' as content from public.notifications where kind = 'message'`,
    );
    expect(rows).toMatchObject([{ content: { count: 1, words: 'Please tell me soon.' } }]);
  });
});

test('an offer that nobody answered for a week is reminded of like a message', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [], startedDaysAgo: 9 });
    await offer(client, conversation.investor, conversation, { answerDays: 30 });
    await client.query(
      `update public.conversations set waiting_since = now() - interval '8 days' where id = $1`,
      [conversation.id],
    );
    await client.query('select private.remind_unanswered()');
    const { rows } = await client.query(
      `select private.notice_content(id) -> 'content' as content from public.notifications where kind = 'answer_waiting'`,
    );
    expect(rows).toMatchObject([{ content: { count: 1, words: null } }]);
  });
});
