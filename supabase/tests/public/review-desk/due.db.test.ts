/** When a decision is due: the clock runs only while an idea waits for the reviewers (decision 248). */
import { reviewPromiseHours } from '@sangam/domain/limits';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildIdea } from '../../../factories/ideas.ts';
import { ask, refusalOf } from '../acting.ts';

/** Hours from now until a decision is due; null while no decision is owed. */
async function hoursLeft(client: Client, idea: string): Promise<number | null> {
  const { rows } = await client.query<{ hours: number | null }>(
    'select extract(epoch from due_at - now())::float8 / 3600 as hours from public.ideas where id = $1',
    [idea],
  );
  return rows[0]!.hours;
}

const decide = (client: Client, admin: string, idea: string, status: string) =>
  ask(client, admin, 'update public.ideas set approval_status = $2 where id = $1', [idea, status]);

test('an idea that was sent is due after the promised hours', async () => {
  await rolledBack(async (client) => {
    const idea = await buildIdea(client, { timestamp: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    expect(await hoursLeft(client, idea)).toBeCloseTo(reviewPromiseHours - 3, 1);
  });
});

test('while its founder owes an answer nothing is due, and what is sent again has all hours', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true });
    const timestamp = new Date(Date.now() - 40 * 3_600_000).toISOString();
    const idea = await buildIdea(client, { submitted_by: founder, timestamp });
    const revise = (words: string) =>
      ask(client, founder, 'update public.ideas set competition = $2 where id = $1', [idea, words]);
    // A correction of what waits keeps its place.
    await revise('Two more stalls.');
    expect(await hoursLeft(client, idea)).toBeCloseTo(8, 1);
    await decide(client, admin, idea, 'needs_revision');
    expect(await hoursLeft(client, idea)).toBeNull();
    await revise('Three more stalls.');
    expect(await hoursLeft(client, idea)).toBe(reviewPromiseHours);
  });
});

test('nothing is due once it is decided or withdrawn', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true });
    for (const status of ['approved', 'rejected']) {
      const idea = await buildIdea(client);
      await decide(client, admin, idea, status);
      expect(await hoursLeft(client, idea)).toBeNull();
    }
    const withdrawn = await buildIdea(client, { submitted_by: founder });
    await ask(client, founder, 'select public.withdraw_idea($1)', [withdrawn]);
    expect(await hoursLeft(client, withdrawn)).toBeNull();
  });
});

test('nobody sets it', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const admin = await buildUser(client, { isAdmin: true });
    const idea = await buildIdea(client, { submitted_by: founder });
    for (const person of [founder, admin]) {
      const set = () => ask(client, person, 'update public.ideas set due_at = now() where id = $1', [idea]);
      expect(await refusalOf(client, set)).toBe('42501');
    }
    await client.query('update public.ideas set due_at = now() where id = $1', [idea]);
    expect(await hoursLeft(client, idea)).toBeCloseTo(reviewPromiseHours, 1);
  });
});
