/** Counting and reading the ledger in tests. */
import type { Client } from 'pg';

/** Figures of a half-year; those of small groups are not there. */
export interface Cohort {
  readonly half: string;
  readonly [figure: string]: number | string;
}

export interface Edition {
  readonly month: string;
  readonly counted_at: string;
  readonly cohorts: readonly Cohort[];
}

/** Counts now, whatever was counted before. */
export async function count(client: Client): Promise<void> {
  await client.query(
    'delete from private.ledger_editions where month = date_trunc($1, private.india_day(now()))',
    ['month'],
  );
  await client.query('select private.count_ledger()');
}

/** The editions as visitors read them, the latest first. */
export async function read(client: Client): Promise<readonly Edition[]> {
  const { rows } = await client.query<{ ledger: readonly Edition[] }>('select private.ledger(12) as ledger');
  return rows[0]!.ledger;
}

/** The figures of a half-year before small groups are left out, as the last count has them. */
export async function counted(client: Client, half: string): Promise<Cohort | undefined> {
  const { rows } = await client.query<{ cohorts: Cohort[] }>(
    'select cohorts from private.ledger_editions order by month desc limit 1',
  );
  return rows[0]?.cohorts.find((cohort) => cohort.half === half);
}

/** How a deal goes, by the ledger's last count; undefined where it is not in it. */
export async function outcomeOf(client: Client, deal: string): Promise<string | undefined> {
  const { rows } = await client.query<{ outcome: string }>(
    'select outcome from private.ledger_deals where deal_id = $1',
    [deal],
  );
  return rows[0]?.outcome;
}
