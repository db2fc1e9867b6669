/** What there is to weaken, read from a migrated database, so that nothing new is forgotten. */
import type { Client } from 'pg';

interface PolicyRow {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly using: string | null;
  readonly check: string | null;
}

export interface RoutineRow {
  readonly schema: string;
  readonly name: string;
  readonly language: string;
  readonly body: string;
  /** `create or replace function …`, whole. */
  readonly definition: string;
}

interface GrantGap {
  readonly schema: string;
  readonly table: string;
  readonly role: string;
  readonly privilege: string;
  /** A column that the role has no such right on, of a table where it has it on others. */
  readonly column: string;
}

interface PrivilegeGap {
  readonly schema: string;
  readonly table: string;
  readonly role: string;
  /** A right that the role has on no part of the table. */
  readonly privilege: string;
}

interface TableObject {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
}

interface TriggerRow extends TableObject {
  readonly function: string;
}

interface CheckRow extends TableObject {
  readonly definition: string;
}

export interface Catalogue {
  readonly policies: readonly PolicyRow[];
  readonly routines: readonly RoutineRow[];
  readonly grantGaps: readonly GrantGap[];
  readonly privilegeGaps: readonly PrivilegeGap[];
  readonly triggers: readonly TriggerRow[];
  readonly checks: readonly CheckRow[];
}

/** The product's schemas; of others only what the product's migrations put there. */
const own = `('public', 'private')`;

const policies = `
  select schemaname as schema, tablename as "table", policyname as name, qual as using, with_check as check
  from pg_policies where schemaname in ('public', 'private', 'storage') order by 1, 2, 3`;

const routines = `
  select n.nspname as schema, p.proname as name, l.lanname as language, p.prosrc as body, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ${own} and p.prokind = 'f' order by 1, 2, p.oid`;

const grantGaps = `
  with granted as (
    select a.attrelid, x.grantee, lower(x.privilege_type) as privilege, array_agg(a.attname) as columns
    from pg_attribute a, aclexplode(a.attacl) x
    where x.grantee in ('anon'::regrole, 'authenticated'::regrole)
    group by 1, 2, 3)
  select n.nspname as schema, c.relname as "table", g.grantee::regrole::text as role, g.privilege, a.attname as column
  from granted g join pg_class c on c.oid = g.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> all (g.columns)
  where n.nspname in ${own} and (g.privilege = 'select' or a.attgenerated = '' and a.attidentity <> 'a')
  order by 1, 2, 3, 4, 5`;

/** Where the role may not use the schema, a right on its tables changes nothing. */
const privilegeGaps = `
  select n.nspname as schema, c.relname as "table", role, privilege
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
  where n.nspname in ${own} and c.relkind in ('r', 'p') and has_schema_privilege(role, n.oid, 'usage')
    and not has_table_privilege(role, c.oid, privilege)
    and case when privilege in ('select', 'insert', 'update') then not has_any_column_privilege(role, c.oid, privilege) else true end
  order by 1, 2, 3, 4`;

const triggers = `
  select n.nspname as schema, c.relname as "table", t.tgname as name, p.proname as function
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid join pg_namespace pn on pn.oid = p.pronamespace
  where not t.tgisinternal and pn.nspname in ${own} order by 1, 2, 3`;

const checks = `
  select n.nspname as schema, c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'c' and n.nspname in ${own} order by 1, 2, 3`;

/** Reads everything that can be weakened. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  return {
    policies: (await client.query<PolicyRow>(policies)).rows,
    routines: (await client.query<RoutineRow>(routines)).rows,
    grantGaps: (await client.query<GrantGap>(grantGaps)).rows,
    privilegeGaps: (await client.query<PrivilegeGap>(privilegeGaps)).rows,
    triggers: (await client.query<TriggerRow>(triggers)).rows,
    checks: (await client.query<CheckRow>(checks)).rows,
  };
}
