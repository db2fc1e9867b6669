/** Reads the product's triggers in the order in which PostgreSQL fires them. */
import type { Client } from 'pg';
import { productSchemas } from './read-catalogue.ts';

export interface Trigger {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  /** `before` or `after`. */
  readonly timing: string;
  /** Whether it fires for each row, or once a statement. */
  readonly perRow: boolean;
  /** What fires it, as PostgreSQL prints it in lower case: `insert or update of title`. */
  readonly events: string;
}

/** Bits of `pg_trigger.tgtype`: 1 for each row, 2 before. PostgreSQL sorts names by bytes. */
const triggersQuery = `
  select
    n.nspname as schema, c.relname as table, t.tgname as name,
    case when t.tgtype & 2 > 0 then 'before' else 'after' end as timing, t.tgtype & 1 > 0 as "perRow",
    lower(substring(pg_get_triggerdef(t.oid) from '(?:BEFORE|AFTER) (.+?) ON ')) as events
  from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and (n.nspname = any ($1) or p.pronamespace = any ($1::text[]::regnamespace[]))
  order by
    n.nspname, c.relname, t.tgtype & 2 = 0, (t.tgtype & 2 > 0) = (t.tgtype & 1 > 0), t.tgname collate "C"`;

/**
 * Triggers on the product's tables, and those on other tables that run the product's functions. By schema and
 * table, then as they fire: before each statement, before each row, after each row, after each statement; by
 * name within these.
 */
export async function readTriggers(client: Client): Promise<Trigger[]> {
  return (await client.query<Trigger>(triggersQuery, [productSchemas])).rows;
}
