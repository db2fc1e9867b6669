import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { buildInvestor } from '../acting.ts';
import { answerQuestion, declineQuestion, putQuestion, takeBack } from './question-acts.ts';

async function buildPair(client: Client) {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const investor = await buildInvestor(client, { fullName: 'Meera Thomas' });
  const idea = await buildListing(client, { submitted_by: founder, business_name: 'Kokum Press' });
  await client.query('delete from private.mails');
  await client.query('delete from public.notifications');
  return { founder, investor, idea };
}

async function newsOf(client: Client, person: string): Promise<unknown[]> {
  const { rows } = await client.query(
    `select kind, idea_id, payload, read_at is not null as is_read from public.notifications
     where recipient = $1 order by id`,
    [person],
  );
  return rows;
}

/** What the worker would send now, in order. */
async function mailsOwed(client: Client): Promise<Record<string, unknown>[]> {
  const mails: Record<string, unknown>[] = [];
  for (;;) {
    const { rows } = await client.query(`select private.next_mail('1 minute', 3) as mail`);
    if (rows[0].mail === null) return mails;
    mails.push(rows[0].mail);
  }
}

test('a question is one update and one mail to the founder, with its beginning and nobody’s name', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    const long = `Who ${'really '.repeat(30)}bakes?`;
    const first = await putQuestion(client, investor, idea);
    const second = await putQuestion(client, investor, idea, long);
    const asked = (question_id: string) => ({
      kind: 'question_asked',
      idea_id: idea,
      payload: { question_id },
      is_read: false,
    });
    expect(await newsOf(client, founder)).toEqual([asked(first), asked(second)]);
    expect(await newsOf(client, investor)).toEqual([]);
    const mails = await mailsOwed(client);
    expect(mails).toMatchObject([
      {
        kind: 'notice',
        notice: 'question_asked',
        to: `${founder}@people.example`,
        content: { idea: { id: idea, title: 'Kokum Press' }, question: 'What is the rent of the shop?' },
      },
      { content: { question: expect.stringMatching(/^Who (really )+really…$/) } },
    ]);
    const told = JSON.stringify(mails);
    expect(told).not.toContain('Meera');
    expect(told).not.toContain(investor);
  });
});

test('an answer is told to its asker, once; the founder’s update is read by it, and the answer is in no mail', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    const question = await putQuestion(client, investor, idea);
    await mailsOwed(client);
    await answerQuestion(client, founder, question, 'It is our own.');
    await answerQuestion(client, founder, question, 'It is rented.');
    expect(await newsOf(client, founder)).toMatchObject([{ kind: 'question_asked', is_read: true }]);
    expect(await newsOf(client, investor)).toEqual([
      { kind: 'question_answered', idea_id: idea, payload: { question_id: question }, is_read: false },
    ]);
    const mails = await mailsOwed(client);
    expect(mails).toMatchObject([
      {
        notice: 'question_answered',
        to: `${investor}@people.example`,
        content: { idea: { title: 'Kokum Press' }, question: 'What is the rent of the shop?' },
      },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/our own|rented/);
  });
});

test('a declined question is told to its asker in the app, without a mail', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    const question = await putQuestion(client, investor, idea);
    await mailsOwed(client);
    await declineQuestion(client, founder, question);
    expect(await newsOf(client, founder)).toMatchObject([{ is_read: true }]);
    expect(await newsOf(client, investor)).toMatchObject([
      { kind: 'question_answered', payload: { question_id: question, is_declined: true } },
    ]);
    expect(await mailsOwed(client)).toEqual([]);
  });
});

test('what was taken back was never asked: its update goes, and its mail is not sent', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    const taken = await putQuestion(client, investor, idea);
    await putQuestion(client, investor, idea, 'Who bakes the bread?');
    await takeBack(client, investor, taken);
    expect(await newsOf(client, founder)).toHaveLength(1);
    expect(await mailsOwed(client)).toMatchObject([{ content: { question: 'Who bakes the bread?' } }]);
  });
});

test.each([
  ['question_asked', `update public.idea_questions set hidden_part = 'question'`, false],
  ['question_asked', 'update public.ideas set withdrawn_at = now()', false],
  ['question_answered', `update public.idea_questions set hidden_part = 'answer'`, true],
  ['question_answered', 'update public.ideas set withdrawn_at = now()', true],
])('a mail about %s says nothing after: %s', async (kind, change, isAnswered) => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    const question = await putQuestion(client, investor, idea);
    if (isAnswered) {
      await mailsOwed(client);
      await answerQuestion(client, founder, question);
    }
    await client.query('savepoint owed');
    expect(await mailsOwed(client)).toMatchObject([{ notice: kind }]);
    await client.query('rollback to savepoint owed');
    await client.query(change);
    expect(await mailsOwed(client)).toEqual([]);
  });
});

test('a question that was answered before its mail went is not mailed to the founder', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    await answerQuestion(client, founder, await putQuestion(client, investor, idea));
    expect(await mailsOwed(client)).toMatchObject([{ notice: 'question_answered' }]);
  });
});

test('a question of long ago is shown and not mailed; one that comes answered is neither', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea } = await buildPair(client);
    await buildQuestion(client, { asker: investor, ideaId: idea, askedDaysAgo: 1 });
    await buildQuestion(client, { asker: investor, ideaId: idea, answer: 'Yes.' });
    expect(await newsOf(client, founder)).toHaveLength(1);
    expect(await newsOf(client, investor)).toEqual([]);
    expect(await mailsOwed(client)).toEqual([]);
  });
});
