import { type Actor, as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea, type IdeaColumns } from '../../../factories/ideas.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

interface Scene {
  readonly client: Client;
  readonly founder: string;
  readonly admin: string;
  readonly idea: string;
}

/** A founder's idea, and an admin, in a transaction of their own. */
async function withIdea(columns: IdeaColumns, act: (scene: Scene) => Promise<void>): Promise<void> {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const admin = await buildUser(client, { isAdmin: true });
    const idea = await buildIdea(client, { ...columns, submitted_by: founder });
    await act({ client, founder, admin, idea });
  });
}

/**
 * Sets columns of an idea as this person; gives the row as it then is, undefined where the policies let
 * nothing through.
 */
async function change(client: Client, who: string, idea: string, columns: Readonly<Record<string, unknown>>) {
  const sets = Object.keys(columns).map((name, index) => `"${name}" = $${index + 2}`);
  const { rows } = await as(client, person(who), () =>
    client.query(`update public.ideas set ${sets.join(', ')} where id = $1 returning *`, [
      idea,
      ...Object.values(columns),
    ]),
  );
  return rows[0];
}

async function refused(client: Client, attempt: () => Promise<unknown>) {
  await client.query('savepoint attempt');
  const error: unknown = await attempt().catch((reason: unknown) => reason);
  await client.query('rollback to savepoint attempt');
  return error;
}

const sentBack = {
  approval_status: 'needs_revision',
  admin_notes: 'What is the rent?',
  timestamp: '2026-11-01T10:00:00Z',
  funds_usage: 'Grinder',
} as const;

test(
  'a revision is the same idea, waiting again, composed again, its earlier version and feedback kept',
  { tags: ['S2.build.15'] },
  async () => {
    await withIdea(sentBack, async ({ client, founder, idea }) => {
      const revised = await change(client, founder, idea, {
        business_name: ' Wardha Ginger ',
        total_funding: '650000',
        funds_usage: 'Rent ₹8,000',
        version: 1,
        approval_status: 'pending',
      });
      expect(revised).toMatchObject({
        version: 2,
        approval_status: 'pending',
        title: 'Wardha Ginger',
        funding_amount: '650000',
        admin_notes: 'What is the rent?',
        reviewed_by: null,
      });
      expect(revised.sent_at.getTime()).toBeGreaterThan(revised.timestamp.getTime());
      const { rows } = await as(client, person(founder), () =>
        client.query('select * from public.idea_versions where idea_id = $1', [idea]),
      );
      expect(rows).toMatchObject([
        {
          version: 1,
          feedback: 'What is the rent?',
          answers: { funds_usage: 'Grinder', total_funding: '500000' },
        },
      ]);
      expect(Object.keys(rows[0].answers)).not.toContain('admin_notes');
      const log = await client.query(
        `select actor from private.audit_log where subject_id = $1 and action = 'idea.revised'`,
        [idea],
      );
      expect(log.rows).toEqual([{ actor: founder }]);
      // A revision is no decision.
      const decisions = await client.query('select to_status from public.idea_reviews where idea_id = $1', [
        idea,
      ]);
      expect(decisions.rows).toEqual([{ to_status: 'needs_revision' }]);
    });
  },
);

test(
  'what still waits may be corrected: kept as a version, its place in the queue as it was',
  { tags: ['S2.build.17'] },
  async () => {
    await withIdea({ timestamp: '2026-11-01T10:00:00Z' }, async ({ client, founder, idea }) => {
      const corrected = await change(client, founder, idea, { city: 'Sewagram' });
      expect(corrected).toMatchObject({ version: 2, location: 'Sewagram, Maharashtra - 442001' });
      expect(corrected.sent_at).toEqual(corrected.timestamp);
      const { rows } = await client.query('select feedback from public.idea_versions where idea_id = $1', [
        idea,
      ]);
      expect(rows).toEqual([{ feedback: null }]);
    });
  },
);

test.each(['approved', 'rejected'] as const)(
  'an idea that is %s is not revised',
  { tags: ['S2.build.17'] },
  async (approval_status) => {
    await withIdea({ approval_status }, async ({ client, founder, idea }) => {
      expect(await change(client, founder, idea, { city: 'Sewagram' })).toBeUndefined();
    });
  },
);

test('a founder sets no status, no feedback and no withdrawal by a revision', async () => {
  await withIdea(sentBack, async ({ client, founder, idea }) => {
    for (const forged of [
      { approval_status: 'approved' },
      { approval_status: 'approved', city: 'Sewagram' },
      { admin_notes: null, city: 'Sewagram' },
      { reviewed_at: '2026-01-01', city: 'Sewagram' },
      { withdrawn_at: '2026-01-01' },
      { submitted_by: idea },
      { sent_at: '2030-01-01', city: 'Sewagram' },
    ]) {
      expect(await refused(client, () => change(client, founder, idea, forged))).toMatchObject({
        code: '42501',
      });
    }
    expect(await refused(client, () => change(client, founder, idea, { city: 'Wardha' }))).toMatchObject({
      code: 'P0001',
      constraint: 'ideas_version_changed',
    });
    expect(
      await refused(client, () => change(client, founder, idea, { total_funding: 'much' })),
    ).toMatchObject({
      code: '23514',
      constraint: 'ideas_total_funding_format',
    });
  });
});

test(
  'nobody revises another’s idea, an admin neither; an admin’s own is revised like any other',
  { tags: ['S2.build.17'] },
  async () => {
    await withIdea(sentBack, async ({ client, admin, idea }) => {
      const other = await buildUser(client, { role: 'entrepreneur' });
      expect(await change(client, other, idea, { city: 'Sewagram' })).toBeUndefined();
      expect(await refused(client, () => change(client, admin, idea, { city: 'Sewagram' }))).toMatchObject({
        code: '42501',
      });
      const own = await buildIdea(client, { submitted_by: admin, approval_status: 'approved' });
      expect(await refused(client, () => change(client, admin, own, { city: 'Sewagram' }))).toMatchObject({
        constraint: 'ideas_version_open',
      });
    });
  },
);

test(
  'a decision about an older version is refused, and so is a revision of one',
  { tags: ['S2.admin.12'] },
  async () => {
    await withIdea({}, async ({ client, founder, admin, idea }) => {
      await change(client, founder, idea, { city: 'Sewagram', version: 1 });
      const approve = (version: number) =>
        change(client, admin, idea, { approval_status: 'approved', version });
      expect(await refused(client, () => approve(1))).toMatchObject({
        code: 'PT409',
        constraint: 'ideas_version_seen',
      });
      expect(
        await refused(client, () => change(client, founder, idea, { city: 'Hinganghat', version: 1 })),
      ).toMatchObject({ code: 'PT409', constraint: 'ideas_version_seen' });
      expect(await approve(2)).toMatchObject({ approval_status: 'approved', reviewed_by: admin, version: 2 });
      const { rows } = await client.query(
        'select version, to_status from public.idea_reviews where idea_id = $1',
        [idea],
      );
      expect(rows).toEqual([{ version: 2, to_status: 'approved' }]);
    });
  },
);

test(
  'of a decision and a revision at once over two connections, the later one learns that it read an older version',
  { tags: ['S2.admin.12'] },
  async () => {
    const connection = await freshDatabase();
    const [owner, first, second] = [
      await openClient(connection),
      await openClient(connection),
      await openClient(connection),
    ];
    try {
      const founder = await buildUser(owner);
      const admin = await buildUser(owner, { isAdmin: true });
      const idea = await buildIdea(owner, { submitted_by: founder });
      await first.query('begin');
      await change(first, founder, idea, { city: 'Sewagram', version: 1 });
      await second.query('begin');
      // Waits for the first, which is not committed yet.
      const decision = change(second, admin, idea, { approval_status: 'approved', version: 1 }).catch(
        (error: unknown) => error,
      );
      await expect
        .poll(
          async () =>
            (
              await owner.query(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).rowCount,
        )
        .toBe(1);
      await first.query('commit');
      expect(await decision).toMatchObject({ code: 'PT409' });
      await second.query('rollback');
      const { rows } = await owner.query('select approval_status, version from public.ideas where id = $1', [
        idea,
      ]);
      expect(rows).toEqual([{ approval_status: 'pending', version: 2 }]);
    } finally {
      await Promise.all([owner, first, second].map((client) => client.end()));
    }
  },
);
