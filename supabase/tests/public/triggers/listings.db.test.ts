import { trendingRule } from '@sangam/domain/limits';
import { subscriptionStatuses } from '@sangam/domain/subscription';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave, type IdeaColumns } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

async function listing(client: Client, id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query('select * from public.listings where id = $1', [id]);
  return rows[0];
}

const setStatus = (client: Client, id: string, status: string): Promise<unknown> =>
  client.query('update public.ideas set approval_status = $2 where id = $1', [id, status]);

test('a listing is there exactly while its idea is approved', { tags: ['S4.live.1'] }, async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client);
    for (const status of ['approved', 'rejected', 'approved', 'needs_revision', 'approved']) {
      await setStatus(client, idea, status);
      expect((await listing(client, idea)) !== undefined).toBe(status === 'approved');
    }
  });
});

test('a return that its founder did not state is told as such, and follows a revision', async () => {
  await rolledBack(async (client) => {
    const roi = async (idea: string) => {
      const row = await listing(client, idea);
      return [Number(row?.roi_estimate), row?.roi_is_stated];
    };
    const idea = await buildListing(client, { return_equity: '15% a year' });
    expect(await roi(idea)).toEqual([15, true]);
    for (const [answer, stated] of [
      ['A share of the profit', [15, false]],
      ['22%', [22, true]],
      [null, [15, false]],
      ['₹50000 a month', [15, false]],
    ]) {
      await client.query('update public.ideas set return_equity = $2 where id = $1', [idea, answer]);
      expect(await roi(idea)).toEqual(stated);
    }
    await buildSave(client, { ideaId: idea });
    expect(await roi(idea)).toEqual([15, false]);
  });
});

test('a listing is the teaser: what it has, and nothing of contact or full text', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client, {
      founder_name: 'Ravi Kulkarni',
      product_service: 'Ginger powder. Call 98765 43210 or write to ravi@people.example.',
      business_images: ['https://files.example/a.jpg', 'https://files.example/b.jpg'],
      category: 'Others',
      custom_category: 'Logistics',
      rights_approvals: 'FSSAI registration',
    });
    const { search: _, submitted_at: __, approved_at: ___, ...teaser } = (await listing(client, idea))!;
    expect(teaser).toEqual({
      id: idea,
      title: 'Wardha Ginger Works',
      category: 'Logistics',
      industry: 'Transportation',
      summary: 'Ginger powder. Call or write to',
      city: 'Wardha',
      state: 'Maharashtra',
      location: 'Wardha, Maharashtra',
      business_stage: 'Planning',
      funding_amount: '500000',
      roi_estimate: '15',
      roi_is_stated: false,
      // A link names its founder's site, and would tell that site who browses.
      cover_image_url: null,
      founder_first_name: 'Ravi',
      is_vetted: false,
      checked: [],
      is_trending: false,
      saves_count: 0,
      rating_average: null,
      rating_count: 0,
      unanswered_since: null,
    });
  });
});

test('the cover is the first image, where that was uploaded', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const upload = await buildMedia(client, founder);
    const idea = await buildListing(client, {
      submitted_by: founder,
      business_images: [upload, 'https://files.example/b.jpg'],
    });
    expect((await listing(client, idea))?.cover_image_url).toBe(upload);
  });
});

test('vetted means: a reviewer approved it and said what they checked', async () => {
  await rolledBack(async (client) => {
    const reviewer = await buildUser(client, { isAdmin: true });
    const looked = { reviewed_by: reviewer, rights_approvals: 'FSSAI registration' };
    const facts = async (columns: IdeaColumns) => {
      const row = await listing(client, await buildListing(client, columns));
      return [row?.is_vetted, row?.checked];
    };
    expect(await facts({ ...looked, checked: ['licences', 'place'] })).toEqual([true, ['licences', 'place']]);
    // Licences that nobody says to have looked at, and an import without a review.
    expect(await facts(looked)).toEqual([false, []]);
    expect(await facts({ checked: ['place'] })).toEqual([false, []]);
  });
});

test('saves are counted, also over a pause of the listing', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    const fan = await buildUser(client);
    await buildSave(client, { ideaId: idea, userId: fan });
    await buildSave(client, { ideaId: idea });
    expect((await listing(client, idea))?.saves_count).toBe(2);
    await setStatus(client, idea, 'needs_revision');
    await client.query('delete from public.saved_ideas where user_id = $1', [fan]);
    await setStatus(client, idea, 'approved');
    expect((await listing(client, idea))?.saves_count).toBe(1);
    await client.query('delete from public.saved_ideas where idea_id = $1', [idea]);
    expect((await listing(client, idea))?.saves_count).toBe(0);
  });
});

test('saving twice is refused', { tags: ['S3.entities.20'] }, async () => {
  await rolledBack(async (client) => {
    const fan = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client);
    const save = (): Promise<unknown> =>
      as(client, { role: 'authenticated', id: fan }, () =>
        client.query('insert into public.saved_ideas (idea_id) values ($1)', [idea]),
      );
    await save();
    await expect(save()).rejects.toMatchObject({ code: '23505', constraint: 'saved_ideas_once' });
  });
});

/** So many savers who count, each a moment ago. */
async function buildFans(client: Client, idea: string, count: number): Promise<void> {
  for (let fan = 0; fan < count; fan += 1) await buildSave(client, { ideaId: idea });
}

const isTrending = async (client: Client, idea: string): Promise<unknown> =>
  (await listing(client, idea))?.is_trending;

test('trending means that five people saved it within seven days, and passes', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildFans(client, idea, trendingRule.savers - 2);
    await buildSave(client, { ideaId: idea, daysAgo: trendingRule.days });
    await buildSave(client, { ideaId: idea, daysAgo: trendingRule.days - 0.01 });
    expect(await isTrending(client, idea)).toBe(false);
    await buildFans(client, idea, 1);
    expect(await isTrending(client, idea)).toBe(true);
    await client.query(`update public.saved_ideas set created_at = created_at - interval '8 days'`);
    // Somebody saves something else, and the badge that is no longer earned goes.
    await buildSave(client);
    expect(await isTrending(client, idea)).toBe(false);
  });
});

test.each([
  ['who counts', {}, true],
  ['whose account is just old enough', { joinedDaysAgo: trendingRule.accountDays }, true],
  ['whose account is too young', { joinedDaysAgo: trendingRule.accountDays - 0.01 }, false],
  ['whose address is not confirmed', { isEmailConfirmed: false }, false],
  ['who did not accept the disclaimer', { hasAcceptedDisclaimer: false }, false],
] as const)('a fifth saver %s', async (_who, traits, counts) => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildFans(client, idea, trendingRule.savers - 1);
    const fifth = await buildUser(client, { hasAcceptedDisclaimer: true, ...traits });
    await buildSave(client, { ideaId: idea, userId: fifth });
    expect(await isTrending(client, idea)).toBe(counts);
  });
});

test.each([
  [
    'confirmed its address',
    `update auth.users set email_confirmed_at = now() + interval '1 second' where id = $1`,
  ],
  [
    'accepted the disclaimer',
    `update public.user_disclaimers set accepted_at = now() + interval '1 second' where user_id = $1`,
  ],
])('a save from before its saver %s does not count', async (_what, later) => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildFans(client, idea, trendingRule.savers - 1);
    const fifth = await buildUser(client, { hasAcceptedDisclaimer: true });
    await client.query(later, [fifth]);
    await buildSave(client, { ideaId: idea, userId: fifth });
    expect(await isTrending(client, idea)).toBe(false);
  });
});

test('a founder’s own save is neither counted nor a trend, taken back or listed again', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { hasAcceptedDisclaimer: true });
    const idea = await buildListing(client, { submitted_by: founder });
    await buildFans(client, idea, trendingRule.savers - 1);
    const counts = async () => {
      const { saves_count, is_trending } = (await listing(client, idea))!;
      return [saves_count, is_trending];
    };
    await buildSave(client, { ideaId: idea, userId: founder });
    expect(await counts()).toEqual([trendingRule.savers - 1, false]);
    await setStatus(client, idea, 'rejected');
    await setStatus(client, idea, 'approved');
    expect(await counts()).toEqual([trendingRule.savers - 1, false]);
    await client.query('delete from public.saved_ideas where user_id = $1', [founder]);
    expect(await counts()).toEqual([trendingRule.savers - 1, false]);
  });
});

test('a listing that comes back wears the badge that it earned', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildFans(client, idea, trendingRule.savers);
    await setStatus(client, idea, 'rejected');
    await setStatus(client, idea, 'approved');
    expect(await isTrending(client, idea)).toBe(true);
  });
});

test('places are counted as listings come, move and go', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildListing(client);
    const places = async (): Promise<unknown[]> =>
      (await client.query('select location, listings from private.listing_places order by location')).rows;
    expect(await places()).toEqual([{ location: 'Wardha, Maharashtra', listings: 2 }]);
    await client.query(`update public.ideas set city = 'Nagpur', pincode = '440001' where id = $1`, [idea]);
    expect(await places()).toEqual([
      { location: 'Nagpur, Maharashtra', listings: 1 },
      { location: 'Wardha, Maharashtra', listings: 1 },
    ]);
    await setStatus(client, idea, 'rejected');
    expect(await places()).toEqual([{ location: 'Wardha, Maharashtra', listings: 1 }]);
  });
});

test('a subscription is live by the rule of the domain', async () => {
  await rolledBack(async (client) => {
    for (const status of subscriptionStatuses) {
      for (const days of [-1, 1]) {
        const userId = await buildUser(client);
        await buildSubscription(client, {
          userId,
          status,
          trialEndsInDays: days,
          periodEndsInDays: status === 'trialing' ? null : days,
        });
        const answer = await as(client, { role: 'authenticated', id: userId }, () =>
          client.query<{ live: boolean }>('select public.has_live_subscription() as live'),
        );
        expect([status, days, answer.rows[0]?.live]).toEqual([
          status,
          days,
          days > 0 && status !== 'expired' && status !== 'incomplete',
        ]);
      }
    }
  });
});
