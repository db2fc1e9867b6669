import { expect, test } from 'vitest';
import { buildUser } from '../../factories/accounts.ts';
import { buildConversation, type Conversation } from '../../factories/conversations.ts';
import { buildListing } from '../../factories/ideas.ts';
import { ask, buildInvestor } from '../public/acting.ts';
import { send, start } from '../public/conversations/conversation-acts.ts';
import { mailWorld, until, work } from './mail-world.ts';

const world = mailWorld();

async function people(): Promise<{ founder: string; investor: string; idea: string }> {
  const founder = await buildUser(world.owner, { email: 'asha@people.example', fullName: 'Asha Patil' });
  const investor = await buildInvestor(world.owner, {
    email: 'meera@people.example',
    fullName: 'Meera Thomas',
  });
  const idea = await buildListing(world.owner, {
    submitted_by: founder,
    business_name: 'Patil Masale',
    founder_name: 'Asha Patil',
  });
  await world.owner.query('delete from private.mails');
  return { founder, investor, idea };
}

/** What somebody does, in a transaction of its own. */
async function does<Result>(act: () => Promise<Result>): Promise<Result> {
  await world.owner.query('begin');
  const result = await act();
  await world.owner.query('commit');
  return result;
}

const tenMinutesLater = (): Promise<unknown> =>
  world.owner.query(`update private.mails set send_after = send_after - interval '10 minutes'`);

test('messages are mailed ten minutes later, once until they are read: who wrote, about what, how it begins', async () => {
  const { founder, investor, idea } = await people();
  const conversation = await does(() =>
    start(world.owner, investor, idea, 'How much of the trade is on credit?'),
  );
  await does(() => send(world.owner, investor, conversation, 'And who <i>owes</i> most of it?'));
  const { rows } = await world.owner.query(
    `select count(*)::int, bool_and(send_after > now() + interval '9 minutes') as later from private.mails`,
  );
  expect(rows).toEqual([{ count: 1, later: true }]);
  await tenMinutesLater();
  work();
  await until(['sent']);
  const [mail] = world.inbox.mails;
  expect(mail).toMatchObject({
    subject: 'Meera Thomas wrote about Patil Masale',
    to: [{ address: 'asha@people.example' }],
  });
  expect(mail?.text).toContain('2 messages for you.');
  expect(mail?.text).toContain('> And who <i>owes</i> most of it?');
  expect(mail?.text).toContain(`Read and answer: https://sangam.example/conversations/${conversation}`);
  expect(mail?.text).toContain('Stop these mails: https://sangam.example/unsubscribe?token=');

  await does(() => ask(world.owner, founder, 'select public.read_conversation($1, 2)', [conversation]));
  await does(() => send(world.owner, founder, conversation, 'Rs 2,900, by a shop that pays on Fridays.'));
  await tenMinutesLater();
  await until(['sent', 'sent']);
  expect(world.inbox.mails[1]).toMatchObject({
    subject: 'Asha Patil wrote about Patil Masale',
    to: [{ address: 'meera@people.example' }],
  });
});

const acts: Readonly<Record<string, (of: Conversation) => Promise<unknown>>> = {
  'read it': ({ id, founder }) => ask(world.owner, founder, 'select public.read_conversation($1, 1)', [id]),
  'answered it': ({ id, founder }) => send(world.owner, founder, id),
  'muted the conversation': ({ id, founder }) =>
    ask(world.owner, founder, 'select public.mute_conversation($1, true)', [id]),
  'blocked the investor': ({ id, founder }) =>
    ask(world.owner, founder, 'select public.block_person($1, true)', [id]),
  'wants no such mails': ({ founder }) =>
    world.owner.query(`update public.notification_preferences set message_mail = 'none' where user_id = $1`, [
      founder,
    ]),
};

test.each(Object.keys(acts))('who %s within the ten minutes gets no mail', async (what) => {
  const { founder, investor, idea } = await people();
  const id = await does(() => start(world.owner, investor, idea));
  await does(() => acts[what]!({ id, founder, investor, ideaId: idea }));
  await world.owner.query('delete from private.mails where recipient <> $1', [founder]);
  await tenMinutesLater();
  work();
  await until(['skipped']);
  expect(world.inbox.mails).toEqual([]);
});

test('a founder who left an investor unanswered for a week is reminded, and told what comes next', async () => {
  const { founder, investor, idea } = await people();
  const { id } = await buildConversation(world.owner, {
    founder,
    investor,
    ideaId: idea,
    startedDaysAgo: 20,
    messages: [
      { body: 'Is it ground daily?', sentDaysAgo: 20 },
      { side: 'founder', body: 'Yes.', sentDaysAgo: 19 },
      { body: 'Who does it on Sundays?', sentDaysAgo: 7.01 },
    ],
  });
  const { rows } = await world.owner.query(`select private.remind_unanswered() as reminded`);
  expect(rows[0].reminded).toBe(1);
  work();
  await until(['sent']);
  const [mail] = world.inbox.mails;
  expect(mail).toMatchObject({
    subject: 'Meera Thomas waits for your answer about Patil Masale',
    to: [{ address: 'asha@people.example' }],
  });
  expect(mail?.text).toContain('The message:\n> Who does it on Sundays?');
  expect(mail?.text).toContain(`Read and answer: https://sangam.example/conversations/${id}`);
  const later = await world.owner.query<{ day: string }>(
    `select to_char((reminded_at + interval '3 days') at time zone 'Asia/Kolkata', 'FMDD Mon YYYY') as day
     from public.conversations`,
  );
  expect(mail?.text?.replaceAll('Sept ', 'Sep ')).toContain(
    `If there is no answer by ${later.rows[0]!.day}, your listing says that investors wait for one`,
  );
});

test('a reminder that has become wrong is not sent', async () => {
  const { founder, investor, idea } = await people();
  const { id } = await buildConversation(world.owner, {
    founder,
    investor,
    ideaId: idea,
    messages: [{ sentDaysAgo: 8 }],
  });
  await world.owner.query('select private.remind_unanswered()');
  await does(() => send(world.owner, founder, id));
  await world.owner.query('delete from private.mails where recipient <> $1', [founder]);
  work();
  await until(['skipped']);
  expect(world.inbox.mails).toEqual([]);
});
