/** What the desk's home says is due. */
import { reviewPromiseHours } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, buildListing, buildReport } from '../../../factories/ideas.ts';
import { buildGraveRequest } from '../../../factories/grave-requests.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { buildPersonReport } from '../../../factories/safety.ts';
import { ask } from '../acting.ts';
import { buildSent } from './desk-calls.ts';

interface Work {
  readonly kind: string;
  readonly total: number;
  readonly overdue: number;
  readonly today: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

interface Due {
  readonly work: readonly Work[];
  readonly promise: {
    readonly reviewed: number;
    readonly in_time: number;
    readonly median_hours: number;
    readonly is_capped: boolean;
    readonly overdue: number;
  } | null;
}

async function due(client: Client, admin: string): Promise<Due> {
  const [row] = await ask<{ due: Due }>(client, admin, 'select public.desk_due() as due');
  return row!.due;
}

const workOf = ({ work }: Due, kind: string): Work => work.find((each) => each.kind === kind)!;

test('reviews stand in the order of the clock, the late ones first; what does not wait is not there', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const fresh = await buildSent(client, 1);
    const late = await buildSent(client, 50, { business_name: 'Late Laddoo', founder_name: 'Asha Patil' });
    await buildSent(client, 60, { approval_status: 'approved' });
    const withdrawn = await buildSent(client, 60);
    await client.query('update public.ideas set withdrawn_at = now() where id = $1', [withdrawn]);
    const reviews = workOf(await due(client, admin), 'review');
    expect(reviews).toMatchObject({ total: 2, overdue: 1, today: 0 });
    expect(reviews.items.map(({ id }) => id)).toEqual([late, fresh]);
    expect(reviews.items[0]).toMatchObject({
      title: 'Late Laddoo',
      person: 'Asha Patil',
      amount: 500_000,
      category: 'Food & Beverage',
    });
    const [first] = reviews.items;
    const hours = (Date.parse(String(first?.['due_at'])) - Date.parse(String(first?.['since']))) / 3_600_000;
    expect(hours).toBe(reviewPromiseHours);
  });
});

test('the clock of an idea that was sent again begins again', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const id = await buildSent(client, 60, { submitted_by: founder });
    await ask(
      client,
      admin,
      `update public.ideas set approval_status = 'needs_revision', admin_notes = 'More.'`,
    );
    expect(workOf(await due(client, admin), 'review').total).toBe(0);
    await ask(client, founder, `update public.ideas set mentors = 'An aunt' where id = '${id}'`);
    expect(workOf(await due(client, admin), 'review')).toMatchObject({ total: 1, overdue: 0 });
  });
});

test('open reports and mails that were given up are there, what was answered is not', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const idea = await buildListing(client);
    await buildReport(client, { ideaId: idea, daysAgo: 2 });
    await buildReport(client, { ideaId: idea, daysAgo: 1 });
    await client.query(
      `update public.idea_reports set status = 'dismissed' where created_at = (select max(created_at) from public.idea_reports)`,
    );
    const person = await buildUser(client);
    await client.query(
      `insert into private.mails (recipient, kind, finished_at, outcome, failure, attempts)
       values ($1, 'matches', now() - interval '1 day', 'failed', 'exhausted', 20),
         ($1, 'matches', now() - interval '40 days', 'failed', 'exhausted', 20),
         ($1, 'matches', now(), 'sent', null, 1)`,
      [person],
    );
    const found = await due(client, admin);
    const reports = workOf(found, 'report');
    expect(reports).toMatchObject({ total: 1, overdue: 0 });
    // Of each only since when it waits, not whose it is.
    expect(reports.items.map((item) => Object.keys(item))).toEqual([['since']]);
    expect(workOf(found, 'dead_letter')).toMatchObject({ total: 1, items: [{ since: expect.any(String) }] });
  });
});

test('identities that wait stand with a short name, who has waited longest first; decided ones are not there', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const names = ['Meera Tai Thakur', 'Harish  Patil', 'Jaya', 'Ravi Rao'];
    const ids: string[] = [];
    for (const [index, fullName] of names.entries())
      ids.push(await buildIdentity(client, { fullName, sentDaysAgo: 4 - index }));
    await buildIdentity(client, { state: 'verified', decidedBy: admin, sentDaysAgo: 9 });
    const identities = workOf(await due(client, admin), 'identity');
    expect(identities.total).toBe(4);
    expect(identities.items.map(({ id, person }) => [id, person])).toEqual([
      [ids[0], 'Meera T.'],
      [ids[1], 'Harish P.'],
      [ids[2], 'Jaya'],
    ]);
    expect(identities.items.map((item) => item['is_appeal'])).toEqual([false, false, false]);
  });
});

test('a report is late after 72 hours, of whatever kind it is', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await buildPersonReport(client, { daysAgo: 3.1 });
    await buildReport(client, { ideaId: await buildListing(client), daysAgo: 4 });
    await buildPersonReport(client, { daysAgo: 0.1 });
    expect(workOf(await due(client, admin), 'report')).toMatchObject({ total: 3, overdue: 2 });
  });
});

test('appeals that nobody decided and requests that wait for a second admin are counted', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const appeal = async (person: string, decided: boolean): Promise<void> => {
      await client.query(
        `insert into private.sanctions (kind, person, reason, words, imposed_by, appeal, appealed_at, decision,
           decision_words, decided_at)
         select 'suspension', $1, 'spam', 'The same letter to forty.', $2, 'I did not know that this is so.', now(),
           case when $3::boolean then 'upheld' end, case when $3 then 'It stays.' end, case when $3 then now() end`,
        [person, admin, decided],
      );
    };
    await appeal(await buildUser(client), false);
    await appeal(await buildUser(client), true);
    await buildGraveRequest(client, { requestedBy: admin });
    // It has run out.
    await buildGraveRequest(client, { requestedBy: admin, hoursAgo: 80 });
    const found = await due(client, admin);
    expect(workOf(found, 'appeal')).toMatchObject({ total: 1, items: [{ since: expect.any(String) }] });
    expect(workOf(found, 'grave_request')).toMatchObject({
      total: 1,
      items: [{ since: expect.any(String) }],
    });
  });
});

test('the kept promise counts decisions of thirty days from ten on, and takes each as it was due', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const decide = async (waited: number): Promise<void> => {
      const id = await buildSent(client, waited);
      await ask(client, admin, `update public.ideas set approval_status = 'approved' where id = '${id}'`);
    };
    for (let index = 0; index < 8; index += 1) await decide(10);
    await decide(50);
    // A month ago: does not count.
    await buildIdea(client, {
      approval_status: 'approved',
      timestamp: new Date(Date.now() - 33 * 86_400_000).toISOString(),
      reviewed_at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
    });
    expect((await due(client, admin)).promise).toBeNull();
    await decide(30);
    expect((await due(client, admin)).promise).toEqual({
      reviewed: 10,
      in_time: 9,
      median_hours: 10,
      is_capped: false,
      overdue: 0,
    });
    // Changing one's mind later is no second review of it.
    await ask(client, admin, `update public.ideas set approval_status = 'rejected', admin_notes = 'No.'`);
    expect((await due(client, admin)).promise?.reviewed).toBe(10);
    // What is late and undecided counts against it, too.
    await buildSent(client, 60);
    await buildSent(client, 20);
    expect((await due(client, admin)).promise).toMatchObject({ reviewed: 10, overdue: 1 });
  });
});

test('of very many reviews the latest 2,000 say how the promise was kept', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const idea = await buildSent(client, 1);
    // Without its triggers: the time when a review was due is given.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into public.idea_reviews (idea_id, from_status, to_status, created_at, due_at)
       select $1, 'pending', 'approved', now() - each * interval '1 minute',
         now() - each * interval '1 minute' + case when each > 1990 then interval '-1 hour' else interval '38 hours' end
       from generate_series(1, 2100) as each`,
      [idea],
    );
    await client.query('set local session_replication_role = origin');
    expect((await due(client, admin)).promise).toEqual({
      reviewed: 2000,
      in_time: 1990,
      median_hours: 10,
      is_capped: true,
      overdue: 0,
    });
  });
});
