/** Reads what PostgreSQL knows of a migrated database, for the generated files and for the catalogue test. */
import type { Client } from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
  /** The database alone gives the value. */
  readonly generated: boolean;
}

interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referencedSchema: string;
  readonly referencedTable: string;
  readonly referencedColumns: readonly string[];
  readonly unique: boolean;
  /** Whether an index begins with its columns. */
  readonly indexed: boolean;
  /** Letter of pg_constraint.confdeltype; `a` is no action, what an unstated one is. */
  readonly onDelete: string;
}

interface Policy {
  readonly name: string;
  readonly command: string;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly rowSecurity: boolean;
  readonly columns: readonly Column[];
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly policies: readonly Policy[];
  readonly triggers: readonly string[];
  readonly indexes: readonly string[];
  /** `role privilege` for the whole table, `role privilege(column)` for one column. */
  readonly grants: readonly string[];
}

export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly arguments: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[];
  readonly outputs: readonly { readonly name: string; readonly type: string }[];
  readonly signature: string;
  readonly returns: string;
  readonly returnsSet: boolean;
  readonly isTrigger: boolean;
  readonly definer: boolean;
  readonly settings: readonly string[];
  readonly comment: string | null;
  /** Roles that may execute it, the owner left out; `public` is everybody. */
  readonly executors: readonly string[];
  readonly source: string;
}

/** A type of its own with fields, as a function takes or gives it. */
export interface CompositeType {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

const tablesQuery = `
  select
    n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as "rowSecurity",
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
        'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') as constraints,
    (select coalesce(json_agg(json_build_object(
        'name', k.conname, 'onDelete', k.confdeltype, 'referencedSchema', rn.nspname, 'referencedTable', r.relname,
        'columns', (select json_agg(attname order by place) from unnest(k.conkey) with ordinality u(num, place)
          join pg_attribute on attrelid = c.oid and attnum = num),
        'referencedColumns', (select json_agg(attname order by place) from unnest(k.confkey) with ordinality u(num, place)
          join pg_attribute on attrelid = r.oid and attnum = num),
        'unique', exists (select from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u')
          and u.conkey <@ k.conkey and u.conkey @> k.conkey),
        'indexed', exists (select from pg_index i where i.indrelid = c.oid
          and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)) order by k.conname), '[]')
      from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
      where k.conrelid = c.oid and k.contype = 'f') as "foreignKeys",
    (select coalesce(json_agg(json_build_object('name', policyname, 'command', cmd, 'roles', roles, 'using', qual, 'check', with_check)
        order by policyname), '[]')
      from pg_policies where schemaname = n.nspname and tablename = c.relname) as policies,
    (select coalesce(json_agg(pg_get_triggerdef(t.oid)
        order by t.tgtype & 2 = 0, t.tgtype & 1 = 0, t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]') from pg_index i
      where i.indrelid = c.oid) as indexes,
    (select coalesce(json_agg(entry order by entry), '[]') from (
        select x.grantee::regrole || ' ' || lower(x.privilege_type) as entry from aclexplode(c.relacl) x where x.grantee <> c.relowner
        union all
        select x.grantee::regrole || ' ' || lower(x.privilege_type) || '(' || a.attname || ')'
        from pg_attribute a, aclexplode(a.attacl) x where a.attrelid = c.oid and x.grantee <> c.relowner) g) as grants
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p')
  order by n.nspname, c.relname`;

const routinesQuery = `
  select
    n.nspname as schema, p.proname as name, pg_get_function_identity_arguments(p.oid) as signature,
    pg_get_function_result(p.oid) as returns, p.proretset as "returnsSet", p.prorettype = 'trigger'::regtype as "isTrigger",
    p.prosecdef as definer, coalesce(p.proconfig, '{}') as settings, obj_description(p.oid, 'pg_proc') as comment, p.prosrc as source,
    (select coalesce(json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(type, null),
        'optional', place > p.pronargs - p.pronargdefaults) order by place), '[]')
      from unnest(p.proargtypes::oid[]) with ordinality u(type, place)) as arguments,
    (select coalesce(json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(type, null)) order by place), '[]')
      from unnest(p.proallargtypes) with ordinality u(type, place) where p.proargmodes[place] = 't') as outputs,
    (select coalesce(json_agg(case x.grantee when 0 then 'public' else x.grantee::regrole::text end order by x.grantee), '[]')
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee <> p.proowner) as executors
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1)
  order by n.nspname, p.proname, signature`;

const typesQuery = `
  select n.nspname as schema, c.relname as name, obj_description(c.reltype, 'pg_type') as comment,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fields
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'c'
  order by n.nspname, c.relname`;

export const productSchemas = ['public', 'private', 'linked_images'] as const;

/** The product's tables, by schema and name. */
export async function readTables(client: Client, schemas: readonly string[]): Promise<Table[]> {
  return (await client.query<Table>(tablesQuery, [schemas])).rows;
}

/** The product's composite types, by schema and name. */
export async function readTypes(client: Client, schemas: readonly string[]): Promise<CompositeType[]> {
  return (await client.query<CompositeType>(typesQuery, [schemas])).rows;
}

/** The product's functions, by schema and name. */
export async function readRoutines(client: Client, schemas: readonly string[]): Promise<Routine[]> {
  return (await client.query<Routine>(routinesQuery, [schemas])).rows;
}
