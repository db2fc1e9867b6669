import { questionLimits } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { ask, buildInvestor } from '../acting.ts';
import { answerQuestion, declineQuestion, takeBack } from './question-acts.ts';

interface Read {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly answered_at: string;
  readonly asked_at: string;
  readonly is_own: boolean;
  readonly status: string;
}

const list = (client: Client, reader: string, name: string, idea: string, after: readonly unknown[] = []) =>
  ask<Read>(
    client,
    reader,
    `select f.* from public.${name}(${['$1', '$2::timestamptz', '$3::uuid'].slice(0, 1 + after.length).join(', ')}) f`,
    [idea, ...after],
  );

const words = (rows: readonly Read[]): string[] => rows.map(({ question }) => question);

async function facts(client: Client, reader: string, idea: string) {
  const rows = await ask(client, reader, 'select * from public.question_facts($1)', [idea]);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0] ?? null;
}

interface World {
  readonly founder: string;
  readonly asker: string;
  readonly reader: string;
  readonly visitor: string;
  readonly admin: string;
  readonly idea: string;
}

/** An idea with an open, a declined, a taken back and an answered question of the asker. */
async function buildWorld(client: Client): Promise<World> {
  const founder = await buildUser(client);
  const [asker, reader] = [await buildInvestor(client), await buildInvestor(client)];
  const visitor = await buildUser(client, { hasAcceptedDisclaimer: true });
  const admin = await buildUser(client, { isAdmin: true });
  const idea = await buildListing(client, { submitted_by: founder });
  const put = (question: string, answer?: string) =>
    buildQuestion(client, { asker, ideaId: idea, question, answer });
  await put('Is it still open?');
  await declineQuestion(client, founder, await put('What do you earn?'));
  await takeBack(client, asker, await put('Never mind this one'));
  await put('Who bakes the bread?', 'My mother.');
  return { founder, asker, reader, visitor, admin, idea };
}

test('what is open or declined is seen by asker and founder, what is answered by everybody who reads the idea', async () => {
  await rolledBack(async (client) => {
    const { founder, asker, reader, visitor, admin, idea } = await buildWorld(client);
    const seen = async (person: string) => ({
      answered: words(await list(client, person, 'answered_questions', idea)),
      open: words(await list(client, person, 'open_questions', idea)),
      own: words(await list(client, person, 'own_questions', idea)),
      rows: (await ask<Read>(client, person, 'select status from public.idea_questions order by 1')).map(
        ({ status }) => status,
      ),
    });
    const answered = ['Who bakes the bread?'];
    const open = ['Is it still open?'];
    const all = ['answered', 'declined', 'open', 'taken_back'];
    expect(await seen(founder)).toEqual({ answered, open, own: [], rows: all });
    expect(await seen(admin)).toEqual({ answered, open, own: [], rows: all });
    expect(await seen(asker)).toEqual({
      answered,
      open: [],
      own: ['Is it still open?', 'What do you earn?'],
      rows: all,
    });
    expect(await seen(reader)).toEqual({ answered, open: [], own: [], rows: ['answered'] });
    expect(await seen(visitor)).toEqual({ answered: [], open: [], own: [], rows: [] });
  });
});

test('nothing that is read says who asked, but whether it was oneself', async () => {
  await rolledBack(async (client) => {
    const { founder, asker, reader, idea } = await buildWorld(client);
    const own = async (person: string) =>
      (await list(client, person, 'answered_questions', idea)).map((row) => row.is_own);
    expect(await own(asker)).toEqual([true]);
    expect([await own(reader), await own(founder)]).toEqual([[false], [false]]);
    for (const person of [founder, reader]) {
      for (const name of ['answered_questions', 'open_questions', 'own_questions', 'question_facts'])
        expect(JSON.stringify(await list(client, person, name, idea))).not.toContain(asker);
      const { rows } = await client.query('select payload from public.notifications');
      expect(JSON.stringify(rows)).not.toContain(asker);
    }
    await client.query('delete from auth.users where id = $1', [asker]);
    expect(await own(reader)).toEqual([false]);
  });
});

test('facts: as what one reads the idea, and how many there are', async () => {
  await rolledBack(async (client) => {
    const { founder, asker, reader, visitor, admin, idea } = await buildWorld(client);
    const common = { answered: 1, is_listed: true };
    expect(await facts(client, founder, idea)).toEqual({
      reader: 'founder',
      open: 1,
      may_ask: false,
      ...common,
    });
    expect(await facts(client, admin, idea)).toEqual({ reader: 'admin', open: 1, may_ask: false, ...common });
    expect(await facts(client, asker, idea)).toEqual({
      reader: 'subscriber',
      open: 1,
      may_ask: true,
      ...common,
    });
    expect(await facts(client, reader, idea)).toEqual({
      reader: 'subscriber',
      open: 0,
      may_ask: true,
      ...common,
    });
    expect(await facts(client, visitor, idea)).toEqual({
      reader: 'teaser',
      open: 0,
      may_ask: false,
      ...common,
    });
    expect(await facts(client, await buildUser(client), idea)).toBeNull();
    for (let count = 1; count < questionLimits.open; count += 1)
      await buildQuestion(client, { asker, ideaId: idea });
    expect(await facts(client, asker, idea)).toMatchObject({ open: questionLimits.open, may_ask: false });
    const unconfirmed = await buildInvestor(client, { isEmailConfirmed: false });
    expect(await facts(client, unconfirmed, idea)).toMatchObject({ reader: 'subscriber', may_ask: false });
  });
});

test('questions of an idea that is withdrawn are read by its founder and admins alone', async () => {
  await rolledBack(async (client) => {
    const { founder, asker, reader, visitor, admin, idea } = await buildWorld(client);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [idea]);
    for (const person of [asker, reader, visitor]) {
      expect(await facts(client, person, idea)).toBeNull();
      expect(await list(client, person, 'answered_questions', idea)).toEqual([]);
      expect(await list(client, person, 'own_questions', idea)).toEqual([]);
    }
    for (const person of [founder, admin]) {
      expect(words(await list(client, person, 'answered_questions', idea))).toEqual(['Who bakes the bread?']);
      expect(await facts(client, person, idea)).toMatchObject({ is_listed: false, answered: 1 });
    }
  });
});

test('a hidden one is out of readers’ sight; founder and admins see it, its asker its question', async () => {
  await rolledBack(async (client) => {
    const { founder, asker, reader, admin, idea } = await buildWorld(client);
    for (const part of ['question', 'answer']) {
      await client.query(`update public.idea_questions set hidden_part = $1 where status = 'answered'`, [
        part,
      ]);
      expect(await list(client, reader, 'answered_questions', idea)).toEqual([]);
      expect(await ask(client, reader, 'select status from public.idea_questions')).toEqual([]);
      expect(await facts(client, reader, idea)).toMatchObject({ answered: 0 });
      expect(await list(client, asker, 'answered_questions', idea)).toEqual([]);
      expect(await list(client, asker, 'own_questions', idea)).toContainEqual(
        expect.objectContaining({ status: 'answered', hidden_part: part }),
      );
      for (const person of [founder, admin])
        expect(await list(client, person, 'answered_questions', idea)).toMatchObject([{ hidden_part: part }]);
    }
    await client.query(`update public.idea_questions set hidden_part = 'question' where status = 'open'`);
    expect(await list(client, founder, 'open_questions', idea)).toEqual([]);
    expect(await facts(client, founder, idea)).toMatchObject({ open: 0 });
    expect(await list(client, asker, 'own_questions', idea)).toContainEqual(
      expect.objectContaining({ status: 'open', hidden_part: 'question' }),
    );
  });
});

test('pages follow each other without a gap: answers the newest first, open ones the oldest first', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const reader = await buildInvestor(client);
    const idea = await buildListing(client, { submitted_by: founder });
    const total = questionLimits.page * 2 + 3;
    for (let count = 0; count < total; count += 1) {
      // Some of the same moment, so that the id decides.
      const daysAgo = Math.floor(count / 4);
      await buildQuestion(client, {
        ideaId: idea,
        answer: 'Yes.',
        answeredDaysAgo: daysAgo,
        askedDaysAgo: 40,
      });
      await buildQuestion(client, { ideaId: idea, askedDaysAgo: 2 + daysAgo });
    }
    for (const [name, person, at, isRising] of [
      ['answered_questions', reader, 'answered_at', false],
      ['open_questions', founder, 'asked_at', true],
    ] as const) {
      const pages: Read[][] = [];
      let after: readonly unknown[] = [];
      for (;;) {
        const rows = await list(client, person, name, idea, after);
        // One more than a page tells that there is another.
        pages.push(rows.slice(0, questionLimits.page));
        if (rows.length <= questionLimits.page) break;
        expect(rows).toHaveLength(questionLimits.page + 1);
        const last = rows[questionLimits.page - 1]!;
        // The driver's dates know no microseconds.
        const exact = await client.query(`select ${at}::text from public.idea_questions where id = $1`, [
          last.id,
        ]);
        after = [exact.rows[0][at], last.id];
      }
      const all = pages.flat();
      expect(pages.map((rows) => rows.length)).toEqual([questionLimits.page, questionLimits.page, 3]);
      expect(new Set(all.map(({ id }) => id)).size).toBe(total);
      const times = all.map((row) => new Date(row[at]).getTime());
      expect(times).toEqual(times.toSorted((one, other) => (isRising ? one - other : other - one)));
    }
  });
});

test('an answer is read as soon as it is given, with what was corrected', async () => {
  await rolledBack(async (client) => {
    const { founder, reader, idea } = await buildWorld(client);
    const id = await buildQuestion(client, { ideaId: idea, answer: 'Our own.', answeredDaysAgo: 2 });
    await answerQuestion(client, founder, id, 'Rented.');
    expect(await list(client, reader, 'answered_questions', idea)).toContainEqual(
      expect.objectContaining({ id, answer: 'Rented.', edited_at: expect.any(Date) }),
    );
  });
});

test('who reads the full idea by the functions is who reads it by the policies', async () => {
  await rolledBack(async (client) => {
    const { founder, reader, visitor, admin, idea } = await buildWorld(client);
    const expired = await buildInvestor(client);
    await client.query(`update public.subscriptions set trial_ends_at = now() where user_id = $1`, [expired]);
    const people = [
      founder,
      reader,
      visitor,
      admin,
      expired,
      await buildUser(client),
      await buildInvestor(client, { hasAcceptedDisclaimer: false }),
    ];
    for (const change of [
      'select',
      `update public.ideas set approval_status = 'needs_revision', admin_notes = 'Costs?'`,
      `update public.ideas set approval_status = 'approved', withdrawn_at = now()`,
    ]) {
      await client.query(change);
      for (const person of people) {
        const full = await ask(client, person, 'select from public.ideas where id = $1', [idea]);
        const teaser = await ask(client, person, 'select from public.listings where id = $1', [idea]);
        const kind = (await facts(client, person, idea))?.['reader'] ?? null;
        const byPolicies = full.length === 1 ? 'full' : teaser.length === 1 ? 'teaser' : null;
        expect([change, kind === null || kind === 'teaser' ? kind : 'full']).toEqual([change, byPolicies]);
      }
    }
  });
});
