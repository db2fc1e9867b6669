import { ratingLimits } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, buildMessage } from '../../../factories/conversations.ts';
import { buildAnswered, buildRating } from '../../../factories/ratings.ts';
import { buildInvestor, refusalOf } from '../acting.ts';
import { hide, own, rate, replyTo, rowOf, takeBack } from './rating-acts.ts';

test('whom the founder has answered rates: both marks, trimmed words, of now', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    const id = await rate(client, investor, ideaId, { words: ' \n Said what the rent is.\t' });
    const { rows } = await client.query('select now()');
    expect(await rowOf(client, id)).toMatchObject({
      idea_id: ideaId,
      investor,
      description: 4,
      answers: 5,
      words: 'Said what the rent is.',
      status: 'shown',
      rated_at: rows[0].now,
      edited_at: null,
      reply: null,
    });
    const other = await buildAnswered(client);
    expect(
      await rowOf(client, await rate(client, other.investor, other.ideaId, { words: ' ' })),
    ).toMatchObject({
      words: null,
    });
  });
});

test(
  'nobody else rates: not before an answer, not about another idea, not the founder',
  { tags: ['S4.talk.13'] },
  async () => {
    await rolledBack(async (client) => {
      const talk = await buildConversation(client);
      const { investor, founder, ideaId } = talk;
      const refused = (person: string) => refusalOf(client, () => rate(client, person, ideaId));
      expect(await refused(investor)).toBe('42501');
      await buildMessage(client, talk, { body: 'Are you there?' });
      expect(await refused(investor)).toBe('42501');
      await buildMessage(client, talk, { side: 'founder', body: 'Forty.' });
      expect(await refused(investor)).toBeNull();
      expect(await refused(founder)).toBe('42501');
      expect(await refused(await buildInvestor(client))).toBe('42501');
      // Of another conversation, about another idea of the same founder.
      const other = await buildAnswered(client, { founder });
      expect(await refused(other.investor)).toBe('42501');
    });
  },
);

test('an idea that is listed no more is rated no more, and what was given is taken back all the same', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    const id = await rate(client, investor, ideaId);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [ideaId]);
    expect(await refusalOf(client, () => rate(client, investor, ideaId, { answers: 1 }))).toBe('42501');
    expect(await takeBack(client, investor, ideaId)).toBe(true);
    expect(await rowOf(client, id)).toMatchObject({ description: null });
  });
});

test('a rating stands, and is changed, when the subscription has ended', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    const id = await rate(client, investor, ideaId);
    await client.query('update public.subscriptions set trial_ends_at = now() where user_id = $1', [
      investor,
    ]);
    expect(await own(client, investor, ideaId)).toMatchObject({ id, answers: 5 });
    expect(await rate(client, investor, ideaId, { answers: 2 })).toBe(id);
    expect(await rowOf(client, id)).toMatchObject({ answers: 2, edited_at: expect.any(Date) });
  });
});

test('an investor has one rating of an idea: given again it is changed, sent again it is not', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, ideaId } = await buildAnswered(client);
    const id = await rate(client, investor, ideaId, { words: 'Said what the rent is.' });
    await replyTo(client, founder, id);
    expect(await rate(client, investor, ideaId, { words: 'Said what the rent is.' })).toBe(id);
    expect(await rowOf(client, id)).toMatchObject({ edited_at: null });
    for (const change of [
      { description: 1 },
      { description: 1, answers: 1 },
      { words: 'Said it all at once.' },
    ]) {
      await client.query('update public.idea_ratings set edited_at = null');
      expect(await rate(client, investor, ideaId, change)).toBe(id);
      // A change clears nothing of the reply.
      expect(await rowOf(client, id)).toMatchObject({
        edited_at: expect.any(Date),
        reply: 'Thank you.',
        words: change.words ?? null,
      });
    }
    const { rows } = await client.query('select count(*)::int as ratings from public.idea_ratings');
    expect(rows).toEqual([{ ratings: 1 }]);
  });
});

test.each([
  [{ description: null }, '23502'],
  [{ answers: null }, '23502'],
  [{ description: null, answers: null }, '23502'],
  [{ description: 0 }, '23514 idea_ratings_description_range'],
  [{ answers: 6 }, '23514 idea_ratings_answers_range'],
  [{ words: 'x'.repeat(ratingLimits.minLength - 1) }, '23514 idea_ratings_words_length'],
  [{ words: 'क'.repeat(ratingLimits.maxLength) }, null],
  [{ words: 'x'.repeat(ratingLimits.maxLength + 1) }, '23514 idea_ratings_words_length'],
  [{ words: 'Answers come on ९८७६५ ४३२१०' }, '23514 idea_ratings_words_contact'],
  [{ words: 'Write to asha at juice dot in' }, '23514 idea_ratings_words_contact'],
])('%j, given first or as a change: %s', async (given, refusal) => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    expect(await refusalOf(client, () => rate(client, investor, ideaId, given))).toBe(refusal);
    await rate(client, investor, ideaId, { description: 3 });
    expect(await refusalOf(client, () => rate(client, investor, ideaId, given))).toBe(refusal);
  });
});

test('what is taken back is erased with its reply, and can be given again as a new one', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, ideaId } = await buildAnswered(client);
    const id = await rate(client, investor, ideaId, { words: 'Said what the rent is.' });
    await rate(client, investor, ideaId, { answers: 2 });
    await replyTo(client, founder, id);
    await replyTo(client, founder, id, 'Thank you very much.');
    expect(await takeBack(client, investor, ideaId)).toBe(true);
    expect(await rowOf(client, id)).toMatchObject({
      description: null,
      answers: null,
      words: null,
      edited_at: null,
      reply: null,
      replied_at: null,
      reply_edited_at: null,
    });
    expect(await own(client, investor, ideaId)).toBeUndefined();
    expect(await takeBack(client, investor, ideaId)).toBe(false);
    await client.query(`update public.idea_ratings set rated_at = now() - interval '1 hour'`);
    await rate(client, investor, ideaId, { description: 2 });
    const { rows } = await client.query('select now()');
    expect(await own(client, investor, ideaId)).toMatchObject({ id, description: 2, is_edited: false });
    expect(await rowOf(client, id)).toMatchObject({ rated_at: rows[0].now, edited_at: null });
  });
});

test('nobody takes back what another gave', async () => {
  await rolledBack(async (client) => {
    const { founder, ideaId } = await buildAnswered(client);
    const id = await buildRating(client, { ideaId });
    for (const person of [founder, await buildInvestor(client), await buildUser(client, { isAdmin: true })])
      expect(await takeBack(client, person, ideaId)).toBe(false);
    expect(await rowOf(client, id)).toMatchObject({ description: 4 });
  });
});

test('what an admin hid stays hidden, changed or taken back and given again', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    const admin = await buildUser(client, { isAdmin: true });
    const id = await rate(client, investor, ideaId);
    await hide(client, admin, id);
    await rate(client, investor, ideaId, { answers: 1 });
    expect(await rowOf(client, id)).toMatchObject({ status: 'hidden', answers: 1 });
    await takeBack(client, investor, ideaId);
    await client.query(`update public.idea_ratings set rated_at = now() - interval '3 days'`);
    expect(await rate(client, investor, ideaId)).toBe(id);
    expect(await rowOf(client, id)).toMatchObject({ status: 'hidden', answers: 5 });
  });
});

test('a person gives so many ratings a day; changes, and those of yesterday, are not counted', async () => {
  await rolledBack(async (client) => {
    const investor = await buildInvestor(client);
    const first = await buildAnswered(client, { investor });
    await rate(client, investor, first.ideaId);
    for (let count = 1; count < ratingLimits.aDay; count += 1) {
      const { ideaId } = await buildAnswered(client, { investor });
      await buildRating(client, { investor, ideaId, ratedDaysAgo: 0.9 });
    }
    const { ideaId } = await buildAnswered(client, { investor });
    const next = () => refusalOf(client, () => rate(client, investor, ideaId));
    expect(await next()).toBe('PT429 idea_ratings_a_day');
    expect(await refusalOf(client, () => rate(client, investor, first.ideaId, { answers: 1 }))).toBeNull();
    // One that was taken back counts.
    await takeBack(client, investor, first.ideaId);
    expect(await next()).toBe('PT429 idea_ratings_a_day');
    await client.query(
      `update public.idea_ratings set rated_at = now() - interval '25 hours' where idea_id = $1`,
      [first.ideaId],
    );
    expect(await next()).toBeNull();
    // And is gone a day later.
    const { rows } = await client.query(
      'select count(*)::int as ratings from public.idea_ratings where idea_id = $1',
      [first.ideaId],
    );
    expect(rows).toEqual([{ ratings: 0 }]);
  });
});
