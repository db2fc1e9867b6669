import { safetyLimits } from '@sangam/domain/safety';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildListing, buildReport } from '../../../factories/ideas.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { buildRating } from '../../../factories/ratings.ts';
import { buildPersonReport } from '../../../factories/safety.ts';
import { ask, buildInvestor, refusalOf } from '../acting.ts';
import { answerReport, audited, mailsTo, newsOf, reportPerson } from './safety-acts.ts';

test('who is behind an idea, a conversation, a question and a rating is found by the database', async () => {
  await rolledBack(async (client) => {
    const [founder, asker, reader] = [
      await buildUser(client, { role: 'entrepreneur' }),
      await buildInvestor(client),
      await buildInvestor(client),
    ];
    const ideaId = await buildListing(client, { submitted_by: founder });
    const conversation = await buildConversation(client, { investor: asker, founder, ideaId });
    const question = await buildQuestion(client, { asker, ideaId, answer: 'It is our own.' });
    const rating = await buildRating(client, { investor: asker, ideaId, words: 'Said what the rent is.' });
    const report = (who: string, place: string, seen: string) => reportPerson(client, who, place, seen);
    const ids = [
      await report(reader, 'idea', ideaId),
      await report(reader, 'question', question),
      await report(reader, 'rating', rating),
      await report(asker, 'conversation', conversation.id),
      await report(founder, 'conversation', conversation.id),
      await report(founder, 'question', question),
    ];
    const { rows } = await client.query<{ person: string }>(
      'select person from public.person_reports where id = any ($1) order by array_position($1, id)',
      [ids],
    );
    expect(rows.map(({ person }) => person)).toEqual([founder, asker, asker, founder, asker, asker]);
    // Their own, what they do not read, and what there is not.
    for (const [who, place, seen] of [
      [founder, 'idea', ideaId],
      [asker, 'question', question],
      [asker, 'rating', rating],
      [reader, 'conversation', conversation.id],
      [await buildUser(client), 'idea', ideaId],
      [await buildUser(client, { hasAcceptedDisclaimer: true }), 'question', question],
      [reader, 'street', ideaId],
    ] as const)
      expect([place, await refusalOf(client, () => report(who, place, seen))]).toEqual([place, '42501']);
    expect(await refusalOf(client, () => report(reader, 'idea', ideaId))).toBe('23505 person_reports_open');
    expect(await refusalOf(client, () => reportPerson(client, asker, 'idea', ideaId, 'other'))).toBe(
      '23514 person_reports_details_required',
    );
  });
});

test('a hidden question or rating is not reported, and nobody makes an 11th report within a day', async () => {
  await rolledBack(async (client) => {
    const reader = await buildInvestor(client);
    const asker = await buildInvestor(client);
    const ideaId = await buildListing(client);
    const question = await buildQuestion(client, { asker, ideaId, answer: 'Yes.' });
    await client.query(`update public.idea_questions set hidden_part = 'question'`);
    expect(await refusalOf(client, () => reportPerson(client, reader, 'question', question))).toBe('42501');
    for (let count = 0; count < 10; count += 1)
      await buildPersonReport(client, { reporter: reader, daysAgo: 0.99 });
    const one = () => refusalOf(client, () => reportPerson(client, reader, 'idea', ideaId));
    expect(await one()).toBe('PT429 person_reports_a_day');
    await client.query(`update public.person_reports set created_at = now() - interval '1 day'`);
    expect(await one()).toBeNull();
  });
});

test('the queue has all kinds, the oldest first, page by page, with the clock of the domain', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    for (let count = 0; count < 20; count += 1) {
      await buildPersonReport(client, { daysAgo: 1 + count / 10 });
      await buildReport(client, {});
    }
    const page = (after?: { created_at: Date; id: string }, kind: string | null = null, state = 'open') =>
      ask<{ kind: string; id: string; created_at: Date; due_at: Date; about_name: string }>(
        client,
        admin,
        'select kind, id, created_at, due_at, about_name from public.desk_reports($1, $2, $3, $4)',
        [kind, state, after?.created_at ?? null, after?.id ?? null],
      );
    const first = await page();
    expect(first).toHaveLength(safetyLimits.page + 1);
    const second = await page(first[safetyLimits.page - 1]);
    expect(new Set([...first.slice(0, safetyLimits.page), ...second].map(({ id }) => id)).size).toBe(40);
    const times = [...first.slice(0, safetyLimits.page), ...second].map(({ created_at }) =>
      created_at.getTime(),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(first[0]!.due_at.getTime() - first[0]!.created_at.getTime()).toBe(
      safetyLimits.answerHours * 3_600_000,
    );
    expect(await page(undefined, 'idea')).toHaveLength(20);
    expect(await page(undefined, 'rating')).toEqual([]);
    expect(await page(undefined, null, 'upheld')).toEqual([]);
    await client.query(
      `update public.person_reports set created_at = now() - interval '73 hours' where id = $1`,
      [first[0]!.id],
    );
    expect(
      await ask(client, admin, 'select kind, open, overdue from public.desk_report_counts() order by kind'),
    ).toEqual([
      { kind: 'idea', open: 20, overdue: 0 },
      { kind: 'person', open: 20, overdue: 1 },
    ]);
  });
});

test('a report is read with what else is known of both, and each look is in the log', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur', fullName: 'Meera Iyer' });
    const ideaId = await buildListing(client, { submitted_by: founder });
    const reporter = await buildInvestor(client);
    const id = await buildPersonReport(client, { reporter, person: founder, ideaId });
    await buildReport(client, { ideaId });
    await buildPersonReport(client, { reporter });
    const [row] = await ask<{ report: Record<string, never> }>(
      client,
      admin,
      `select public.report_for_desk('person', $1) as report`,
      [id],
    );
    expect(row?.report).toMatchObject({
      kind: 'person',
      reason: 'fraud',
      about: {
        id: founder,
        name: 'Meera Iyer',
        is_suspended: false,
        reports: [{ kind: 'idea', status: 'open' }],
      },
      reporter: { id: reporter, reports: [{ kind: 'person' }] },
      idea: { id: ideaId, is_listed: true },
      answer: null,
    });
    // Who else reported is not told with it.
    expect(JSON.stringify(row?.report['about'])).not.toContain('reporter');
    expect(await audited(client, 'report.read')).toEqual([{ actor: admin, subject_id: id }]);
    expect(
      await refusalOf(client, () => ask(client, admin, `select public.report_for_desk('idea', $1)`, [id])),
    ).toBe('PT404');
  });
});

test('a report is answered once: who reported hears it, and the person does not', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const [reporter, person] = [await buildInvestor(client), await buildUser(client)];
    const id = await buildPersonReport(client, { reporter, person });
    for (const wrong of [{ outcome: 'open' }, { words: '  ' }, { words: 'x'.repeat(1001) }])
      expect([
        wrong,
        await refusalOf(client, () => answerReport(client, admin, { id, ...wrong })),
      ]).toMatchObject([wrong, expect.stringMatching(/^23514 report_answers_/)]);
    await answerReport(client, admin, { id });
    expect(await refusalOf(client, () => answerReport(client, admin, { id, outcome: 'dismissed' }))).toBe(
      'PT409 reports_answered',
    );
    expect(await newsOf(client, reporter)).toEqual([
      { what: 'report_answered', report_kind: 'person', report_id: id, outcome: 'upheld' },
    ]);
    expect(await newsOf(client, person)).toEqual([]);
    expect(await mailsTo(client, reporter)).toMatchObject([
      { notice: 'safety', token: null, content: { what: 'report_answered', words: 'We warned them.' } },
    ]);
    expect(await ask(client, reporter, 'select kind, status, words from public.own_reports()')).toEqual([
      { kind: 'person', status: 'upheld', words: 'We warned them.' },
    ]);
    expect(await ask(client, person, 'select from public.own_reports()')).toEqual([]);
    expect(await audited(client, 'report.answered')).toEqual([{ actor: admin, subject_id: id }]);
    // A closed one may be followed by another.
    expect(await buildPersonReport(client, { reporter, person })).not.toBe(id);
  });
});

test('each kind of report is answered in its own table', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await buildReport(client, {});
    const conversation = await buildConversation(client);
    await client.query(
      `insert into public.conversation_reports (reporter, conversation_id, reason) values ($1, $2, 'spam')`,
      [conversation.investor, conversation.id],
    );
    const open = await ask<{ kind: string; id: string }>(
      client,
      admin,
      'select kind, id from public.desk_reports()',
    );
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['conversation', 'idea']);
    for (const { kind, id } of open) await answerReport(client, admin, { kind, id, outcome: 'dismissed' });
    expect(await ask(client, admin, 'select from public.desk_reports()')).toEqual([]);
    expect(await ask(client, admin, `select from public.desk_reports(null, 'dismissed')`)).toHaveLength(2);
  });
});
