/** What the desk hides of a conversation: from whom, that it is kept, and that it comes back as it was. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';
import { brokenRecords, listed, send, stored, tamper } from '../conversations/conversation-acts.ts';
import { appealMessage, decide, hide, reportConversation, showAgain } from './hidden-acts.ts';
import { audited, mailsTo, newsOf } from './safety-acts.ts';

const words = 'You are a fool, sell your pots elsewhere.';
const why = 'Please stay polite.';
const appeal = 'It was meant as a joke between friends.';

interface Hidden extends Conversation {
  readonly admin: string;
  readonly message: string;
  readonly report: string;
  readonly sanction: string;
}

/** A conversation of two messages; the investor's second one is reported and hidden. */
async function hidden(client: Client): Promise<Hidden> {
  const admin = await buildUser(client, { isAdmin: true });
  const conversation = await buildConversation(client, { messages: [{ side: 'founder' }] });
  const message = await send(client, conversation.investor, conversation.id, words);
  const report = await reportConversation(client, conversation.founder, conversation.id);
  return { ...conversation, admin, message, report, sanction: await hide(client, admin, message) };
}

const read = (client: Client, person: string, message: string) =>
  ask(client, person, 'select body, files, hidden_reason from public.messages where id = $1', [message]);
const found = (client: Client, person: string) =>
  ask(client, person, `select body from public.search_messages('pots')`);

test('neither of the two reads or finds what is hidden, and both read why', { tags: ['S4.talk.14'] }, () =>
  rolledBack(async (client) => {
    const { id, investor, founder, message } = await hidden(client);
    for (const person of [investor, founder]) {
      expect(await read(client, person, message)).toEqual([
        { body: null, files: [], hidden_reason: 'abuse' },
      ]);
      expect(await found(client, person)).toEqual([]);
      expect(await listed(client, person, id)).toMatchObject({
        last_words: null,
        last_record: 'message_hidden',
      });
      expect(await refusalOf(client, () => ask(client, person, 'select from private.hidden_messages'))).toBe(
        '42501',
      );
    }
  }),
);

test('what is shown again is what was written, and both acts are in the audit log', () =>
  rolledBack(async (client) => {
    const { id, admin, investor, founder, message } = await hidden(client);
    const before = await stored(client, id);
    expect(await refusalOf(client, () => hide(client, admin, message))).toBe('PT409 messages_hide');
    await showAgain(client, admin, message);
    expect(await read(client, founder, message)).toEqual([{ body: words, files: [], hidden_reason: null }]);
    expect(await found(client, investor)).toEqual([{ body: words }]);
    expect(await refusalOf(client, () => showAgain(client, admin, message))).toBe('PT409 messages_hide');
    for (const action of ['message.hidden', 'message.shown'])
      expect(await audited(client, action)).toEqual([{ actor: admin, subject_id: message }]);
    expect(await newsOf(client, investor)).toMatchObject([
      { what: 'message_hidden', conversation_id: id, number: 2 },
      { what: 'message_shown' },
    ]);
    expect(await stored(client, id)).toEqual(before);
    // It may be hidden once more, and appealed against once more.
    await hide(client, admin, message);
    expect(await read(client, founder, message)).toMatchObject([{ body: null }]);
  }));

test('its author reads why in an update and a mail, and nobody else does', () =>
  rolledBack(async (client) => {
    const { id, investor, founder, message } = await hidden(client);
    expect(await newsOf(client, founder)).toEqual([]);
    expect(await mailsTo(client, investor)).toMatchObject([
      { content: { what: 'message_hidden', words: why, conversation: id, number: 2 } },
    ]);
    const reasons = (person: string) =>
      ask(client, person, 'select message_id, reason, words, appeal from public.hidden_messages_of($1)', [
        id,
      ]);
    expect(await reasons(investor)).toEqual([
      { message_id: message, reason: 'abuse', words: why, appeal: null },
    ]);
    expect(await reasons(founder)).toEqual([]);
  }));

test('the chain and the record hold, without the words', () =>
  rolledBack(async (client) => {
    const { id, investor, message } = await hidden(client);
    const broken = (): Promise<unknown> =>
      ask(client, investor, 'select public.broken_link($1) as at', [id]).then(([row]) => row?.['at']);
    expect([await broken(), await brokenRecords(client, id)]).toEqual([null, null]);
    const { rows } = await client.query(
      `select said -> 'content' as content, said -> 'key' as key, said ->> 'hidden' as hidden
       from jsonb_array_elements(public.record_for($1, $2) -> 'messages') as said where said ->> 'number' = '2'`,
      [investor, id],
    );
    expect(rows).toEqual([{ content: null, key: null, hidden: 'abuse' }]);
    // What was hidden is still held to its digest.
    await tamper(client, `update private.hidden_messages set body = 'Thank you.'`);
    expect(await broken()).toBe(2);
    await tamper(client, `delete from private.hidden_messages`);
    expect(await broken()).toBe(2);
    expect(await read(client, investor, message)).toMatchObject([{ hidden_reason: 'abuse' }]);
  }));

test('no message is taken out that was not put away, and none comes back as another', () =>
  rolledBack(async (client) => {
    const { message, admin } = await hidden(client);
    const change = (set: string) =>
      refusalOf(client, () => client.query(`update public.messages set ${set} where id = $1`, [message]));
    expect(await change(`hidden_reason = null, body = 'Thank you.'`)).toBe('42501');
    expect(await change(`hidden_reason = 'spam'`)).toBe('42501');
    await showAgain(client, admin, message);
    expect(await change(`hidden_reason = 'spam', body = null`)).toBe('42501');
  }));

test('the desk hides what people wrote in a conversation with an open report, and nothing else', () =>
  rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder } = conversation;
    const message = await send(client, investor, id, words);
    expect(await refusalOf(client, () => hide(client, admin, message))).toBe('PT409 messages_hide_reported');
    const report = await reportConversation(client, founder, id);
    for (const person of [investor, founder])
      expect(await refusalOf(client, () => hide(client, person, message))).toBe('42501');
    expect(await refusalOf(client, () => hide(client, admin, id))).toBe('PT404');
    await client.query(`select private.write_record($1, 'sangam', '{"kind": "expired"}')`, [id]);
    const { rows } = await client.query<{ id: string }>(
      `select id from public.messages where record is not null`,
    );
    expect(await refusalOf(client, () => hide(client, admin, rows[0]!.id))).toBe('PT409 messages_hide');
    const desk = () =>
      ask(
        client,
        admin,
        'select body, is_record, hidden_reason, may_be_hidden from public.reported_messages($1) order by number',
        [report],
      );
    expect(await desk()).toMatchObject([
      { body: words, is_record: false, may_be_hidden: true },
      { is_record: true, may_be_hidden: false },
    ]);
    await hide(client, admin, message);
    expect(await desk()).toMatchObject([
      { body: words, hidden_reason: 'abuse', may_be_hidden: false },
      { hidden_reason: null },
    ]);
    await client.query('delete from auth.users where id = $1', [investor]);
    expect((await client.query('select from private.hidden_messages')).rowCount).toBe(0);
    expect(await read(client, founder, message)).toEqual([{ body: null, files: [], hidden_reason: null }]);
  }));

test('its author appeals once; another admin than who hid it reads it and decides', () =>
  rolledBack(async (client) => {
    const { id, admin, investor, founder, message, sanction } = await hidden(client);
    const other = await buildUser(client, { isAdmin: true });
    const reading = () => ask(client, other, 'select body from public.appealed_message($1)', [sanction]);
    expect(await refusalOf(client, reading)).toBe('PT404');
    expect(await refusalOf(client, () => appealMessage(client, founder, message, appeal))).toBe('42501');
    await appealMessage(client, investor, message, appeal);
    expect(await refusalOf(client, () => appealMessage(client, investor, message, appeal))).toBe(
      'PT409 sanctions_appealed',
    );
    expect(await ask(client, other, 'select kind, person from public.desk_appeals()')).toEqual([
      { kind: 'hidden_message', person: investor },
    ]);
    expect(await reading()).toEqual([{ body: words }]);
    expect(await audited(client, 'message.read')).toEqual([{ actor: other, subject_id: message }]);
    expect(await refusalOf(client, () => decide(client, admin, sanction, 'lifted'))).toBe(
      'PT409 sanctions_other_admin',
    );
    await decide(client, other, sanction, 'upheld');
    expect(await newsOf(client, investor)).toMatchObject([{}, { what: 'message_stays_hidden' }]);
    expect(
      await ask(client, investor, 'select decision, decision_words from public.hidden_messages_of($1)', [id]),
    ).toEqual([{ decision: 'upheld', decision_words: 'We looked again.' }]);
    expect(await refusalOf(client, reading)).toBe('PT404');
  }));

test('an appeal that is heard shows the message again', () =>
  rolledBack(async (client) => {
    const { investor, founder, message, sanction } = await hidden(client);
    await appealMessage(client, investor, message, appeal);
    await decide(client, await buildUser(client, { isAdmin: true }), sanction, 'lifted');
    expect(await read(client, founder, message)).toEqual([{ body: words, files: [], hidden_reason: null }]);
    expect((await mailsTo(client, investor)).at(-1)).toMatchObject({
      content: { what: 'message_shown', words: 'We looked again.' },
    });
    expect(await ask(client, investor, 'select from public.hidden_messages_of($1)', [message])).toEqual([]);
  }));
