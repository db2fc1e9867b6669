/** What settings decide in the database (decision 290). */
import { randomUUID } from 'node:crypto';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildFundedDeal } from '../../../factories/funded-deals.ts';
import { buildIdea, buildListing, submissionStatement } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { buildAnswered, buildRating } from '../../../factories/ratings.ts';
import { ask, buildInvestor, person, refusalOf } from '../acting.ts';
import { offer } from '../deals/offer-acts.ts';
import { putQuestion } from '../questions/question-acts.ts';
import { rate } from '../ratings/rating-acts.ts';
import { set } from './setting-acts.ts';

const sentence = 'We take no new ideas until the fifth of January.';

test('while submissions are paused a new idea is refused with the sentence; a revision is taken', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const submit = (columns: object) => {
      const { text, values } = submissionStatement({ submitted_by: founder, ...columns });
      return as(client, person(founder), () => client.query(text, [...values]));
    };
    const id = randomUUID();
    await submit({ id });
    await set(client, 'submissions_paused', sentence);
    await client.query('savepoint paused');
    const refusal = await submit({ business_name: 'Second' }).catch((error: unknown) => error);
    await client.query('rollback to savepoint paused');
    expect(refusal).toMatchObject({ code: 'PT409', constraint: 'ideas_submissions_paused', hint: sentence });
    // One whose answer was lost is told that it is there.
    expect(await refusalOf(client, () => submit({ id }))).not.toMatch(/^PT409/);
    await as(client, person(founder), () =>
      client.query(`update public.ideas set city = 'Sewagram' where id = $1`, [id]),
    );
    // Nobody is asked whom nobody sent: demo data, imports.
    await buildIdea(client, { business_name: 'Imported' });
    await set(client, 'submissions_paused', null);
    expect(await refusalOf(client, () => submit({ business_name: 'Second' }))).toBeNull();
  });
});

test('what is switched off is refused, whatever a screen shows, and nothing else is', async () => {
  await rolledBack(async (client) => {
    const talk = await buildConversation(client);
    const answered = await buildAnswered(client);
    const idea = await buildListing(client);
    const asker = await buildInvestor(client);
    const acts = {
      has_questions: () => putQuestion(client, asker, idea),
      has_ratings: () => rate(client, answered.investor, answered.ideaId),
      has_offers: () => offer(client, talk.investor, talk),
    };
    const outcomes = async () => {
      const found: (string | null)[] = [];
      await client.query('savepoint outcomes');
      for (const act of Object.values(acts)) found.push(await refusalOf(client, act));
      await client.query('rollback to savepoint outcomes');
      return found;
    };
    const refusals = [
      'PT409 idea_questions_switched_off',
      'PT409 idea_ratings_switched_off',
      'PT409 offers_switched_off',
    ];
    expect(await outcomes()).toEqual([null, null, null]);
    for (const [index, key] of Object.keys(acts).entries()) {
      await set(client, key, false);
      expect(await outcomes()).toEqual(refusals.map((each, at) => (at === index ? each : null)));
      await set(client, key, true);
    }
    // Demo data and imports come without a person.
    for (const key of Object.keys(acts)) await set(client, key, false);
    await buildQuestion(client);
    await buildRating(client);
  });
});

test('the front page has no signs while they are switched off', async () => {
  await rolledBack(async (client) => {
    await buildListing(client, { front_page_consent_at: '2026-01-01' });
    const signs = async () =>
      (await client.query<{ n: number }>('select jsonb_array_length(private.front_page_signs()) as n'))
        .rows[0]!.n;
    expect(await signs()).toBe(1);
    await set(client, 'has_front_page_signs', false);
    expect(await signs()).toBe(0);
  });
});

test('pages are told what is not as usual, and a banner until it ends', async () => {
  await rolledBack(async (client) => {
    const told = async () =>
      (await client.query<{ told: unknown }>('select private.page_settings() as told')).rows[0]!.told;
    expect(await told()).toEqual({});
    const banner = { kind: 'warning', sentence: 'Payments rest tonight', ends_at: '2099-01-01T00:00:00Z' };
    await set(client, 'banner', banner);
    await set(client, 'submissions_paused', sentence);
    await set(client, 'has_ratings', false);
    await set(client, 'has_offers', false);
    expect(await told()).toEqual({ banner, paused: sentence, off: ['offers', 'ratings'] });
    await set(client, 'banner', { ...banner, ends_at: '2026-01-01T00:00:00Z' });
    expect(await told()).toEqual({ paused: sentence, off: ['offers', 'ratings'] });
  });
});

test('the promotional figures are those that are set, or else counted ones of ten cases and more', async () => {
  await rolledBack(async (client) => {
    const reader = await buildUser(client);
    const figures = async () => {
      await client.query('select private.count_days()');
      const [row] = await ask<{ figures: unknown }>(
        client,
        reader,
        'select public.promo_figures() as figures',
      );
      return row!.figures;
    };
    await client.query(`delete from public.site_settings where key = 'promo_figures'`);
    await client.query('delete from private.day_numbers');
    expect(await figures()).toEqual({ funded_rupees: null, people: null, rating: null });
    for (let deals = 0; deals < 9; deals++) await buildFundedDeal(client);
    expect(await figures()).toMatchObject({ funded_rupees: null, rating: null });
    await buildFundedDeal(client);
    const idea = await buildListing(client);
    for (let ratings = 0; ratings < 10; ratings++)
      await buildRating(client, { ideaId: idea, description: 4, answers: ratings < 5 ? 4 : 5 });
    const { rows } = await client.query<{ rupees: string; people: number }>(
      `select (select sum(amount) from public.deals where funded_at is not null) as rupees,
         (select count(*)::int from public.profiles) as people`,
    );
    expect(await figures()).toEqual({
      funded_rupees: Number(rows[0]!.rupees),
      people: rows[0]!.people,
      rating: 4.3,
    });
    const said = { lent: '₹16,000 Cr+', customers: '2 Cr+', rating: '4.4/5' };
    await set(client, 'promo_figures', said);
    expect(await figures()).toEqual({ set: said });
  });
});
