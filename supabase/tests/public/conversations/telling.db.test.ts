import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildConversation, buildMessage } from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';
import { send, stored } from './conversation-acts.ts';

const news = async (client: Client, person: string): Promise<unknown[]> => {
  const { rows } = await client.query(
    `select n.kind, n.payload ->> 'count' as count, n.read_at is not null as is_read, m.send_after - now() as waits
     from public.notifications n left join private.mails m on m.notification_id = n.id
     where n.recipient = $1 and n.kind in ('message', 'answer_waiting') order by n.id`,
    [person],
  );
  return rows.map(({ waits, ...row }) => ({
    ...row,
    mailIn: waits === null ? null : Math.round((waits.minutes ?? 0) + (waits.seconds ?? 0) / 60),
  }));
};
const remind = async (client: Client): Promise<number> =>
  (await client.query('select private.remind_unanswered() as reminded')).rows[0].reminded;

test(
  'unread messages are one update with their number, and one mail after ten minutes',
  { tags: ['S4.talk.7'] },
  async () => {
    await rolledBack(async (client) => {
      const { id, investor, founder } = await buildConversation(client, { messages: [] });
      await send(client, investor, id);
      await send(client, investor, id);
      expect(await news(client, founder)).toEqual([
        { kind: 'message', count: '2', is_read: false, mailIn: 10 },
      ]);
      await ask(client, founder, 'select public.read_conversation($1, 2)', [id]);
      await send(client, investor, id);
      expect(await news(client, founder)).toEqual([
        { kind: 'message', count: '2', is_read: true, mailIn: 10 },
        { kind: 'message', count: '1', is_read: false, mailIn: 10 },
      ]);
      // An answer says that it was read, whether the window told so or not.
      await send(client, founder, id);
      expect(await news(client, founder)).toMatchObject([{ is_read: true }, { is_read: true }]);
      expect(await news(client, investor)).toEqual([
        { kind: 'message', count: '1', is_read: false, mailIn: 10 },
      ]);
    });
  },
);

test('who muted it, or wants no such mails, gets none; the past is told without a mail', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const { id, investor, founder } = conversation;
    await ask(client, founder, 'select public.mute_conversation($1, true)', [id]);
    await send(client, investor, id);
    expect(await news(client, founder)).toEqual([]);
    await ask(client, founder, 'select public.mute_conversation($1, false)', [id]);
    await ask(client, founder, `update public.notification_preferences set message_mail = 'none'`);
    await send(client, investor, id);
    expect(await news(client, founder)).toEqual([
      { kind: 'message', count: '1', is_read: false, mailIn: null },
    ]);
    const older = await buildConversation(client, { messages: [] });
    await buildMessage(client, older, { sentDaysAgo: 0.01 });
    expect(await news(client, older.founder)).toEqual([
      { kind: 'message', count: '1', is_read: false, mailIn: null },
    ]);
  });
});

test.each([
  [6.99, 0],
  [7.01, 1],
])('a founder who has not answered for %s days is reminded %s times', async (sentDaysAgo, times) => {
  await rolledBack(async (client) => {
    const { id, founder } = await buildConversation(client, {
      startedDaysAgo: sentDaysAgo,
      // The second one does not begin the wait again.
      messages: [{ sentDaysAgo }, { sentDaysAgo: 1 }],
    });
    expect([await remind(client), await remind(client)]).toEqual([times, 0]);
    expect((await news(client, founder)).length).toBe(1 + times);
    expect((await stored(client, id))['reminded_at'] !== null).toBe(times === 1);
  });
});

test(
  'nobody is reminded who answered, or blocked the investor, or whose investor is gone',
  { tags: ['S4.talk.11'] },
  async () => {
    await rolledBack(async (client) => {
      const waiting = { startedDaysAgo: 9, messages: [{ sentDaysAgo: 8 }] };
      await buildConversation(client, {
        ...waiting,
        messages: [{ sentDaysAgo: 9 }, { side: 'founder', sentDaysAgo: 8 }],
      });
      const blocked = await buildConversation(client, waiting);
      await ask(client, blocked.founder, 'select public.block_person($1, true)', [blocked.id]);
      const left = await buildConversation(client, waiting);
      await client.query('delete from auth.users where id = $1', [left.investor]);
      expect(await remind(client)).toBe(0);
      const again = await buildConversation(client, waiting);
      expect(await remind(client)).toBe(1);
      await send(client, again.founder, again.id);
      expect(await stored(client, again.id)).toMatchObject({ waiting_for: 'investor', reminded_at: null });
    });
  },
);
