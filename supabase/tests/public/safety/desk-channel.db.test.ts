import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { answerReport, reportPerson, takeDown } from './safety-acts.ts';

const topic = 'desk:reports';
const person = (id: string): Actor => ({ role: 'authenticated', id });

/** What was sent to the desk's channel; `null` stands for the words of a payload. */
async function sent(client: Client): Promise<unknown[]> {
  const { rows } = await client.query<{ payload: Record<string, unknown> }>(
    'select payload from realtime.messages where topic = $1 order by inserted_at, id',
    [topic],
  );
  return rows.map(({ payload }) => Object.keys(payload));
}

test('each report, answer and appeal is told to the desk, without a word of it', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const investor = await buildInvestor(client);
    const idea = await buildListing(client, { submitted_by: founder });
    const { id: conversation } = await buildConversation(client, { investor, founder, ideaId: idea });
    let count = 0;
    const expectTold = async (what: string) => {
      count += 1;
      expect([what, await sent(client)]).toEqual([what, Array.from({ length: count }, () => ['id'])]);
    };
    await ask(client, investor, `insert into public.idea_reports (idea_id, reason) values ($1, 'unlawful')`, [
      idea,
    ]);
    await expectTold('a report of an idea');
    await ask(
      client,
      investor,
      `insert into public.conversation_reports (conversation_id, reason) values ($1, 'spam')`,
      [conversation],
    );
    await expectTold('a report of a conversation');
    const id = await reportPerson(client, investor, 'idea', idea);
    await expectTold('a report of a person');
    await answerReport(client, admin, { id });
    await expectTold('an answer');
    await takeDown(client, admin, idea);
    await ask(client, founder, 'select public.appeal_take_down($1, $2)', [
      idea,
      'It is all in my bank statement.',
    ]);
    await expectTold('an appeal');
    await ask(client, admin, 'select public.reinstate_idea($1)', [idea]);
    await expectTold('the end of a take-down');
  });
});

test('admins hear that channel, and nobody speaks in it', async () => {
  await rolledBack(async (client) => {
    await client.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic]);
    const hears = async (id: string, of = topic): Promise<boolean> => {
      await client.query(`select set_config('realtime.topic', $1, true)`, [of]);
      const found = await as(client, person(id), () => client.query('select from realtime.messages'));
      return (found.rowCount ?? 0) > 0;
    };
    const admin = await buildUser(client, { isAdmin: true });
    expect(await hears(admin)).toBe(true);
    expect(await hears(admin, 'desk:other')).toBe(false);
    expect(await hears(await buildInvestor(client))).toBe(false);
    await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
    const speaks = refusalOf(client, () =>
      as(client, person(admin), () =>
        client.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic]),
      ),
    );
    expect(await speaks).toBe('42501');
  });
});
