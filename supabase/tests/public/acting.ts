/** Statements as a person, and what they are refused with. */
import { type Actor, as } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildUser, type UserTraits } from '../../factories/accounts.ts';

/** Somebody who signed in so many minutes ago. */
export const person = (id: string, minutesAgo = 0): Actor => ({
  role: 'authenticated',
  id,
  claims: { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60 }] },
});

/** Who may ask and write: a subscriber with everything that it takes, but for what is said. */
export const buildInvestor = (client: Client, traits: UserTraits = {}): Promise<string> =>
  buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true, ...traits });

/** Runs a statement as a person and gives its rows. */
export async function ask<Row extends object = Record<string, unknown>>(
  client: Client,
  id: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await as(client, person(id), () => client.query<Row>(text, [...values]));
  return rows;
}

/** The refusal's code, and the constraint where it names one; null where it was taken. */
export async function refusalOf(client: Client, work: () => Promise<unknown>): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    await work();
    return null;
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === undefined) throw error;
    return [code, constraint].filter(Boolean).join(' ');
  }
}
