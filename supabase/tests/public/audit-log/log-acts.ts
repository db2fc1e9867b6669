/** The audit log as functions write it, admins read it, and the owner of the database tampers with it. */
import type { Client } from 'pg';
import { ask } from '../acting.ts';

export interface LogRow {
  readonly id: string;
  readonly sequence: string | null;
  readonly actor: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject_id: string;
  /** With its microseconds. */
  readonly at: string;
}

export interface Verdict {
  readonly checked_to: string;
  readonly broken_sequence: string | null;
  readonly broken_id: string | null;
  readonly last_sequence: string;
  readonly last_chain: string;
  readonly unsealed: string;
  readonly is_done: boolean;
}

/** Writes so many rows, as a function of the database does. */
export async function write(client: Client, count: number, action = 'idea.reviewed'): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await client.query(`select private.record_audit($1, 'ideas', $2, '{"number": 1}')`, [
      action,
      `subject ${number}`,
    ]);
}

export async function seal(client: Client, batchSize = 1000): Promise<number> {
  const { rows } = await client.query<{ sealed: number }>('select private.seal_log($1) as sealed', [
    batchSize,
  ]);
  return rows[0]!.sealed;
}

export async function verify(client: Client, admin: string, after = 0, batchSize = 20_000): Promise<Verdict> {
  const [verdict] = await ask<Verdict>(client, admin, 'select * from public.verify_log($1, $2)', [
    after,
    batchSize,
  ]);
  return verdict!;
}

interface Filters {
  readonly actor?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
  readonly after?: Pick<LogRow, 'at' | 'id'>;
  readonly size?: number;
}

export const read = (client: Client, admin: string, filters: Filters = {}): Promise<LogRow[]> =>
  ask<LogRow>(
    client,
    admin,
    `select *, happened_at::text as at from public.desk_log(only_actor => $1, only_action => $2, only_subject => $3, from_day => $4, to_day => $5,
       after_at => $6, after_id => $7, page_size => $8)`,
    [
      filters.actor ?? null,
      filters.action ?? null,
      filters.subject ?? null,
      filters.from ?? null,
      filters.to ?? null,
      filters.after?.at ?? null,
      filters.after?.id ?? null,
      filters.size ?? 50,
    ],
  );

/** Runs a statement with the triggers off, as somebody who rules the server can. */
export async function tamper(client: Client, text: string): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  const { rowCount } = await client.query(text);
  if (rowCount !== 1) throw new Error(`${text} changed ${rowCount} rows`);
  await client.query(`set local session_replication_role = 'origin'`);
}
