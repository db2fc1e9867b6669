import { isLiveSubscription, subscriptionStatuses } from '@sangam/domain/subscription';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../../../apps/backend/src/testing/database.ts';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildSave } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

async function listing(client: Client, id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.query('select * from public.listings where id = $1', [id]);
  return rows[0];
}

const setStatus = (client: Client, id: string, status: string): Promise<unknown> =>
  client.query('update public.ideas set approval_status = $2 where id = $1', [id, status]);

test('a listing is there exactly while its idea is approved', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client);
    for (const status of ['approved', 'rejected', 'approved', 'needs_revision', 'approved']) {
      await setStatus(client, idea, status);
      expect((await listing(client, idea)) !== undefined).toBe(status === 'approved');
    }
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
      // A link names its founder's site, and would tell that site who browses.
      cover_image_url: null,
      founder_first_name: 'Ravi',
      is_vetted: false,
      is_trending: false,
      saves_count: 0,
      rating_average: null,
      rating_count: 0,
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

test('vetted means: a reviewer approved it and saw licences', async () => {
  await rolledBack(async (client) => {
    const reviewer = await buildUser(client, { isAdmin: true });
    const vetted = await buildListing(client, {
      reviewed_by: reviewer,
      rights_approvals: 'FSSAI registration',
    });
    const unlicensed = await buildListing(client, { reviewed_by: reviewer });
    expect((await listing(client, vetted))?.is_vetted).toBe(true);
    expect((await listing(client, unlicensed))?.is_vetted).toBe(false);
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

test('saving twice is refused', async () => {
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

test('trending means three saves within seven days, and passes', async () => {
  await rolledBack(async (client) => {
    const idea = await buildListing(client);
    await buildSave(client, { ideaId: idea, daysAgo: 8 });
    await buildSave(client, { ideaId: idea, daysAgo: 6 });
    await buildSave(client, { ideaId: idea });
    expect((await listing(client, idea))?.is_trending).toBe(false);
    await buildSave(client, { ideaId: idea });
    expect((await listing(client, idea))?.is_trending).toBe(true);
    await client.query(`update public.saved_ideas set created_at = created_at - interval '8 days'`);
    // Somebody saves something else, and the badge that is no longer earned goes.
    await buildSave(client);
    expect((await listing(client, idea))?.is_trending).toBe(false);
  });
});

test('a subscription is live by the rule of the domain', async () => {
  await rolledBack(async (client) => {
    for (const status of subscriptionStatuses) {
      for (const days of [-1, 1]) {
        const userId = await buildUser(client);
        const subscription = await buildSubscription(client, {
          userId,
          status,
          trialEndsInDays: days,
          periodEndsInDays: status === 'trialing' ? null : days,
        });
        const { rows } = await client.query(
          'select status, trial_ends_at::text, current_period_end::text from public.subscriptions where id = $1',
          [subscription],
        );
        const answer = await as(client, { role: 'authenticated', id: userId }, () =>
          client.query<{ live: boolean }>('select public.has_live_subscription() as live'),
        );
        expect([status, days, answer.rows[0]?.live]).toEqual([
          status,
          days,
          isLiveSubscription(rows[0], new Date()),
        ]);
      }
    }
  });
});
