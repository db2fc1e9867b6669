import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';

/** An update of this kind, and a function that tells what its mail says: the payload, or nothing. */
async function buildUpdate(client: Client, kind: string): Promise<{ update: string; person: string }> {
  const person = await buildUser(client);
  await client.query(
    `create or replace function private.${kind}_mail(n public.notifications) returns jsonb language sql
     as $$ select nullif(n.payload, '{}') $$`,
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.notifications (recipient, kind, day, payload)
     values ($1, $2, case when $2 = 'search_matches' then current_date end, '{"number": 7}') returning id`,
    [person, kind],
  );
  await client.query('delete from private.mails');
  return { update: rows[0]!.id, person };
}

async function isOwed(client: Client, update: string, atTheEarliest = 'now()'): Promise<boolean> {
  const { rows } = await client.query<{ owed: boolean }>(
    `select private.queue_notice($1, ${atTheEarliest}) as owed`,
    [update],
  );
  return rows[0]!.owed;
}

async function take(client: Client): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query(`select private.next_mail('1 minute', 3) as mail`);
  return rows[0].mail;
}

test('a mail about an update is owed once and says what its kind tells of it', async () => {
  await rolledBack(async (client) => {
    const { update } = await buildUpdate(client, 'search_matches');
    expect(await isOwed(client, update)).toBe(true);
    expect(await isOwed(client, update)).toBe(false);
    expect(await take(client)).toMatchObject({
      kind: 'notice',
      notice: 'search_matches',
      content: { number: 7 },
      token: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    expect(await take(client)).toBeNull();
  });
});

test('it waits for its time', async () => {
  await rolledBack(async (client) => {
    const { update } = await buildUpdate(client, 'search_matches');
    await isOwed(client, update, `now() + interval '1 hour'`);
    expect(await take(client)).toBeNull();
    await client.query('update private.mails set send_after = now()');
    expect(await take(client)).not.toBeNull();
  });
});

test('when it has nothing to tell any more, it is not sent', async () => {
  await rolledBack(async (client) => {
    const { update } = await buildUpdate(client, 'search_matches');
    await isOwed(client, update);
    await client.query(`update public.notifications set payload = '{}'`);
    expect(await take(client)).toBeNull();
    const { rows } = await client.query('select outcome from private.mails');
    expect(rows).toEqual([{ outcome: 'skipped' }]);
  });
});

test.each([
  ['search_matches', 'search_mail'],
  ['question_answered', 'question_mail'],
  ['message', 'message_mail'],
])('nobody is owed mails about %s who chose none, before or after', async (kind, choice) => {
  await rolledBack(async (client) => {
    const { update, person } = await buildUpdate(client, 'search_matches');
    await client.query('alter table public.notifications drop constraint notifications_idea_of_kind');
    await client.query('alter table public.notifications drop constraint notifications_day_of_counted');
    await client.query('update public.notifications set kind = $1', [kind]);
    await client.query(
      `create or replace function private.${kind}_mail(n public.notifications) returns jsonb language sql
       as $$ select n.payload $$`,
    );
    const choose = (value: string): Promise<unknown> =>
      client.query(`update public.notification_preferences set ${choice} = $1 where user_id = $2`, [
        value,
        person,
      ]);
    await choose('none');
    expect(await isOwed(client, update)).toBe(false);
    await choose(choice === 'search_mail' ? 'daily' : 'at_once');
    expect(await isOwed(client, update)).toBe(true);
    await choose('none');
    expect(await take(client)).toBeNull();
  });
});

test('mails about a person’s money cannot be turned off, and have no link that would', async () => {
  await rolledBack(async (client) => {
    const { update, person } = await buildUpdate(client, 'invoice_issued');
    await client.query(
      `update public.notification_preferences
       set review_mail = 'none', activity_mail = 'none', search_mail = 'none', question_mail = 'none',
         message_mail = 'none'
       where user_id = $1`,
      [person],
    );
    expect(await isOwed(client, update)).toBe(true);
    expect(await take(client)).toMatchObject({ notice: 'invoice_issued', token: null });
  });
});

test.each([
  ['reviews', 'review_mail', 'at_once'],
  ['activity', 'activity_mail', 'daily'],
  ['searches', 'search_mail', 'daily'],
  ['questions', 'question_mail', 'at_once'],
  ['messages', 'message_mail', 'at_once'],
])('a token about %s turns that topic off and on, and no other', async (topic, column, isOn) => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    const { rows } = await client.query('select private.unsubscribe_token($1, $2) as token', [person, topic]);
    const choices = async () => {
      const read = await client.query(
        `select review_mail, activity_mail, search_mail, question_mail, message_mail
         from public.notification_preferences where user_id = $1`,
        [person],
      );
      return read.rows[0];
    };
    const before = await choices();
    expect(before[column]).toBe(isOn);
    await client.query('select public.unsubscribe($1)', [rows[0].token]);
    expect(await choices()).toEqual({ ...before, [column]: 'none' });
    await client.query('select public.unsubscribe($1, true)', [rows[0].token]);
    expect(await choices()).toEqual(before);
  });
});
