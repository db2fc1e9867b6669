/** Rings at the desk: looks are told to whom they name; settled once, back when they grow (decision 294). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildSave } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';
import {
  buildFounder,
  deskRings,
  findRings,
  type Founder,
  idsOf,
  saveAround,
  settleRing,
} from './ring-acts.ts';

async function buildRing(client: Client): Promise<{ admin: string; founders: Founder[]; ring: string }> {
  const admin = await buildUser(client, { isAdmin: true, fullName: 'Leela Menon' });
  const founders = [];
  for (let index = 0; index < 3; index += 1) founders.push(await buildFounder(client));
  await saveAround(client, founders);
  await findRings(client);
  const { rings } = await deskRings(client, admin);
  return { admin, founders, ring: rings[0]!.id };
}

test('an admin reads who is in it and what ties them; the look is logged, and each of them sees it', async () => {
  await rolledBack(async (client) => {
    const { admin, founders, ring } = await buildRing(client);
    const [row] = await ask<{ found: { accounts: { id: string }[]; ties: Record<string, unknown>[] } }>(
      client,
      admin,
      'select public.ring_for_desk($1) as found',
      [ring],
    );
    expect(row!.found.accounts.map(({ id }) => id).toSorted()).toEqual(idsOf(founders));
    expect(row!.found.ties).toHaveLength(3);
    expect(row!.found.ties).toContainEqual(
      expect.objectContaining({ from: founders[2]!.id, to: founders[0]!.id, kind: 'saved', count: 1 }),
    );
    const { rows } = await client.query(
      `select actor, subject_id, detail -> 'people' as people from private.audit_log where action = 'ring.read'`,
    );
    expect(rows).toEqual([{ actor: admin, subject_id: ring, people: idsOf(founders) }]);
    const looks = await ask<{ action: string }>(
      client,
      founders[1]!.id,
      'select action from public.own_access_log()',
    );
    expect(looks).toEqual([{ action: 'ring.read' }]);
  });
});

test('the same marks of two are a tie without a direction', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    const [one, two] = [
      await buildFounder(client, { phone: '+919876501234', mail: 'asha@mail.example' }),
      await buildFounder(client, { phone: '+919876501234', mail: 'asha+two@mail.example' }),
    ];
    await buildSave(client, { userId: one.id, ideaId: two.idea });
    await findRings(client);
    const id = (await deskRings(client, admin)).rings[0]!.id;
    const [row] = await ask<{ found: { ties: { from: string; to: string; kind: string }[] } }>(
      client,
      admin,
      'select public.ring_for_desk($1) as found',
      [id],
    );
    const [low, high] = idsOf([one, two]);
    expect(row!.found.ties.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [one.id, two.id, 'saved'],
      [low, high, 'mail'],
      [low, high, 'phone'],
    ]);
  });
});

test('it is settled once, with a note, and logged; it comes back with a tie more, and not without', async () => {
  await rolledBack(async (client) => {
    const { admin, founders, ring } = await buildRing(client);
    expect(await refusalOf(client, () => settleRing(client, admin, ring, 'short'))).toBe('22023');
    await settleRing(client, admin, ring);
    expect(await refusalOf(client, () => settleRing(client, admin, ring))).toBe('PT409');
    const { rows } = await client.query(
      `select subject_id, detail from private.audit_log where action = 'ring.settled'`,
    );
    expect(rows).toEqual([{ subject_id: ring, detail: { note: 'They are one family.' } }]);
    expect((await deskRings(client, admin, true)).rings).toMatchObject([
      { id: ring, settled_by: 'Leela Menon', note: 'They are one family.', accounts: 3, close_ties: 3 },
    ]);

    // One idea more of the same founder is nothing new.
    const [first, second] = founders as [Founder, Founder];
    await buildFounder(client).then(({ idea }) =>
      client.query('update public.ideas set submitted_by = $1 where id = $2', [second.id, idea]),
    );
    await findRings(client);
    expect((await deskRings(client, admin)).rings).toEqual([]);

    const fourth = await buildFounder(client);
    await saveAround(client, [second, first, fourth]);
    await findRings(client);
    const { rings, looked_for_at } = await deskRings(client, admin);
    expect(rings).toMatchObject([{ accounts: 4 }]);
    expect(looked_for_at).not.toBeNull();
  });
});

test('a ring that is found no more goes away; a settled one stays settled', async () => {
  await rolledBack(async (client) => {
    const { admin, ring } = await buildRing(client);
    await settleRing(client, admin, ring);
    const saves = await client.query('delete from public.saved_ideas returning *');
    await findRings(client);
    expect((await deskRings(client, admin)).rings).toEqual([]);
    for (const { user_id: userId, idea_id: ideaId } of saves.rows as { user_id: string; idea_id: string }[])
      await buildSave(client, { userId, ideaId });
    await findRings(client);
    expect((await deskRings(client, admin)).rings).toEqual([]);
    expect((await deskRings(client, admin, true)).rings).toMatchObject([{ id: ring }]);
    await client.query('delete from public.saved_ideas');
    await client.query('update private.rings set settled_at = null, settled_by = null, note = null');
    await findRings(client);
    expect((await client.query('select from private.rings')).rowCount).toBe(0);
  });
});

test('an admin does not settle a ring that they are in', async () => {
  await rolledBack(async (client) => {
    const { founders, ring } = await buildRing(client);
    const [{ id }] = founders as [Founder];
    await client.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    expect(await refusalOf(client, () => settleRing(client, id, ring))).toBe('42501');
    const [row] = await ask<{ is_own: boolean }>(
      client,
      id,
      `select (public.ring_for_desk($1) ->> 'is_own')::boolean as is_own`,
      [ring],
    );
    expect(row!.is_own).toBe(true);
  });
});
