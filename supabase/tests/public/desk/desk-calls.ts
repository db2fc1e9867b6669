/** The review desk's functions, called as an admin, and submissions to call them about. */
import type { Client } from 'pg';
import { buildIdea, type IdeaColumns } from '../../../factories/ideas.ts';
import { ask } from '../acting.ts';

interface DeskFilters {
  readonly category?: string;
  readonly state?: string;
  readonly due?: 'overdue' | 'today' | 'later';
  readonly reviewer?: 'me' | 'nobody';
}

export interface Asked {
  readonly status?: string | null;
  readonly filters?: DeskFilters;
  readonly words?: string | null;
  readonly sort?: 'due' | 'newest' | 'oldest' | 'amount';
  readonly after?: object | null;
  readonly size?: number;
}

export interface DeskRow {
  readonly id: string;
  readonly title: string;
  readonly funding_amount: number;
  readonly sent_at: string;
  readonly due_at: string | null;
}

/** A page of the list. Rows as JSON, as they come over the wire. */
export async function list(client: Client, admin: string, asked: Asked = {}): Promise<DeskRow[]> {
  const { status = null, filters = {}, words = null, sort = 'newest', after = null, size = 25 } = asked;
  const rows = await ask<{ row: DeskRow }>(
    client,
    admin,
    'select to_jsonb(page) as row from public.desk_submissions($1, $2, $3, $4, $5, $6) as page',
    [status, JSON.stringify(filters), words, sort, after === null ? null : JSON.stringify(after), size],
  );
  return rows.map(({ row }) => row);
}

export async function counts(client: Client, admin: string): Promise<Record<string, number>> {
  const rows = await ask<{ standing: string; ideas: string }>(
    client,
    admin,
    'select * from public.desk_submission_counts()',
  );
  return Object.fromEntries(rows.map(({ standing, ideas }) => [standing, Number(ideas)]));
}

/** Sent so many hours ago; no trigger that stamps a submission sets it otherwise. */
export async function buildSent(
  client: Client,
  hoursAgo: number,
  columns: IdeaColumns = {},
): Promise<string> {
  return buildIdea(client, {
    ...columns,
    timestamp: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  });
}
