import { ratingLimits } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildAnswered, buildRating } from '../../../factories/ratings.ts';
import { buildInvestor, refusalOf } from '../acting.ts';
import { facts, hide, list, own, rate, replyTo, rowOf } from './rating-acts.ts';

async function buildRated(client: Client) {
  const talked = await buildAnswered(client);
  const rating = await buildRating(client, { ...talked, words: 'Said what the rent is.', ratedDaysAgo: 40 });
  return {
    ...talked,
    rating,
    reader: await buildInvestor(client),
    visitor: await buildInvestor(client, { hasTrial: false }),
    admin: await buildUser(client, { isAdmin: true }),
  };
}

test('readers of the full idea read words and reply; those of the teaser numbers; the rest nothing', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, ideaId, rating, reader, visitor, admin } = await buildRated(client);
    await replyTo(client, founder, rating, 'Thank you.');
    for (const person of [reader, founder, admin])
      expect(await list(client, person, ideaId)).toMatchObject([
        {
          id: rating,
          description: 4,
          answers: 5,
          words: 'Said what the rent is.',
          reply: 'Thank you.',
          is_own: false,
        },
      ]);
    expect(await list(client, investor, ideaId)).toMatchObject([{ is_own: true }]);
    expect(await list(client, visitor, ideaId)).toEqual([]);
    for (const [person, kind] of [
      [reader, 'subscriber'],
      [visitor, 'teaser'],
      [founder, 'founder'],
      [admin, 'admin'],
    ] as const)
      expect(await facts(client, person, ideaId)).toMatchObject({
        reader: kind,
        ratings: 1,
        average: '4.5',
        may_rate: false,
        has_rated: false,
      });
    expect(await facts(client, investor, ideaId)).toMatchObject({ may_rate: true, has_rated: true });
    const stranger = await buildUser(client);
    expect(await facts(client, stranger, ideaId)).toBeUndefined();
    expect(await list(client, stranger, ideaId)).toEqual([]);
    expect(await own(client, reader, ideaId)).toBeUndefined();
  });
});

test('who rated is told to nobody, and of the day only its month in India', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, ideaId, rating, reader, admin } = await buildRated(client);
    await client.query(`update public.idea_ratings set rated_at = '2026-09-30 20:00+00'`);
    for (const person of [reader, founder, admin]) {
      const [row] = await list(client, person, ideaId);
      expect(Object.keys(row!).toSorted()).toEqual(
        [
          'answers',
          'description',
          'id',
          'is_edited',
          'is_hidden',
          'is_own',
          'is_reply_edited',
          'month',
          'replied_at',
          'reply',
          'words',
        ].toSorted(),
      );
      expect(JSON.stringify([row, await facts(client, person, ideaId)])).not.toContain(investor);
    }
    const { rows } = await client.query('select month::text from public.ratings_of_idea($1)', [ideaId]);
    expect(rows).toEqual([]);
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: reader }),
    ]);
    const months = await client.query('select id, month::text from public.ratings_of_idea($1)', [ideaId]);
    expect(months.rows).toEqual([{ id: rating, month: '2026-10-01' }]);
  });
});

test('a hidden one is out of sight and of the numbers; founder, admins and its writer still see it', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, ideaId, rating, reader, admin } = await buildRated(client);
    await hide(client, admin, rating);
    expect(await list(client, reader, ideaId)).toEqual([]);
    for (const person of [founder, admin])
      expect(await list(client, person, ideaId)).toMatchObject([{ id: rating, is_hidden: true }]);
    expect(await own(client, investor, ideaId)).toMatchObject({ id: rating, is_hidden: true });
    for (const person of [reader, founder, admin])
      expect(await facts(client, person, ideaId)).toMatchObject({ ratings: 0, average: null });
    await hide(client, admin, rating, false);
    expect(await list(client, reader, ideaId)).toMatchObject([{ is_hidden: false }]);
    const { rows } = await client.query(
      `select actor, action, subject_id from private.audit_log where subject_table = 'idea_ratings' order by id`,
    );
    expect(rows).toEqual([
      { actor: admin, action: 'rating.hidden', subject_id: rating },
      { actor: admin, action: 'rating.shown', subject_id: rating },
    ]);
    expect(await refusalOf(client, () => hide(client, admin, ideaId))).toBe('PT404');
  });
});

test(
  'the founder replies once, and corrects it; a change of the rating shows',
  { tags: ['S4.talk.13'] },
  async () => {
    await rolledBack(async (client) => {
      const { investor, founder, ideaId, rating, reader } = await buildRated(client);
      await replyTo(client, founder, rating, ' Thank you. \n');
      await client.query(`update public.idea_ratings set replied_at = replied_at - interval '2 days'`);
      await replyTo(client, founder, rating, 'Thank you.');
      expect(await list(client, reader, ideaId)).toMatchObject([
        { reply: 'Thank you.', is_reply_edited: false },
      ]);
      const { replied_at } = (await rowOf(client, rating))!;
      await replyTo(client, founder, rating, 'The rent went down.');
      await rate(client, investor, ideaId, { answers: 1 });
      expect(await list(client, reader, ideaId)).toMatchObject([
        { reply: 'The rent went down.', is_reply_edited: true, replied_at, is_edited: true, answers: 1 },
      ]);
    });
  },
);

test('a reply has words without contact details, and answers what is there', async () => {
  await rolledBack(async (client) => {
    const { investor, founder, rating, reader, admin } = await buildRated(client);
    const refused = (person: string, reply: string | null) =>
      refusalOf(client, () => replyTo(client, person, rating, reply));
    for (const reply of [null, ' ', 'x'.repeat(ratingLimits.replyLength + 1)])
      expect(await refused(founder, reply)).toBe('23514 idea_ratings_reply_length');
    expect(await refused(founder, 'Call me on 98765 43210')).toBe('23514 idea_ratings_reply_contact');
    for (const person of [investor, reader, admin, await buildUser(client)])
      expect(await refused(person, 'Thank you.')).toBe('42501');
    await hide(client, admin, rating);
    expect(await refused(founder, 'Thank you.')).toBe('PT409');
    await hide(client, admin, rating, false);
    expect(await refused(founder, 'Thank you.')).toBeNull();
    await client.query(
      'update public.idea_ratings set description = null, answers = null, words = null, reply = null, replied_at = null',
    );
    expect(await refused(founder, 'Thank you.')).toBe('PT409');
  });
});

test('pages follow each other without a gap, the newest first', async () => {
  await rolledBack(async (client) => {
    const { reader, ideaId } = await buildRated(client);
    const total = ratingLimits.page * 2 + 3;
    for (let count = 1; count < total; count += 1) {
      const investor = await buildInvestor(client);
      // Some of the same moment, so that the id decides.
      await buildRating(client, { investor, ideaId, ratedDaysAgo: Math.floor(count / 4) });
    }
    const pages: Record<string, unknown>[][] = [];
    let after: string | null = null;
    for (;;) {
      const rows = await list(client, reader, ideaId, after);
      pages.push(rows.slice(0, ratingLimits.page));
      if (rows.length <= ratingLimits.page) break;
      expect(rows).toHaveLength(ratingLimits.page + 1);
      after = rows[ratingLimits.page - 1]!['id'] as string;
    }
    const ids = pages.flat().map(({ id }) => id);
    expect(pages.map((rows) => rows.length)).toEqual([ratingLimits.page, ratingLimits.page, 3]);
    const { rows } = await client.query('select id from public.idea_ratings order by rated_at desc, id desc');
    expect(ids).toEqual(rows.map(({ id }) => id));
  });
});

test('a founder who leaves takes the ratings of their ideas along', async () => {
  await rolledBack(async (client) => {
    const { founder } = await buildRated(client);
    await client.query('delete from auth.users where id = $1', [founder]);
    const { rows } = await client.query('select count(*)::int as ratings from public.idea_ratings');
    expect(rows).toEqual([{ ratings: 0 }]);
  });
});
