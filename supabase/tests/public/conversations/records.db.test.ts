import { rolledBack } from '@sangam/testing/database';
import { array, assert, asyncProperty, constantFrom, record, string } from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, buildMessage } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';
import { send, stored, tamper } from './conversation-acts.ts';

const brokenLink = async (client: Client, person: string, conversation: string): Promise<unknown> =>
  (await ask(client, person, 'select public.broken_link($1) as number', [conversation]))[0]!['number'];

test('whatever was written, the chain holds', { tags: ['S4.deals.10'] }, async () => {
  await assert(
    asyncProperty(
      array(
        record({
          side: constantFrom('investor' as const, 'founder' as const),
          body: string({ minLength: 1, maxLength: 50, unit: 'grapheme' }).filter(
            (text) => !text.includes('\0') && /[^ \n\r\t]/.test(text),
          ),
        }),
        { maxLength: 8 },
      ),
      (messages) =>
        rolledBack(async (client) => {
          const { id, investor } = await buildConversation(client, { messages });
          expect(await brokenLink(client, investor, id)).toBeNull();
          expect(await stored(client, id)).toMatchObject({ last_number: messages.length });
        }),
    ),
    { numRuns: 25 },
  );
});

test.each([
  [`body = 'Fifty.'`, 2],
  [`files = '[{"name": "x"}]'`, 2],
  [`sent_at = sent_at + interval '1 second'`, 2],
  [`side = 'investor'`, 2],
  [`content_digest = sha256('x')`, 2],
  [`chain = sha256('x')`, 2],
  // What comes after a message that is gone has no place any more.
  [null, 3],
])('after %j of the second message, the chain is broken at message %s', async (change, at) => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client, {
      messages: [{}, { side: 'founder', body: 'Forty.' }, {}],
    });
    const second = `where conversation_id = '${id}' and number = 2`;
    await tamper(
      client,
      change === null
        ? `delete from public.messages ${second}`
        : `update public.messages set ${change} ${second}`,
    );
    expect(await brokenLink(client, investor, id)).toBe(at);
    expect(await brokenLink(client, founder, id)).toBe(at);
    expect(await brokenLink(client, await buildUser(client), id)).toBeNull();
  });
});

test.each([
  ['number > 1', 2],
  ['number > 0', 1],
])('messages that are gone from the end (%s) are missed from message %s on', async (gone, at) => {
  await rolledBack(async (client) => {
    const { id, investor } = await buildConversation(client, { messages: [{}, { side: 'founder' }, {}] });
    await tamper(client, `delete from public.messages where conversation_id = '${id}' and ${gone}`);
    expect(await brokenLink(client, investor, id)).toBe(at);
  });
});

test('a conversation that ends in another link than its last message is broken there', async () => {
  await rolledBack(async (client) => {
    const { id, investor } = await buildConversation(client, { messages: [{}, {}] });
    await tamper(client, `update public.conversations set last_chain = sha256('x') where id = '${id}'`);
    expect(await brokenLink(client, investor, id)).toBe(2);
  });
});

test.each([
  `update public.messages set body = 'Fifty.'`,
  `update public.messages set sender = null, number = 7`,
  'update public.messages set content_key = null',
])('not even the owner changes a message by %j', async (change) => {
  await rolledBack(async (client) => {
    await buildConversation(client);
    expect(await refusalOf(client, () => client.query(change))).toBe('42501');
  });
});

test(
  'with an account its words go, the other’s stay, and the chain still holds',
  { tags: ['S4.deals.12'] },
  async () => {
    await rolledBack(async (client) => {
      const { id, investor, founder } = await buildConversation(client, {
        messages: [{}, { side: 'founder', body: 'Forty.' }],
      });
      await client.query('delete from auth.users where id = $1', [founder]);
      const { rows } = await client.query(
        'select number, sender, body, content_key is null as is_erased from public.messages order by number',
      );
      expect(rows).toEqual([
        { number: 1, sender: investor, body: 'How many plates do you sell on a weekday?', is_erased: false },
        { number: 2, sender: null, body: null, is_erased: true },
      ]);
      expect(await brokenLink(client, investor, id)).toBeNull();
      expect(
        await ask(client, investor, 'select other_name, sending, idea_id from public.own_conversations()'),
      ).toEqual([{ other_name: null, sending: 'gone', idea_id: null }]);
      expect(await refusalOf(client, () => send(client, investor, id))).toBe('PT409 messages_gone');
      await client.query('delete from auth.users where id = $1', [investor]);
      expect((await client.query('select from public.conversations')).rowCount).toBe(0);
    });
  },
);

test('a conversation outlives its idea’s withdrawal, and both write on', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder, ideaId } = await buildConversation(client);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [ideaId]);
    expect(await refusalOf(client, () => send(client, investor, id))).toBeNull();
    expect(await refusalOf(client, () => send(client, founder, id))).toBeNull();
    expect(await ask(client, investor, 'select is_listed, idea_id from public.own_conversations()')).toEqual([
      { is_listed: false, idea_id: ideaId },
    ]);
  });
});

test('a reported conversation is read by admins while the report is open, and each look is logged', async () => {
  await rolledBack(async (client) => {
    const { id, investor } = await buildConversation(client, {
      messages: [{}, { side: 'founder', body: 'Pay me first.' }],
    });
    const admin = await buildUser(client, { isAdmin: true });
    const [report] = await ask<{ id: string }>(
      client,
      investor,
      `insert into public.conversation_reports (conversation_id, reason, details)
       values ($1, 'fraud', '  wants money  ') returning id, details`,
      [id],
    );
    expect(report).toMatchObject({ details: 'wants money' });
    const look = () =>
      ask(client, admin, 'select number, body from public.reported_messages($1)', [report!.id]);
    expect(await look()).toMatchObject([{ number: 2, body: 'Pay me first.' }, { number: 1 }]);
    const { rows } = await client.query(
      `select actor, subject_id from private.audit_log where action = 'conversation.read'`,
    );
    expect(rows).toEqual([{ actor: admin, subject_id: report!.id }]);
    await client.query(`update public.conversation_reports set status = 'dismissed'`);
    expect(await refusalOf(client, look)).toBe('PT404');
  });
});

test('a person reports ten conversations a day, and one of them once', async () => {
  await rolledBack(async (client) => {
    const investor = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
    const report = (id: string) =>
      ask(
        client,
        investor,
        `insert into public.conversation_reports (conversation_id, reason) values ($1, 'spam')`,
        [id],
      );
    const first = await buildConversation(client, { investor, messages: [] });
    await report(first.id);
    expect(await refusalOf(client, () => report(first.id))).toBe('23505 conversation_reports_open');
    for (let count = 1; count < 10; count += 1)
      await report((await buildConversation(client, { investor, messages: [] })).id);
    const { id } = await buildConversation(client, { investor, messages: [] });
    expect(await refusalOf(client, () => report(id))).toBe('PT429 conversation_reports_a_day');
    await client.query(`update public.conversation_reports set created_at = now() - interval '1 day'`);
    expect(await refusalOf(client, () => report(id))).toBeNull();
  });
});

test('a message that is sent again under its id is told to be there, also when nothing more may be sent', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [{}, {}, {}, {}] });
    const { id, investor } = conversation;
    const message = await send(client, investor, id);
    const again = () =>
      ask(
        client,
        investor,
        `insert into public.messages (id, conversation_id, body) values ($1, $2, 'Thank you.')`,
        [message, id],
      );
    expect(await refusalOf(client, again)).toBe('23505 messages_pkey');
    expect(await stored(client, id)).toMatchObject({ last_number: 5 });
    await buildMessage(client, conversation, { side: 'founder' });
    expect(await refusalOf(client, again)).toBe('23505 messages_pkey');
  });
});
