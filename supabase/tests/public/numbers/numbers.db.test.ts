/** The desk's numbers: what is counted on which day, what stays, and who reads it. */
import { rolledBack } from '@sangam/testing/database';
import { describe, expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { buildContact, buildIdea, buildListing } from '../../../factories/ideas.ts';
import { refusalOf } from '../acting.ts';
import { arrived, buildAdmin, count, dayOf, numbers } from './numbers-acts.ts';

describe('what is counted', () => {
  test('each measure, today', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const conversation = await buildConversation(client, {
        startedDaysAgo: 0,
        messages: [{ sentDaysAgo: 0 }],
      });
      await buildFundedDeal(client, { conversation, fundedMonthsAgo: 0 });
      await client.query('set local session_replication_role = replica');
      await client.query('update public.deals set funded_at = now(), accepted_at = now()');
      await client.query('set local session_replication_role = origin');
      await buildContact(client, { ideaId: conversation.ideaId, userId: conversation.investor });
      await buildSubscription(client, { userId: await buildUser(client) });
      await client.query(`update public.profiles set created_at = now()`);
      await client.query(`update public.subscriptions set created_at = now(), status = 'trialing', trial_ends_at = now()
        where status <> 'incomplete'`);
      await count(client);
      const { total } = await numbers(client, admin);
      const { rows } = await client.query<{ people: number; trials: number }>(
        `select (select count(*)::int from public.profiles) as people, (select count(*)::int from public.subscriptions) as trials`,
      );
      expect(total).toMatchObject({
        sign_ups: rows[0]!.people,
        ideas: 1,
        conversations: 1,
        offers: 1,
        agreements: 1,
        fundings: 1,
        contacts: 1,
        trials: rows[0]!.trials,
      });
    });
  });

  test('decisions with what was promised of them, and of approvals the first', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const ideaId = await buildIdea(client);
      await client.query('set local session_replication_role = replica');
      const decide = (to: string, hoursBefore: number) =>
        client.query(
          `insert into public.idea_reviews (idea_id, from_status, to_status, created_at, due_at)
           values ($1, 'pending', $2, now(), now() + make_interval(hours => $3))`,
          [ideaId, to, hoursBefore],
        );
      await decide('needs_revision', 38);
      await decide('approved', 0);
      await decide('rejected', -2);
      await decide('approved', -60);
      await count(client);
      expect((await numbers(client, admin)).total).toMatchObject({
        decisions: 4,
        decisions_in_time: 2,
        approvals: 1,
        decision_minutes: 60 * (10 + 48 + 50 + 108),
      });
    });
  });

  test('days are India’s', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await arrived(client, await buildIdea(client), '2026-03-31T18:29:59Z');
      await arrived(client, await buildIdea(client), '2026-03-31T18:30:00Z');
      await count(client);
      const { steps } = await numbers(client, admin, { from: '2026-03-31', to: '2026-04-01' });
      expect(steps).toEqual([
        { first: '2026-03-31', ideas: 1 },
        { first: '2026-04-01', ideas: 1 },
      ]);
    });
  });

  test('by trade and by place, the most ideas first', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      const pune = { city: 'Pune', state: 'Maharashtra', pincode: '411001' } as const;
      const kochi = { city: 'Kochi', state: 'Kerala', pincode: '682001' } as const;
      const of = (category: string, place: typeof pune | typeof kochi) =>
        buildListing(client, { category, ...place });
      await of('Food & Beverage', pune);
      await of('Food & Beverage', pune);
      await of('Food & Beverage', kochi);
      await of('Manufacturing', pune);
      await count(client);
      const { categories, places } = await numbers(client, admin);
      expect(categories.map(({ name, ideas }) => [name, ideas])).toEqual([
        ['Food & Beverage', 3],
        ['Manufacturing', 1],
      ]);
      expect(places.map(({ name, ideas, approvals }) => [name, ideas, approvals])).toEqual([
        ['Pune, Maharashtra', 3, 3],
        ['Kochi, Kerala', 1, 1],
      ]);
      const only = async (scope: string, name: string) =>
        (await numbers(client, admin, { scope, name })).total['ideas'];
      expect(await only('category', 'Manufacturing')).toBe(1);
      expect(await only('place', 'Pune, Maharashtra')).toBe(3);
      expect(await only('place', 'Delhi, Delhi')).toBeUndefined();
      // Who signs up has neither.
      expect(
        (await numbers(client, admin, { scope: 'place', name: 'Pune, Maharashtra' })).total,
      ).not.toHaveProperty('sign_ups');
    });
  });
});

test('a conversation whose idea is gone counts in all, and in no place', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const { ideaId } = await buildConversation(client, { startedDaysAgo: 0 });
    await client.query('delete from public.ideas where id = $1', [ideaId]);
    await count(client);
    const { total, places } = await numbers(client, admin);
    expect([total['conversations'], places]).toEqual([1, []]);
  });
});

test('a day that is over stays as it was counted, also when its people leave', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const [old, ofToday] = [
      await buildIdea(client, { submitted_by: founder }),
      await buildIdea(client, { submitted_by: founder }),
    ];
    await arrived(client, old, '2026-03-02T12:00:00Z');
    expect(await count(client)).toBeGreaterThan(2000);
    const ideas = async (day: string) =>
      (await numbers(client, admin, { from: day, to: day })).total['ideas'] ?? 0;
    const today = await dayOf(client, 'private.india_day(now())');
    expect([await ideas('2026-03-02'), await ideas(today)]).toEqual([1, 1]);
    await client.query('delete from auth.users where id = $1', [founder]);
    // Today is not over.
    expect(await count(client)).toBe(1);
    expect([await ideas('2026-03-02'), await ideas(today)]).toEqual([1, 0]);
    expect(ofToday).toBeDefined();
  });
});

test('the last counted day is counted once more on the next', async () => {
  await rolledBack(async (client) => {
    const admin = await buildAdmin(client);
    await count(client);
    const yesterday = await dayOf(client, 'private.india_day(now()) - 1');
    await client.query(`update private.day_numbers set day = day - 1 where measure = 'counted'`);
    await arrived(client, await buildIdea(client), `${yesterday}T12:00:00Z`);
    expect(await count(client)).toBe(2);
    expect((await numbers(client, admin, { from: yesterday, to: yesterday })).total['ideas']).toBe(1);
  });
});

describe('the steps', () => {
  test('weeks begin on Monday, the first and the last are cut to the period', async () => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      await arrived(client, await buildIdea(client), '2026-03-04T12:00:00Z');
      await arrived(client, await buildIdea(client), '2026-03-09T12:00:00Z');
      await arrived(client, await buildIdea(client), '2026-03-12T12:00:00Z');
      await count(client);
      const asked = { from: '2026-03-05', to: '2026-03-11' };
      expect((await numbers(client, admin, { ...asked, step: 'week' })).steps).toEqual([
        { first: '2026-03-05' },
        { first: '2026-03-09', ideas: 1 },
      ]);
      expect(
        (await numbers(client, admin, { from: '2026-02-10', to: '2026-03-31', step: 'month' })).steps,
      ).toEqual([{ first: '2026-02-10' }, { first: '2026-03-01', ideas: 3 }]);
    });
  });

  test.each([
    ['day', '2026-01-01', '2026-04-11', true],
    ['day', '2026-01-01', '2026-04-12', false],
    ['week', '2024-01-01', '2026-03-11', true],
    ['week', '2024-01-01', '2026-03-12', false],
    ['month', '2020-01-01', '2030-12-14', true],
    ['month', '2020-01-01', '2030-12-15', false],
    ['hour', '2026-01-01', '2026-01-02', false],
    ['day', '2026-01-02', '2026-01-01', false],
  ])('by %s from %s to %s: %s', async (step, from, to, isTaken) => {
    await rolledBack(async (client) => {
      const admin = await buildAdmin(client);
      expect(await refusalOf(client, () => numbers(client, admin, { step, from, to }))).toBe(
        isTaken ? null : '22023',
      );
    });
  });
});

test('who is no admin reads none of it', async () => {
  await rolledBack(async (client) => {
    const person = await buildUser(client);
    expect(await refusalOf(client, () => numbers(client, person))).toBe('42501');
  });
});
