/** Who is reviewing an idea: taken by opening it, renewed, let go of, taken over knowingly (decision 248). */
import { reviewAssignmentMinutes } from '@sangam/domain/review-desk';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask } from '../acting.ts';
import { somebodyWaits, withClients } from '../at-once.ts';

interface Holding {
  readonly held_by: string;
  readonly held_by_name: string;
  readonly is_mine: boolean;
  readonly held_until: Date;
}

interface Desk {
  readonly asha: string;
  readonly ravi: string;
  readonly idea: string;
}

async function buildDesk(client: Client): Promise<Desk> {
  const asha = await buildUser(client, { isAdmin: true, fullName: 'Asha Patil' });
  const ravi = await buildUser(client, { isAdmin: true, fullName: 'Ravi Kulkarni' });
  return { asha, ravi, idea: await buildIdea(client) };
}

async function holding(client: Client, admin: string, call: string, idea: string, ...more: unknown[]) {
  const places = more.map((_, index) => `, $${index + 2}`).join('');
  const [row] = await ask<Holding>(client, admin, `select * from public.${call}($1${places})`, [
    idea,
    ...more,
  ]);
  return row!;
}

async function actionsOf(client: Client, idea: string): Promise<string[]> {
  const { rows } = await client.query<{ action: string }>(
    `select action from private.audit_log where subject_id = $1 and action like 'review.%' order by id`,
    [idea],
  );
  return rows.map(({ action }) => action);
}

/** As if the assignment had been made that many seconds earlier. */
const age = (client: Client, seconds: number) =>
  client.query('update public.review_assignments set assigned_at = now() - make_interval(secs => $1)', [
    seconds,
  ]);

test('opening takes an idea, and another admin sees who has it and does not take it', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    expect(await holding(client, asha, 'open_review', idea)).toMatchObject({ held_by: asha, is_mine: true });
    for (const call of ['open_review', 'hold_review']) {
      expect(await holding(client, ravi, call, idea)).toMatchObject({
        held_by: asha,
        held_by_name: 'Asha Patil',
        is_mine: false,
      });
    }
  });
});

test('it is held for the minutes that the domain says, and no longer', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    const { held_until } = await holding(client, asha, 'open_review', idea);
    const { rows } = await client.query<{ now: Date }>('select now()');
    expect(held_until.getTime() - rows[0]!.now.getTime()).toBe(reviewAssignmentMinutes * 60_000);
    await age(client, reviewAssignmentMinutes * 60 - 1);
    expect((await holding(client, ravi, 'hold_review', idea)).is_mine).toBe(false);
    await age(client, reviewAssignmentMinutes * 60);
    expect((await holding(client, ravi, 'hold_review', idea)).is_mine).toBe(true);
    // Nobody lost anything: the time had run out.
    expect(await actionsOf(client, idea)).toEqual(['review.opened', 'review.taken', 'review.taken']);
  });
});

test('who has it renews it, without a line in the log each time', async () => {
  await rolledBack(async (client) => {
    const { asha, idea } = await buildDesk(client);
    await holding(client, asha, 'open_review', idea);
    await age(client, 1200);
    const { held_until } = await holding(client, asha, 'hold_review', idea);
    const { rows } = await client.query<{ now: Date }>('select now()');
    expect(held_until.getTime() - rows[0]!.now.getTime()).toBe(reviewAssignmentMinutes * 60_000);
    expect(await actionsOf(client, idea)).toEqual(['review.opened', 'review.taken']);
  });
});

test('it is taken over only where that is said, and the log says from whom', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    await holding(client, asha, 'open_review', idea);
    expect(await holding(client, ravi, 'hold_review', idea, true)).toMatchObject({
      held_by: ravi,
      is_mine: true,
    });
    expect((await holding(client, asha, 'hold_review', idea)).held_by).toBe(ravi);
    expect(await actionsOf(client, idea)).toEqual(['review.opened', 'review.taken', 'review.taken_over']);
    const { rows } = await client.query(
      `select actor, detail from private.audit_log where action = 'review.taken_over'`,
    );
    expect(rows).toEqual([{ actor: ravi, detail: { from: asha } }]);
  });
});

test('letting go frees it, and only by who has it', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    await holding(client, asha, 'open_review', idea);
    await ask(client, ravi, 'select public.release_review($1)', [idea]);
    expect((await holding(client, ravi, 'hold_review', idea)).held_by).toBe(asha);
    await ask(client, asha, 'select public.release_review($1)', [idea]);
    expect((await holding(client, ravi, 'hold_review', idea)).held_by).toBe(ravi);
  });
});

test('a decision lets go of it, also that of somebody else', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    const other = await buildIdea(client);
    await holding(client, asha, 'open_review', idea);
    await holding(client, asha, 'open_review', other);
    // The specified call asks for no assignment.
    await ask(client, ravi, `update public.ideas set approval_status = 'approved' where id = $1`, [idea]);
    const { rows } = await client.query(
      'select idea_id from public.review_assignments where reviewer is not null',
    );
    expect(rows).toEqual([{ idea_id: other }]);
  });
});

test('every opening is a line in the log that names the version and nothing personal', async () => {
  await rolledBack(async (client) => {
    const { asha, ravi, idea } = await buildDesk(client);
    await holding(client, asha, 'open_review', idea);
    await holding(client, asha, 'open_review', idea);
    await holding(client, ravi, 'open_review', idea);
    const { rows } = await client.query(
      `select actor, subject_table, subject_id, detail from private.audit_log where action = 'review.opened' order by id`,
    );
    const opening = { subject_table: 'ideas', subject_id: idea, detail: { version: 1 } };
    expect(rows).toEqual([asha, asha, ravi].map((actor) => ({ actor, ...opening })));
  });
});

test('of two who open it at the same moment one has it', async () => {
  await withClients(2, async ([one, other]) => {
    const { asha, ravi, idea } = await buildDesk(one!);
    await one!.query('begin');
    await other!.query('begin');
    const first = await holding(one!, asha, 'open_review', idea);
    const waiting = holding(other!, ravi, 'open_review', idea);
    await somebodyWaits(one!);
    await one!.query('commit');
    expect(first.is_mine).toBe(true);
    expect(await waiting).toMatchObject({ held_by: asha, is_mine: false });
    await other!.query('commit');
  });
});
