import { ideaLifecycle, ideaStatuses } from '@sangam/domain/idea-status';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildDisclaimer, buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

async function review(client: Client, admin: string, idea: string, status: string, notes: string | null) {
  const { rows } = await as(client, person(admin), () =>
    client.query('update public.ideas set approval_status = $2, admin_notes = $3 where id = $1 returning *', [
      idea,
      status,
      notes,
    ]),
  );
  return rows[0];
}

test('the database says who reviewed and when', { tags: ['S4.status.4', 'S7.tables.6'] }, async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const other = await buildUser(client);
    const idea = await buildIdea(client);
    const { rows } = await as(client, person(admin), () =>
      client.query(
        `update public.ideas set approval_status = 'rejected', admin_notes = ' No. ', reviewed_by = $2, reviewed_at = '2020-01-01'
         where id = $1 returning reviewed_by, admin_notes, reviewed_at = now() as just_now`,
        [idea, other],
      ),
    );
    expect(rows).toEqual([{ reviewed_by: admin, admin_notes: 'No.', just_now: true }]);
  });
});

test('the database allows what the lifecycle allows, and nothing else', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const allowed = ideaLifecycle.flatMap(({ from, to, actor }) =>
      actor === 'admin' ? [`${from} > ${to}`] : [],
    );
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const from of ideaStatuses) {
      for (const to of ideaStatuses) {
        const step = `${from} > ${to}`;
        const idea = await buildIdea(client, { approval_status: from });
        outcomes[step] = await review(client, admin, idea, to, 'Because.').then(
          (row) => row.approval_status as string,
          ({ code, constraint }: { code: string; constraint?: string }) => `${code} ${constraint}`,
        );
        const { rows } = await client.query<{ status: string }>(
          'select approval_status as status from public.ideas where id = $1',
          [idea],
        );
        // Notes on an idea that still waits are no decision, and allowed.
        const isAllowed = allowed.includes(step) || step === 'pending > pending';
        expected[step] = isAllowed ? to : '23514 ideas_approval_status_decided';
        expect([step, rows]).toEqual([step, [{ status: isAllowed ? to : from }]]);
      }
    }
    expect(outcomes).toEqual(expected);
    expect(allowed).toHaveLength(12);
  });
});

test('each decision leaves a line in the history and in the audit log', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true, fullName: 'Leela Menon' });
    const idea = await buildIdea(client, { submitted_by: founder });
    await review(client, admin, idea, 'needs_revision', 'Split the costs.');
    await review(client, admin, idea, 'approved', null);
    await review(client, admin, idea, 'approved', null);
    const history = await as(client, person(founder), () =>
      client.query(
        'select from_status, to_status, notes from public.idea_reviews where idea_id = $1 order by id',
        [idea],
      ),
    );
    expect(history.rows).toEqual([
      { from_status: 'pending', to_status: 'needs_revision', notes: 'Split the costs.' },
      { from_status: 'needs_revision', to_status: 'approved', notes: null },
    ]);
    const log = await client.query(
      `select actor, detail ->> 'to' as status from private.audit_log where subject_id = $1 order by id`,
      [idea],
    );
    expect(log.rows).toEqual([
      { actor: admin, status: 'needs_revision' },
      { actor: admin, status: 'approved' },
    ]);
    const named = await as(client, person(admin), () =>
      client.query('select reviewer, reviewer_name from public.review_history($1) limit 1', [idea]),
    );
    expect(named.rows).toEqual([{ reviewer: admin, reviewer_name: 'Leela Menon' }]);
    const hidden = await as(client, person(founder), () =>
      client.query('select * from public.review_history($1)', [idea]),
    );
    expect(hidden.rows).toEqual([]);
  });
});

test('notes of an approval are read by founder and admins, never in the row that investors read', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true });
    const investor = await buildUser(client);
    await buildDisclaimer(client, investor);
    await buildSubscription(client, { userId: investor });
    const idea = await buildIdea(client, { submitted_by: founder });
    await review(client, admin, idea, 'needs_revision', 'Show the rent.');
    await review(client, admin, idea, 'approved', 'Your licence runs out in May.');
    await review(client, admin, idea, 'approved', 'It runs out in June.');
    const notesSeenBy = async (id: string) => {
      const { rows } = await as(client, person(id), () =>
        client.query('select notes from public.idea_reviews where idea_id = $1 order by id', [idea]),
      );
      return rows.map(({ notes }) => notes as string);
    };
    const all = ['Show the rent.', 'Your licence runs out in May.', 'It runs out in June.'];
    expect([await notesSeenBy(founder), await notesSeenBy(admin), await notesSeenBy(investor)]).toEqual([
      all,
      all,
      [],
    ]);
    const row = await as(client, person(investor), () =>
      client.query('select approval_status, admin_notes from public.ideas where id = $1', [idea]),
    );
    expect(row.rows).toEqual([{ approval_status: 'approved', admin_notes: null }]);
    await client.query('savepoint attempt');
    await expect(
      buildIdea(client, { approval_status: 'approved', admin_notes: 'Imported.' }),
    ).rejects.toMatchObject({ constraint: 'ideas_admin_notes_unpublished' });
    await client.query('rollback to savepoint attempt');
    expect(await review(client, admin, idea, 'rejected', 'It ran out.')).toMatchObject({
      admin_notes: 'It ran out.',
    });
  });
});

test('a founder approves nothing, not even the own idea', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder });
    await client.query('savepoint attempt');
    await expect(review(client, founder, idea, 'approved', null)).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback to savepoint attempt');
    const { rows } = await client.query('select approval_status from public.ideas where id = $1', [idea]);
    expect(rows).toEqual([{ approval_status: 'pending' }]);
  });
});
