import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, buildMessage } from '../../../factories/conversations.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';
import { listed, send, stored } from './conversation-acts.ts';

const read = (client: Client, person: string, conversation: string, upTo: number) =>
  ask(client, person, 'select public.read_conversation($1, $2)', [conversation, upTo]);
const mute = (client: Client, person: string, conversation: string, isMuted: boolean) =>
  ask(client, person, 'select public.mute_conversation($1, $2)', [conversation, isMuted]);
const unread = async (client: Client, person: string): Promise<unknown> =>
  (await ask(client, person, 'select public.unread_conversations() as number'))[0]!['number'];
const found = async (client: Client, person: string, words: string): Promise<unknown[]> =>
  (await ask(client, person, 'select body from public.search_messages($1)', [words])).map(({ body }) => body);

test('each of the two lists it with the other’s name, last words and what is unread', async () => {
  await rolledBack(async (client) => {
    const investor = await buildUser(client, {
      fullName: 'Meera Thomas',
      hasAcceptedDisclaimer: true,
      hasTrial: true,
    });
    const founder = await buildUser(client, { fullName: 'Ravi P', role: 'entrepreneur' });
    const ideaId = await buildListing(client, { submitted_by: founder, founder_name: 'Ravi Patil' });
    const { id } = await buildConversation(client, {
      investor,
      founder,
      ideaId,
      messages: [{}, { side: 'founder', body: `Forty. ${'x'.repeat(200)}` }],
    });
    const { rows: ideas } = await client.query(
      'select title, category, location from public.ideas where id = $1',
      [ideaId],
    );
    expect(await listed(client, investor, id)).toMatchObject({
      idea_id: ideaId,
      idea_title: ideas[0].title,
      idea_category: ideas[0].category,
      idea_location: ideas[0].location,
      is_listed: true,
      side: 'investor',
      other_name: 'Ravi Patil',
      last_number: 2,
      last_side: 'founder',
      last_words: `Forty. ${'x'.repeat(113)}`,
      own_read: 1,
      other_read: 2,
      is_muted: false,
      sending: 'open',
      waiting_for: 'investor',
      other_usually_answers: null,
    });
    expect(await listed(client, founder, id)).toMatchObject({
      side: 'founder',
      other_name: 'Meera Thomas',
      own_read: 2,
      other_read: 1,
    });
    const stranger = await buildUser(client, { isAdmin: true });
    expect(await listed(client, stranger, id)).toBeUndefined();
  });
});

test('what is read stays read, no further than there are messages, for one’s own side', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client, { messages: [{}, {}, {}] });
    expect([await unread(client, founder), await unread(client, investor)]).toEqual([1, 0]);
    await read(client, founder, id, 2);
    expect(await stored(client, id)).toMatchObject({ founder_read: 2, investor_read: 3 });
    await read(client, founder, id, 1);
    expect(await stored(client, id)).toMatchObject({ founder_read: 2 });
    await read(client, founder, id, 1000);
    expect(await stored(client, id)).toMatchObject({ founder_read: 3 });
    expect(await unread(client, founder)).toBe(0);
    await read(client, await buildUser(client), id, 3);
    await send(client, founder, id);
    expect(await stored(client, id)).toMatchObject({ founder_read: 4, investor_read: 3 });
    expect(await unread(client, investor)).toBe(1);
  });
});

test('a muted conversation is not counted, and the other side sees nothing of it', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client);
    await mute(client, founder, id, true);
    expect(await unread(client, founder)).toBe(0);
    expect(await listed(client, founder, id)).toMatchObject({ is_muted: true });
    expect(await listed(client, investor, id)).toMatchObject({ is_muted: false });
    await mute(client, await buildUser(client), id, false);
    expect(await listed(client, founder, id)).toMatchObject({ is_muted: true });
    await mute(client, founder, id, false);
    expect(await unread(client, founder)).toBe(1);
  });
});

test('conversations come by page, the latest first, each once', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const expected: string[] = [];
    for (let count = 0; count < 33; count += 1) {
      // Three at a time are of the same moment.
      const sentDaysAgo = 1 + Math.floor(count / 3);
      const { id } = await buildConversation(client, {
        founder,
        startedDaysAgo: sentDaysAgo,
        messages: [{ sentDaysAgo }],
      });
      expected.push(id);
    }
    const page = (after: readonly unknown[] = [null, null]) =>
      ask<{ id: string; last_at: Date; at: string }>(
        client,
        founder,
        'select id, last_at::text as at from public.own_conversations(null, $1, $2)',
        after,
      );
    const first = await page();
    expect(first).toHaveLength(31);
    const last = first[29]!;
    const second = await page([last.at, last.id]);
    expect([...first.slice(0, 30), ...second].map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    const times = [...first.slice(0, 30), ...second].map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

test(
  'own messages are found by the beginnings of their words, in Hindi too',
  { tags: ['S4.talk.5'] },
  async () => {
    await rolledBack(async (client) => {
      const { id, investor, founder } = await buildConversation(client, {
        messages: [{ body: 'Which mill sells the flour?' }, { side: 'founder', body: 'चक्की पर आटा मिलता है' }],
      });
      expect(await found(client, investor, 'FLO mil')).toEqual(['Which mill sells the flour?']);
      expect(await found(client, founder, 'आटा')).toEqual(['चक्की पर आटा मिलता है']);
      expect(await found(client, investor, 'flour butter')).toEqual([]);
      expect(await found(client, investor, `'):* & |`)).toEqual([]);
      expect(await found(client, investor, '')).toEqual([]);
      expect(await found(client, await buildUser(client), 'flour')).toEqual([]);
      await ask(client, founder, 'select public.block_person($1, true)', [id]);
      expect(await found(client, investor, 'flour')).toHaveLength(1);
    });
  },
);

test('who is blocked sends nothing, in either direction, in any conversation, until it is taken back', async () => {
  await rolledBack(async (client) => {
    const first = await buildConversation(client);
    const { investor, founder } = first;
    const second = await buildConversation(client, { investor, founder });
    const other = await buildConversation(client, { investor });
    const block = (isBlocked: boolean) =>
      ask(client, founder, 'select public.block_person($1, $2)', [first.id, isBlocked]);
    await block(true);
    await block(true);
    expect(await refusalOf(client, () => send(client, investor, second.id))).toBe('PT409 messages_blocked');
    expect(await refusalOf(client, () => send(client, founder, second.id))).toBe(
      'PT409 messages_blocked_by_me',
    );
    expect(await listed(client, investor, first.id)).toMatchObject({ sending: 'blocked' });
    expect(await listed(client, founder, first.id)).toMatchObject({ sending: 'blocked_by_me' });
    expect(await refusalOf(client, () => send(client, investor, other.id))).toBeNull();
    const idea = await buildListing(client, { submitted_by: founder });
    const start = () =>
      ask(
        client,
        investor,
        `select public.start_conversation($1, gen_random_uuid(), 'How is the rent of your shop?')`,
        [idea],
      );
    expect(await refusalOf(client, start)).toBe('PT409 messages_blocked');
    await block(false);
    expect(await refusalOf(client, start)).toBeNull();
    expect(await refusalOf(client, () => send(client, investor, second.id))).toBeNull();
  });
});

test(
  'how soon somebody usually answers is told from five answers on, as their median',
  { tags: ['S4.talk.10'] },
  async () => {
    await rolledBack(async (client) => {
      const { investor, founder } = await buildConversation(client, { messages: [] });
      const answers = async (hours: number) => {
        const { id } = await buildConversation(client, {
          investor,
          founder,
          startedDaysAgo: 5,
          messages: [
            { sentDaysAgo: 4 },
            // A second message does not begin the wait again.
            { sentDaysAgo: 4 - hours / 48 },
            { side: 'founder', sentDaysAgo: 4 - hours / 24 },
            { side: 'founder', sentDaysAgo: 4 - hours / 12 },
          ],
        });
        return (await listed(client, investor, id))!['other_usually_answers'];
      };
      for (const hours of [1, 2, 3, 30]) expect(await answers(hours)).toBeNull();
      expect(await answers(20)).toBe(3 * 3600);
      await buildMessage(client, await buildConversation(client, { investor, founder, messages: [] }), {
        side: 'founder',
      });
      expect(await answers(4)).toBe(3.5 * 3600);
    });
  },
);
