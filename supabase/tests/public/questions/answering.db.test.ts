import { questionLimits } from '@sangam/domain/limits';
import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { ask, refusalOf } from '../acting.ts';
import { answerQuestion, declineQuestion, rowOf, takeBack } from './question-acts.ts';

interface Asked {
  readonly founder: string;
  readonly investor: string;
  readonly idea: string;
  readonly question: string;
}

async function buildAsked(client: Client): Promise<Asked> {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const investor = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
  const idea = await buildListing(client, { submitted_by: founder });
  return {
    founder,
    investor,
    idea,
    question: await buildQuestion(client, { asker: investor, ideaId: idea }),
  };
}

const hide = (client: Client, admin: string, question: string, part: string | null) =>
  ask(client, admin, 'select public.hide_question($1, $2)', [question, part]);

test('the founder answers: trimmed, of now; the same words again change nothing', async () => {
  await rolledBack(async (client) => {
    const { founder, question } = await buildAsked(client);
    await answerQuestion(client, founder, question, '\n It is our own.  ');
    const { rows } = await client.query('select now()');
    const answered = {
      status: 'answered',
      answer: 'It is our own.',
      answered_at: rows[0].now,
      edited_at: null,
    };
    expect(await rowOf(client, question)).toMatchObject(answered);
    await answerQuestion(client, founder, question, 'It is our own.');
    expect(await rowOf(client, question)).toMatchObject(answered);
  });
});

test('a correction says when it was made, and leaves the day of the answer', async () => {
  await rolledBack(async (client) => {
    const { founder, idea } = await buildAsked(client);
    const question = await buildQuestion(client, { ideaId: idea, answer: 'Our own.', answeredDaysAgo: 3 });
    const before = await rowOf(client, question);
    await answerQuestion(client, founder, question, 'Rented until 2031.');
    const { rows } = await client.query('select now()');
    expect(await rowOf(client, question)).toMatchObject({
      answer: 'Rented until 2031.',
      answered_at: before?.answered_at,
      edited_at: rows[0].now,
    });
  });
});

test('nobody but the founder answers or declines, admins included', async () => {
  await rolledBack(async (client) => {
    const { investor, question } = await buildAsked(client);
    const others = [investor, await buildUser(client), await buildUser(client, { isAdmin: true })];
    for (const other of others) {
      expect(await refusalOf(client, () => answerQuestion(client, other, question))).toBe('42501');
      expect(await refusalOf(client, () => declineQuestion(client, other, question))).toBe('42501');
    }
    expect(await rowOf(client, question)).toMatchObject({ status: 'open' });
  });
});

test.each([
  [' ', '23514 idea_questions_answer_length'],
  ['x'.repeat(questionLimits.answerLength), null],
  ['x'.repeat(questionLimits.answerLength + 1), '23514 idea_questions_answer_length'],
  [`${'The rent is paid. '.repeat(100)}Ring +91 98765 43210`, '23514 idea_questions_answer_contact'],
])('answered %j, the refusal is %s', async (answer, refusal) => {
  await rolledBack(async (client) => {
    const { founder, question } = await buildAsked(client);
    expect(await refusalOf(client, () => answerQuestion(client, founder, question, answer))).toBe(refusal);
  });
});

test('once it is declined a question is not answered, and once it is answered not declined', async () => {
  await rolledBack(async (client) => {
    const { founder, idea, question } = await buildAsked(client);
    await declineQuestion(client, founder, question);
    await declineQuestion(client, founder, question);
    expect(await rowOf(client, question)).toMatchObject({ status: 'declined', answer: null });
    expect(await refusalOf(client, () => answerQuestion(client, founder, question))).toBe('PT409');
    const answered = await buildQuestion(client, { ideaId: idea, answer: 'Our own.' });
    expect(await refusalOf(client, () => declineQuestion(client, founder, answered))).toBe('PT409');
  });
});

test.each([
  ['was taken back', `update public.idea_questions set status = 'taken_back', question = null`],
  ['is hidden', `update public.idea_questions set hidden_part = 'question'`],
  ['is about an idea that was withdrawn', 'update public.ideas set withdrawn_at = now()'],
  [
    'is about an idea that was rejected',
    `update public.ideas set approval_status = 'rejected', admin_notes = 'Copied.'`,
  ],
])('a question that %s is neither answered nor declined', async (_what, change) => {
  await rolledBack(async (client) => {
    const { founder, question } = await buildAsked(client);
    await client.query(change);
    expect(await refusalOf(client, () => answerQuestion(client, founder, question))).toBe('PT409');
    expect(await refusalOf(client, () => declineQuestion(client, founder, question))).toBe('PT409');
  });
});

test('the asker takes a question back until it is answered, and nobody else does; its words are erased', async () => {
  await rolledBack(async (client) => {
    const { founder, investor, idea, question } = await buildAsked(client);
    expect(await takeBack(client, founder, question)).toBe(false);
    expect(await takeBack(client, investor, question)).toBe(true);
    expect(await rowOf(client, question)).toMatchObject({ status: 'taken_back', question: null });
    expect(await takeBack(client, investor, question)).toBe(false);
    const declined = await buildQuestion(client, { asker: investor, ideaId: idea });
    await declineQuestion(client, founder, declined);
    expect(await takeBack(client, investor, declined)).toBe(true);
    const answered = await buildQuestion(client, { asker: investor, ideaId: idea, answer: 'Our own.' });
    expect(await takeBack(client, investor, answered)).toBe(false);
    expect(await rowOf(client, answered)).toMatchObject({ status: 'answered', answer: 'Our own.' });
  });
});

test('of an answer and a taking back at the same moment the first counts, and the second is told', async () => {
  const connection = await freshDatabase();
  const [one, other] = [await openClient(connection), await openClient(connection)];
  try {
    const { founder, investor, idea, question } = await buildAsked(one);
    await one.query('begin');
    await other.query('begin');
    await answerQuestion(one, founder, question);
    const late = takeBack(other, investor, question);
    await one.query('commit');
    expect(await late).toBe(false);
    await other.query('commit');

    const second = await buildQuestion(one, { asker: investor, ideaId: idea });
    await one.query('begin');
    await other.query('begin');
    expect(await takeBack(one, investor, second)).toBe(true);
    const lateAnswer = answerQuestion(other, founder, second).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
    await one.query('commit');
    expect(await lateAnswer).toBe('PT409');
  } finally {
    await one.end();
    await other.end();
  }
});

test('an admin hides a question or its answer, and shows it again; the audit log has each', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const { founder, investor, idea, question } = await buildAsked(client);
    for (const other of [founder, investor])
      expect(await refusalOf(client, () => hide(client, other, question, 'question'))).toBe('42501');
    expect(await refusalOf(client, () => hide(client, admin, question, 'answer'))).toBe(
      '23514 idea_questions_hidden_part_there',
    );
    expect(await refusalOf(client, () => hide(client, admin, idea, 'question'))).toBe('PT404');
    await answerQuestion(client, founder, question);
    await hide(client, admin, question, 'answer');
    expect(await rowOf(client, question)).toMatchObject({ hidden_part: 'answer' });
    // A correction does not bring it back.
    await answerQuestion(client, founder, question, 'Another answer.');
    expect(await rowOf(client, question)).toMatchObject({ hidden_part: 'answer', answer: 'Another answer.' });
    await hide(client, admin, question, null);
    expect(await rowOf(client, question)).toMatchObject({ hidden_part: null });
    const { rows } = await client.query(
      `select actor, action, detail from private.audit_log where subject_id = $1 order by id`,
      [question],
    );
    expect(rows).toEqual([
      { actor: admin, action: 'question.hidden', detail: { part: 'answer' } },
      { actor: admin, action: 'question.shown', detail: { part: null } },
    ]);
  });
});
