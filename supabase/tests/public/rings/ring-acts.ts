/** People who save and rate each other's ideas, and what the desk finds of it. */
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing, buildSave } from '../../../factories/ideas.ts';
import { ask } from '../acting.ts';

export interface Founder {
  readonly id: string;
  readonly idea: string;
}

let counter = 0;

/** A founder with a listed idea, whose phone and address nobody else has where none are given. */
export async function buildFounder(
  client: Client,
  contact: { readonly phone?: string; readonly mail?: string; readonly account?: string } = {},
): Promise<Founder> {
  counter += 1;
  const id = await buildUser(client, {
    role: 'entrepreneur',
    hasAcceptedDisclaimer: true,
    ...(contact.account !== undefined && { email: contact.account }),
  });
  const idea = await buildListing(client, {
    submitted_by: id,
    founder_phone: contact.phone ?? `+9198${String(10_000_000 + counter)}`,
    founder_email: contact.mail ?? `${id}@business.example`,
  });
  return { id, idea };
}

/** Each founder saves the idea of the next, the last one that of the first. */
export async function saveAround(client: Client, founders: readonly Founder[]): Promise<void> {
  for (const [place, { id }] of founders.entries())
    await buildSave(client, { userId: id, ideaId: founders[(place + 1) % founders.length]!.idea });
}

export async function findRings(client: Client, ...limits: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select private.find_rings(${limits.join(', ')}) as found`,
  );
  return rows[0]!.found;
}

/** The rings that are kept: by what, and of whom. */
export async function ringsOf(client: Client) {
  const { rows } = await client.query<{ id: string; rests_on: string[]; accounts: string[] }>(
    `select r.id, r.rests_on, array(select user_id from private.ring_accounts a where a.ring_id = r.id order by 1) as accounts
     from private.rings r where r.is_current order by r.newest_at desc, r.id`,
  );
  return rows;
}

export const idsOf = (founders: readonly Founder[]): string[] => founders.map(({ id }) => id).toSorted();

interface DeskRings {
  readonly rings: readonly {
    readonly id: string;
    readonly accounts: number;
    readonly close_ties: number;
    readonly settled_by: string | null;
    readonly note: string | null;
  }[];
  readonly looked_for_at: string | null;
  readonly left_out: number;
}

export async function deskRings(client: Client, admin: string, settled = false): Promise<DeskRings> {
  const [row] = await ask<{ rings: DeskRings }>(
    client,
    admin,
    `select public.desk_rings(${String(settled)}) as rings`,
  );
  return row!.rings;
}

export const settleRing = (client: Client, admin: string, ring: string, note = 'They are one family.') =>
  ask(client, admin, 'select public.settle_ring($1, $2)', [ring, note]);
