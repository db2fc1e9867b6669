/** The desk's numbers as the worker counts them and an admin reads them. */
import type { Client } from 'pg';
import { buildUser } from '../../../factories/accounts.ts';
import { ask } from '../acting.ts';

type Sums = Readonly<Record<string, number>>;
interface Numbers {
  readonly counted_on: string | null;
  readonly total: Sums;
  readonly steps: readonly (Sums & { readonly first: string })[];
  readonly categories: readonly (Sums & { readonly name: string })[];
  readonly places: readonly (Sums & { readonly name: string })[];
}

export const count = async (client: Client): Promise<number> =>
  (await client.query<{ days: number }>('select private.count_days() as days')).rows[0]!.days;

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly step?: string;
  readonly scope?: string;
  readonly name?: string;
}

/** As an admin reads them: the last thirty days by day where nothing else is said. */
export async function numbers(client: Client, admin: string, asked: Asked = {}): Promise<Numbers> {
  const today = 'private.india_day(now())';
  const [row] = await ask<{ numbers: Numbers }>(
    client,
    admin,
    'select public.desk_numbers($1, $2, $3, $4, $5) as numbers',
    [
      asked.from ?? (await dayOf(client, `${today} - 29`)),
      asked.to ?? (await dayOf(client, today)),
      asked.step ?? 'day',
      asked.scope ?? 'all',
      asked.name ?? '',
    ],
  );
  return row!.numbers;
}

export async function dayOf(client: Client, expression: string): Promise<string> {
  const { rows } = await client.query<{ day: string }>(`select (${expression})::date::text as day`);
  return rows[0]!.day;
}

export const buildAdmin = (client: Client) => buildUser(client, { isAdmin: true });

/** Moves an idea's arrival to a moment, as its owner only can. */
export async function arrived(client: Client, idea: string, at: string): Promise<void> {
  await client.query('set local session_replication_role = replica');
  await client.query('update public.ideas set "timestamp" = $2 where id = $1', [idea, at]);
  await client.query('set local session_replication_role = origin');
}
