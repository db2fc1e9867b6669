/** One decision about several ideas at once. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly approval_status: string;
  readonly reviewed_at: string | null;
}

const seenOf = async (client: Client): Promise<Seen[]> => {
  const { rows } = await client.query<{ seen: Seen }>(
    `select jsonb_build_object('id', id, 'version', version, 'approval_status', approval_status, 'reviewed_at', reviewed_at) as seen
     from public.ideas order by business_name`,
  );
  return rows.map(({ seen }) => seen);
};

const decide = (
  client: Client,
  admin: string,
  seen: unknown,
  decision: string | null,
  notes: string | null,
) =>
  ask<{ id: string; is_decided: boolean }>(client, admin, 'select * from public.review_ideas($1, $2, $3)', [
    JSON.stringify(seen),
    decision,
    notes,
  ]);

test('each is decided as it was seen; what changed meanwhile is left as it is', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const other = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    const ideas: string[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      ideas.push(await buildIdea(client, { business_name: name, submitted_by: founder }));
    const [plain, revised, decided, withdrawn] = ideas;
    const seen = await seenOf(client);
    await ask(client, founder, 'update public.ideas set mentors = $2 where id = $1', [revised, 'An aunt']);
    await ask(client, other, `update public.ideas set approval_status = 'approved' where id = $1`, [decided]);
    await ask(client, founder, `select public.withdraw_idea($1)`, [withdrawn]);
    const outcome = await decide(client, admin, seen, 'rejected', ' It is not yours. ');
    expect(Object.fromEntries(outcome.map(({ id, is_decided }) => [id, is_decided]))).toEqual({
      [plain!]: true,
      [revised!]: false,
      [decided!]: false,
      [withdrawn!]: false,
    });
    const { rows } = await client.query(
      `select business_name as name, approval_status as status, admin_notes as notes, reviewed_by = $1 as mine
       from public.ideas order by 1`,
      [admin],
    );
    expect(rows).toEqual([
      { name: 'a', status: 'rejected', notes: 'It is not yours.', mine: true },
      { name: 'b', status: 'pending', notes: null, mine: null },
      { name: 'c', status: 'approved', notes: null, mine: false },
      { name: 'd', status: 'pending', notes: null, mine: null },
    ]);
    // Each has its line in the history and in the audit log, as from the dialog.
    const { rowCount } = await client.query(
      `select from public.idea_reviews where idea_id = $1 and to_status = 'rejected' and reviewer = $2`,
      [plain, admin],
    );
    const audited = await client.query(
      `select from private.audit_log where action = 'idea.reviewed' and subject_id = $1 and actor = $2`,
      [plain, admin],
    );
    expect([rowCount, audited.rowCount]).toEqual([1, 1]);
  });
});

test('it is for admins, for at most fifty, with a reason where founders need one', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const founder = await buildUser(client, { role: 'entrepreneur' });
    await buildIdea(client, { submitted_by: founder });
    const seen = await seenOf(client);
    const attempt = (person: string, ideas: unknown, decision: string | null, notes: string | null) =>
      refusalOf(client, () => decide(client, person, ideas, decision, notes));
    expect(await attempt(founder, seen, 'approved', null)).toBe('42501');
    expect(await attempt(admin, [], 'approved', null)).toBe('22023');
    expect(await attempt(admin, {}, 'approved', null)).toBe('22023');
    expect(
      await attempt(
        admin,
        Array.from({ length: 51 }, () => seen[0]),
        'approved',
        null,
      ),
    ).toBe('22023');
    for (const decision of ['pending', 'lost', null])
      expect(await attempt(admin, seen, decision, 'Because.')).toBe('22023');
    for (const decision of ['rejected', 'needs_revision'])
      expect(await attempt(admin, seen, decision, ' ')).toBe('23514 ideas_admin_notes_required');
    expect((await seenOf(client))[0]?.approval_status).toBe('pending');
    expect(await decide(client, admin, seen, 'approved', null)).toEqual([
      { id: seen[0]?.id, is_decided: true },
    ]);
  });
});
