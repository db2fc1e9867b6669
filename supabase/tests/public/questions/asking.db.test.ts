import { questionLimits } from '@sangam/domain/limits';
import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildIdea, buildListing } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { putQuestion, rowOf, takeBack } from './question-acts.ts';

test('a subscriber asks about a listed idea: the question is open, of now, theirs, and trimmed', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const id = await putQuestion(client, investor, await buildListing(client), ' \n Who bakes on Sundays?\t');
    const { rows } = await client.query('select now()');
    expect(await rowOf(client, id)).toMatchObject({
      asker: investor,
      question: 'Who bakes on Sundays?',
      status: 'open',
      asked_at: rows[0].now,
      answer: null,
    });
  });
});

test.each([
  ['a subscription', { hasTrial: false }],
  ['the disclaimer', { hasAcceptedDisclaimer: false }],
  ['a confirmed address', { isEmailConfirmed: false }],
])('nobody asks without %s', async (_what, traits) => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client, traits);
    const idea = await buildListing(client);
    expect(await refusalOf(client, () => putQuestion(client, investor, idea))).toBe('42501');
  });
});

test('a founder asks nothing about an idea of their own, an admin nothing at all', async () => {
  await rolledBack(async (client) => {
    const founder = await buildInvestor(client);
    const admin = await buildInvestor(client, { isAdmin: true });
    const idea = await buildListing(client, { submitted_by: founder });
    expect(await refusalOf(client, () => putQuestion(client, founder, idea))).toBe('42501');
    expect(await refusalOf(client, () => putQuestion(client, admin, idea))).toBe('42501');
    const other = await buildListing(client);
    expect(await refusalOf(client, () => putQuestion(client, founder, other))).toBeNull();
  });
});

test('an idea that is not listed, or no more, is asked about by nobody', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const pending = await buildIdea(client);
    const withdrawn = await buildListing(client);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
    const rejected = await buildListing(client);
    await client.query(
      `update public.ideas set approval_status = 'rejected', admin_notes = 'Copied.' where id = $1`,
      [rejected],
    );
    for (const idea of [pending, withdrawn, rejected])
      expect(await refusalOf(client, () => putQuestion(client, investor, idea))).toBe('42501');
  });
});

test.each([
  ['x'.repeat(questionLimits.minLength - 1), '23514 idea_questions_question_length'],
  [`  ${'x'.repeat(questionLimits.minLength - 1)}  `, '23514 idea_questions_question_length'],
  ['x'.repeat(questionLimits.minLength), null],
  ['क'.repeat(questionLimits.maxLength), null],
  ['x'.repeat(questionLimits.maxLength + 1), '23514 idea_questions_question_length'],
  ['May I call you on ९८७६५ ४३२१०?', '23514 idea_questions_question_contact'],
  ['Write to asha (at) juice (dot) in', '23514 idea_questions_question_contact'],
  // Beyond what a name is searched for.
  [`${'Is the oven new? '.repeat(20)}See juice.example/deck`, '23514 idea_questions_question_contact'],
  ['Is ₹4,80,000 enough for 2 carts and 12 months?', null],
])('asked %j, the answer is %s', async (question, refusal) => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    expect(await refusalOf(client, () => putQuestion(client, investor, idea, question))).toBe(refusal);
  });
});

test('a person has five open questions about an idea; one that is no longer open makes room', async () => {
  await rolledBack(async (client) => {
    const [investor, other] = [await buildInvestor(client), await buildInvestor(client)];
    const [idea, another] = [await buildListing(client), await buildListing(client)];
    const open: string[] = [];
    for (let count = 0; count < questionLimits.open; count += 1)
      open.push(await putQuestion(client, investor, idea));
    const again = () => putQuestion(client, investor, idea);
    expect(await refusalOf(client, again)).toBe('PT429 idea_questions_open');
    // Somebody else may, and this person elsewhere.
    expect(await refusalOf(client, () => putQuestion(client, other, idea))).toBeNull();
    expect(await refusalOf(client, () => putQuestion(client, investor, another))).toBeNull();
    expect(await takeBack(client, investor, open[0]!)).toBe(true);
    expect(await refusalOf(client, again)).toBeNull();
  });
});

test.each([
  [0.99, 'PT429 idea_questions_a_day'],
  [1, null],
])('with twenty questions asked %s days ago, another is answered %s', async (askedDaysAgo, refusal) => {
  await rolledBack(async (client) => {
    const [investor, other] = [await buildInvestor(client), await buildInvestor(client)];
    const idea = await buildListing(client);
    for (let count = 0; count < questionLimits.aDay; count += 1)
      await buildQuestion(client, { asker: investor, askedDaysAgo });
    expect(await refusalOf(client, () => putQuestion(client, other, idea))).toBeNull();
    expect(await refusalOf(client, () => putQuestion(client, investor, idea))).toBe(refusal);
  });
});

test('what was taken back counts for its day, and is removed after it', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    const early = await buildQuestion(client, { asker: investor, askedDaysAgo: 1.01 });
    await takeBack(client, investor, early);
    for (let count = 0; count < questionLimits.aDay; count += 1)
      await takeBack(client, investor, await putQuestion(client, investor, idea));
    expect(await rowOf(client, early)).toBeUndefined();
    expect(await refusalOf(client, () => putQuestion(client, investor, idea))).toBe(
      'PT429 idea_questions_a_day',
    );
  });
});

test('a question that is sent again under its id is told to be there, also at the limit', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    const ids: string[] = [];
    for (let count = 0; count < questionLimits.open; count += 1)
      ids.push(await putQuestion(client, investor, idea));
    const again = () =>
      ask(client, investor, 'insert into public.idea_questions (id, idea_id, question) values ($1, $2, $3)', [
        ids[0],
        idea,
        'What is the rent of the shop?',
      ]);
    expect(await refusalOf(client, again)).toBe('23505 idea_questions_pkey');
  });
});

test('two questions at the same moment do not pass a limit together', async () => {
  const connection = await freshDatabase();
  const [one, other] = [await openClient(connection), await openClient(connection)];
  try {
    const investor = await buildInvestor(one);
    const idea = await buildListing(one);
    for (let count = 1; count < questionLimits.open; count += 1)
      await buildQuestion(one, { asker: investor, ideaId: idea });
    await one.query('begin');
    await other.query('begin');
    await putQuestion(one, investor, idea);
    const waiting = putQuestion(other, investor, idea).then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    );
    await one.query('commit');
    expect(await waiting).toBe('idea_questions_open');
  } finally {
    await one.end();
    await other.end();
  }
});

test('with an account its open and declined questions go; what was answered stays, without its asker', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const idea = await buildListing(client);
    const open = await buildQuestion(client, { asker: investor, ideaId: idea });
    const declined = await buildQuestion(client, { asker: investor, ideaId: idea });
    await client.query(`update public.idea_questions set status = 'declined' where id = $1`, [declined]);
    const answered = await buildQuestion(client, { asker: investor, ideaId: idea, answer: 'Our own.' });
    const kept = await buildQuestion(client, { ideaId: idea });
    const news = () =>
      client.query(`select from public.notifications where kind = 'question_asked' and idea_id = $1`, [idea]);
    expect((await news()).rowCount).toBe(3);
    await client.query('delete from auth.users where id = $1', [investor]);
    expect(await rowOf(client, open)).toBeUndefined();
    expect(await rowOf(client, declined)).toBeUndefined();
    expect(await rowOf(client, answered)).toMatchObject({ asker: null, answer: 'Our own.' });
    expect(await rowOf(client, kept)).toBeDefined();
    expect((await news()).rowCount).toBe(1);
  });
});
