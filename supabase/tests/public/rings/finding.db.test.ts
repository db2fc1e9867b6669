/** Which accounts are a ring, and which are people who meet in a market (decision 294). */
import { rolledBack } from '@sangam/testing/database';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildSave } from '../../../factories/ideas.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';
import { buildRating } from '../../../factories/ratings.ts';
import { buildFounder, findRings, type Founder, idsOf, ringsOf, saveAround } from './ring-acts.ts';

describe('a ring', () => {
  test('three who save in a circle are one, with everybody who is in a circle with one of them', async () => {
    await rolledBack(async (client) => {
      const [one, two, three, four, five] = [
        await buildFounder(client),
        await buildFounder(client),
        await buildFounder(client),
        await buildFounder(client),
        await buildFounder(client),
      ];
      await saveAround(client, [one, two, three]);
      await saveAround(client, [three, four, five]);
      expect(await findRings(client)).toBe(1);
      expect(await ringsOf(client)).toMatchObject([
        { rests_on: ['circle'], accounts: idsOf([one, two, three, four, five]) },
      ]);
    });
  });

  test('two who rated each other are one', async () => {
    await rolledBack(async (client) => {
      const [one, two] = [await buildFounder(client), await buildFounder(client)];
      await buildRating(client, { investor: one.id, ideaId: two.idea });
      expect(await findRings(client)).toBe(0);
      await buildRating(client, { investor: two.id, ideaId: one.idea });
      expect(await findRings(client)).toBe(1);
      expect(await ringsOf(client)).toMatchObject([
        { rests_on: ['mutual_ratings'], accounts: idsOf([one, two]) },
      ]);
    });
  });

  test.each([
    ['phone', { phone: '+919876501234' }, { phone: '+919876501234' }],
    ['mailbox', { mail: 'asha.patil+shop@gmail.com' }, { mail: 'ashapatil@gmail.com' }],
    [
      'mailbox of the account',
      { account: 'meera+second@mail.example' },
      { mail: 'meera@mail.example', account: 'other@mail.example' },
    ],
  ])('one who saves an idea with their own %s is one', async (_name, saver, founder) => {
    await rolledBack(async (client) => {
      const [one, two] = [await buildFounder(client, saver), await buildFounder(client, founder)];
      // The same mark alone is a hint of the review, and no ring.
      expect(await findRings(client)).toBe(0);
      await buildSave(client, { userId: one.id, ideaId: two.idea });
      expect(await findRings(client)).toBe(1);
      expect(await ringsOf(client)).toMatchObject([{ rests_on: ['mark'], accounts: idsOf([one, two]) }]);
    });
  });

  test('one who rates an idea of somebody with the same identity number is one', async () => {
    await rolledBack(async (client) => {
      const founder = await buildFounder(client);
      const investor = await buildUser(client, { hasAcceptedDisclaimer: true });
      for (const userId of [founder.id, investor])
        await buildIdentity(client, { userId, number: 'ABCPK1234F' });
      await buildRating(client, { investor, ideaId: founder.idea });
      expect(await findRings(client)).toBe(1);
    });
  });
});

test('who gives the phone of a founder in their investor profile is one person with them', async () => {
  await rolledBack(async (client) => {
    const founder = await buildFounder(client, { phone: '+919876501234' });
    const userId = await buildUser(client, { hasAcceptedDisclaimer: true });
    await buildInvestorProfile(client, userId, { phone: '+919876501234' });
    await buildSave(client, { userId, ideaId: founder.idea });
    expect(await findRings(client)).toBe(1);
  });
});

describe('no ring', () => {
  test('a phone number that more than twenty accounts have', async () => {
    await rolledBack(async (client) => {
      const founders: Founder[] = [];
      for (let index = 0; index < 21; index += 1)
        founders.push(await buildFounder(client, { phone: '+919876501234' }));
      const [first, second, ...others] = founders as [Founder, Founder];
      await buildSave(client, { userId: first.id, ideaId: second.idea });
      for (const { idea } of others as Founder[]) await buildSave(client, { ideaId: idea });
      expect(await findRings(client)).toBe(0);
    });
  });

  test('a circle through a founder whose idea more than fifty saved', async () => {
    await rolledBack(async (client) => {
      const founders = [await buildFounder(client), await buildFounder(client), await buildFounder(client)];
      await saveAround(client, founders);
      for (let index = 0; index < 49; index += 1) await buildSave(client, { ideaId: founders[0]!.idea });
      expect(await findRings(client)).toBe(1);
      await buildSave(client, { ideaId: founders[0]!.idea });
      expect(await findRings(client)).toBe(0);
    });
  });

  test('a popular idea, an investor who saves everything, and two founders who like each other', async () => {
    await rolledBack(async (client) => {
      const founders = [];
      for (let index = 0; index < 6; index += 1) founders.push(await buildFounder(client));
      const [popular, second] = founders as [(typeof founders)[0], (typeof founders)[0]];
      const keen = await buildUser(client, { hasAcceptedDisclaimer: true });
      for (const { idea } of founders) await buildSave(client, { userId: keen, ideaId: idea });
      for (let index = 0; index < 10; index += 1) await buildSave(client, { ideaId: popular.idea });
      for (const { id } of founders.slice(2)) await buildSave(client, { userId: id, ideaId: popular.idea });
      await saveAround(client, [popular, second]);
      expect(await findRings(client)).toBe(0);
      expect(await ringsOf(client)).toEqual([]);
    });
  });

  test('a rating that was taken back', async () => {
    await rolledBack(async (client) => {
      const [one, two] = [await buildFounder(client), await buildFounder(client)];
      await buildRating(client, { investor: one.id, ideaId: two.idea });
      const id = await buildRating(client, { investor: two.id, ideaId: one.idea });
      await client.query(
        'update public.idea_ratings set description = null, answers = null, words = null where id = $1',
        [id],
      );
      expect(await findRings(client)).toBe(0);
    });
  });
});

test('rings beyond the number that is kept are left out, the oldest first, and counted; so are very large ones', async () => {
  await rolledBack(async (client) => {
    const founders: Founder[] = [];
    for (let index = 0; index < 7; index += 1) founders.push(await buildFounder(client));
    const [old, fresh] = [founders.slice(0, 3), founders.slice(3)];
    await saveAround(client, old);
    await client.query(`update public.saved_ideas set created_at = now() - interval '3 days'`);
    await saveAround(client, fresh.slice(0, 3));
    await saveAround(client, fresh.slice(1).toReversed());
    const leftOut = async () =>
      (await client.query<{ left_out: number }>('select left_out from private.ring_searches')).rows[0]
        ?.left_out;
    expect(await findRings(client, 1, 100)).toBe(1);
    expect(await ringsOf(client)).toMatchObject([{ accounts: idsOf(fresh) }]);
    expect(await leftOut()).toBe(1);
    expect(await findRings(client, 10, 3)).toBe(1);
    expect(await ringsOf(client)).toMatchObject([{ accounts: idsOf(old) }]);
    expect(await leftOut()).toBe(1);
    expect(await findRings(client)).toBe(2);
    expect(await leftOut()).toBe(0);
  });
});
