import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildConversation, buildMessage } from '../../../factories/conversations.ts';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { firstWords, listed, send, start, stored } from './conversation-acts.ts';

test('a subscriber begins a conversation: message and contact are there, the founder is to answer', async () => {
  await rolledBack(async (client) => {
    const [investor, founder] = [
      await buildInvestor(client),
      await buildInvestor(client, { hasTrial: false }),
    ];
    const idea = await buildListing(client, { submitted_by: founder });
    const conversation = await start(client, investor, idea, `  ${firstWords}\n`);
    expect(await stored(client, conversation)).toMatchObject({
      idea_id: idea,
      investor,
      founder,
      last_number: 1,
      investor_read: 1,
      founder_read: 0,
      waiting_for: 'founder',
    });
    const read = 'select number, side, body from public.messages where conversation_id = $1';
    const expected = [{ number: 1, side: 'investor', body: firstWords }];
    expect(await ask(client, investor, read, [conversation])).toEqual(expected);
    expect(await ask(client, founder, read, [conversation])).toEqual(expected);
    const { rows } = await client.query('select user_id from public.idea_contacts where idea_id = $1', [
      idea,
    ]);
    expect(rows).toEqual([{ user_id: investor }]);
  });
});

test.each([
  ['a subscription', { hasTrial: false }],
  ['the disclaimer', { hasAcceptedDisclaimer: false }],
  ['a confirmed address', { isEmailConfirmed: false }],
  ['being no admin', { isAdmin: true }],
])('nobody begins one without %s', async (_what, traits) => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client, traits);
    const idea = await buildListing(client);
    expect(await refusalOf(client, () => start(client, investor, idea))).toBe('42501');
  });
});

test('nobody begins one about an idea of their own, or one that is not listed', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const own = await buildListing(client, { submitted_by: investor });
    const pending = await buildIdea(client);
    const withdrawn = await buildListing(client);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
    for (const idea of [own, pending, withdrawn, randomUUID()])
      expect(await refusalOf(client, () => start(client, investor, idea))).toBe('42501');
  });
});

test(
  'begun again it is the same conversation, and the same message is there once',
  { tags: ['S4.talk.1'] },
  async () => {
    await rolledBack(async (client) => {
      const investor = await buildInvestor(client);
      const idea = await buildListing(client);
      const message = randomUUID();
      const conversation = await start(client, investor, idea, firstWords, message);
      expect(await start(client, investor, idea, firstWords, message)).toBe(conversation);
      expect(await stored(client, conversation)).toMatchObject({ last_number: 1 });
      expect(await start(client, investor, idea, 'And on Sundays?')).toBe(conversation);
      expect(await stored(client, conversation)).toMatchObject({ last_number: 2 });
    });
  },
);

test.each([
  ['x'.repeat(19), '23514 messages_first_length'],
  [` ${'x'.repeat(19)} `, '23514 messages_first_length'],
  ['x'.repeat(20), null],
  ['क'.repeat(4000), null],
  ['x'.repeat(4001), '23514 messages_body_length'],
])('begun with %j, the answer is %s', async (body, refusal) => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    expect(await refusalOf(client, () => start(client, investor, idea, body))).toBe(refusal);
  });
});

test.each([
  [0.99, 'PT429 conversations_a_day'],
  [1.01, null],
])('with ten conversations begun %s days ago, another is answered %s', async (startedDaysAgo, refusal) => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    for (let count = 0; count < 10; count += 1)
      await buildConversation(client, { investor, startedDaysAgo, messages: [] });
    expect(await refusalOf(client, () => start(client, investor, idea))).toBe(refusal);
  });
});

test(
  'the same first words reach three founders within a month, and not a fourth',
  { tags: ['S4.talk.9'] },
  async () => {
    await rolledBack(async (client) => {
      const investor = await buildInvestor(client);
      const earlier = (sentDaysAgo: number) =>
        buildConversation(client, {
          investor,
          startedDaysAgo: sentDaysAgo,
          messages: [{ body: `${firstWords} Yours, A`, sentDaysAgo }],
        });
      await earlier(31);
      await earlier(20);
      await earlier(10);
      const idea = await buildListing(client);
      expect(
        await refusalOf(client, () => start(client, investor, idea, firstWords.toUpperCase())),
      ).toBeNull();
      const another = await buildListing(client);
      expect(await refusalOf(client, () => start(client, investor, another))).toBe('PT429 messages_template');
      const own = 'Which mill do you buy the flour from, and at what price this season?';
      expect(await refusalOf(client, () => start(client, investor, another, own))).toBeNull();
    });
  },
);

test(
  'before the first answer five messages are sent, and any number after it',
  { tags: ['S4.talk.9'] },
  async () => {
    await rolledBack(async (client) => {
      const conversation = await buildConversation(client, { messages: [{}, {}, {}, {}] });
      const more = () => send(client, conversation.investor, conversation.id);
      expect(await refusalOf(client, more)).toBeNull();
      expect(await refusalOf(client, more)).toBe('PT429 messages_unanswered');
      await send(client, conversation.founder, conversation.id);
      expect(await refusalOf(client, more)).toBeNull();
      expect(await refusalOf(client, more)).toBeNull();
    });
  },
);

test.each([
  [30, 30 / 86_400, 'a minute'],
  [1000, 0.9, 'a day'],
])('a person sends %s messages within %s days at most (%s)', async (max, sentDaysAgo) => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, {
      messages: [
        { side: 'investor' },
        ...Array.from({ length: max - 1 }, () => ({ side: 'founder' as const, sentDaysAgo })),
      ],
    });
    const next = () => send(client, conversation.founder, conversation.id);
    expect(await refusalOf(client, next)).toBeNull();
    expect(await refusalOf(client, next)).toBe('PT429 messages_pace');
    expect(await refusalOf(client, () => send(client, conversation.investor, conversation.id))).toBeNull();
  });
});

test(
  'who has not subscribed any more reads on, and writes no more; the founder may',
  { tags: ['S4.talk.8'] },
  async () => {
    await rolledBack(async (client) => {
      const investor = await buildInvestor(client, { hasTrial: false });
      const conversation = await buildConversation(client, { investor });
      await buildMessage(client, conversation, { side: 'founder', body: 'Forty.' });
      expect(await refusalOf(client, () => send(client, investor, conversation.id))).toBe(
        'PT409 messages_subscription',
      );
      expect(await refusalOf(client, () => send(client, conversation.founder, conversation.id))).toBeNull();
      expect(await listed(client, investor, conversation.id)).toMatchObject({
        sending: 'subscription',
        last_number: 3,
      });
    });
  },
);
