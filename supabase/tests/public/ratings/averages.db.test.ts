import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildAnswered, buildRating } from '../../../factories/ratings.ts';
import { somebodyWaits, withClients } from '../at-once.ts';
import { facts, hide, onListing, rate, takeBack } from './rating-acts.ts';

test('a listing has the mean of both marks and the number of ratings, none where there is none', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId, founder } = await buildAnswered(client);
    const admin = await buildUser(client, { isAdmin: true });
    const other = await buildAnswered(client, { ideaId, founder });
    const third = await buildAnswered(client, { ideaId, founder });
    await buildRating(client, { description: 1, answers: 1 });
    expect(await onListing(client, ideaId)).toEqual([null, 0]);
    await rate(client, investor, ideaId, { description: 4, answers: 5 });
    expect(await onListing(client, ideaId)).toEqual([4.5, 1]);
    await rate(client, other.investor, ideaId, { description: 3, answers: 3 });
    // 15 / 4 = 3.75
    expect(await onListing(client, ideaId)).toEqual([3.8, 2]);
    const id = await rate(client, third.investor, ideaId, { description: 5, answers: 1 });
    expect(await onListing(client, ideaId)).toEqual([3.5, 3]);
    expect(await facts(client, investor, ideaId)).toMatchObject({
      ratings: 3,
      average: '3.5',
      description_average: '4.0',
      answers_average: '3.0',
    });
    await hide(client, admin, id);
    expect(await onListing(client, ideaId)).toEqual([3.8, 2]);
    await hide(client, admin, id, false);
    expect(await onListing(client, ideaId)).toEqual([3.5, 3]);
    await rate(client, third.investor, ideaId, { description: 5, answers: 5 });
    expect(await onListing(client, ideaId)).toEqual([4.2, 3]);
    await takeBack(client, investor, ideaId);
    expect(await onListing(client, ideaId)).toEqual([4, 2]);
    // With their account goes what a person gave.
    await client.query('delete from auth.users where id = any ($1)', [[other.investor, third.investor]]);
    expect(await onListing(client, ideaId)).toEqual([null, 0]);
    const { rows } = await client.query(
      'select count(*)::int as ratings from public.idea_ratings where investor = any ($1)',
      [[other.investor, third.investor]],
    );
    expect(rows).toEqual([{ ratings: 0 }]);
  });
});

test('a listing that comes back has the ratings that stand', async () => {
  await rolledBack(async (client) => {
    const { investor, ideaId } = await buildAnswered(client);
    await rate(client, investor, ideaId, { description: 2, answers: 3 });
    await buildRating(client, { ideaId, isHidden: true });
    const review = (status: string, notes: string | null) =>
      client.query('update public.ideas set approval_status = $2, admin_notes = $3 where id = $1', [
        ideaId,
        status,
        notes,
      ]);
    await review('needs_revision', 'Costs?');
    expect(await onListing(client, ideaId)).toBeUndefined();
    await review('approved', null);
    expect(await onListing(client, ideaId)).toEqual([2.5, 1]);
  });
});

test('ratings given at the same moment are all counted', async () => {
  await withClients(2, async ([one, other]) => {
    const first = await buildAnswered(one!);
    const second = await buildAnswered(one!, { ideaId: first.ideaId, founder: first.founder });
    await one!.query('begin');
    await rate(one!, first.investor, first.ideaId, { description: 5, answers: 5 });
    await other!.query('begin');
    const waiting = rate(other!, second.investor, first.ideaId, { description: 2, answers: 2 });
    await somebodyWaits(one!);
    await one!.query('commit');
    await waiting;
    await other!.query('commit');
    expect(await onListing(one!, first.ideaId)).toEqual([3.5, 2]);
  });
});

test('one that is taken back while its idea is listed again is not counted', async () => {
  await withClients(2, async ([one, other]) => {
    const { ideaId, investor } = await buildAnswered(one!);
    await buildRating(one!, { ideaId, investor });
    await one!.query(
      `update public.ideas set approval_status = 'needs_revision', admin_notes = 'Costs?' where id = $1`,
      [ideaId],
    );
    await one!.query('begin');
    expect(await takeBack(one!, investor, ideaId)).toBe(true);
    const listing = other!.query(
      `update public.ideas set approval_status = 'approved', admin_notes = null where id = $1`,
      [ideaId],
    );
    await somebodyWaits(one!);
    await one!.query('commit');
    await listing;
    expect(await onListing(one!, ideaId)).toEqual([null, 0]);
  });
});

test('a rating given twice at the same moment is one', async () => {
  await withClients(2, async ([one, other]) => {
    const { ideaId, investor } = await buildAnswered(one!);
    await one!.query('begin');
    const first = await rate(one!, investor, ideaId);
    await other!.query('begin');
    const second = rate(other!, investor, ideaId);
    await somebodyWaits(one!);
    await one!.query('commit');
    expect(await second).toBe(first);
    await other!.query('commit');
    expect(await onListing(one!, ideaId)).toEqual([4.5, 1]);
  });
});
