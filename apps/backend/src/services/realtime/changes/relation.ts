/**
 * What the catalogue says about a published table: columns, primary key, policies on or off, who may read
 * what.
 */
import type { CheckSession } from './check-session.ts';
import type { CompiledFilter } from './compiled-filter.ts';
import { conversionOf } from './values.ts';
import type { Conversion } from './values.ts';

export interface Column {
  readonly name: string;
  /** `pg_type.typname`, as messages show it. */
  readonly type: string;
  /** The type's name for casts, qualified and quoted. */
  readonly cast: string;
  /** `typname` of the type beneath a domain. */
  readonly base: string;
  /** Whether the type is an enumeration, whose labels compare as text. */
  readonly isEnum: boolean;
  readonly conversion: Conversion;
}

export interface RoleRights {
  /** Policies do not apply to the role. */
  readonly bypassesPolicies: boolean;
  /** Names of the columns it may select. */
  readonly selectable: ReadonlySet<string>;
  /** Whether some policy can show the role any rows; only needed where policies are on. */
  readonly hasPolicy: boolean;
}

export interface Relation {
  readonly oid: number;
  /** Differs after every change of the table's definition. */
  readonly version: number;
  readonly schema: string;
  readonly name: string;
  /** Schema and name, each quoted where SQL must. */
  readonly names: readonly [schema: string, name: string];
  /** Qualified and quoted. */
  readonly quoted: string;
  readonly columns: readonly Column[];
  readonly byName: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
  readonly policies: boolean;
  readonly roles: ReadonlyMap<string, RoleRights>;
  /** Filters compiled against these columns, by role and text; null for one that does not fit. */
  readonly filters: Map<string, CompiledFilter | null>;
}

/**
 * Whether a role may see anything of a table. If not, it must not learn even that something happened.
 * Policies are checked by primary key, so where they are on, a role that may not select the key sees no row.
 */
export function mayRead({ policies, primaryKey, roles }: Relation, role: string): boolean {
  const rights = roles.get(role);
  if (!rights || rights.selectable.size === 0) return false;
  if (!policies || rights.bypassesPolicies) return true;
  return rights.hasPolicy && primaryKey.every((name) => rights.selectable.has(name));
}

interface CatalogueRow {
  readonly schema: string;
  readonly name: string;
  readonly names: readonly [schema: string, name: string];
  readonly quoted: string;
  readonly policies: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly cast: string;
    readonly base: string;
    readonly isEnum: boolean;
    readonly element: string | null;
    readonly delimiter: string | null;
  }[];
  readonly roles: Readonly<
    Record<
      string,
      { readonly bypass: boolean; readonly hasPolicy: boolean; readonly columns: readonly string[] }
    >
  >;
}

const relationQuery = `
select json_build_object(
  'schema', n.nspname,
  'name', c.relname,
  'names', json_build_array(quote_ident(n.nspname), quote_ident(c.relname)),
  'quoted', format('%I.%I', n.nspname, c.relname),
  'policies', c.relrowsecurity,
  'primaryKey', coalesce((
    select json_agg(a.attname order by k.position)
    from pg_catalog.pg_index i
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary), '[]'::json),
  'columns', coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'type', t.typname,
      'cast', format('%I.%I', tn.nspname, t.typname),
      'base', base.typname,
      'isEnum', base.typtype = 'e',
      'element', element.typname,
      'delimiter', element.typdelim) order by a.attnum)
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace
    cross join lateral (
      with recursive chain as (
        select t.oid, t.typname, t.typtype, t.typbasetype, t.typelem, t.typcategory
        union all
        select b.oid, b.typname, b.typtype, b.typbasetype, b.typelem, b.typcategory
        from chain join pg_catalog.pg_type b on b.oid = chain.typbasetype and chain.typtype = 'd')
      select * from chain where typtype <> 'd') as base
    left join pg_catalog.pg_type element on element.oid = base.typelem and base.typcategory = 'A'
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'::json),
  'roles', coalesce((
    select json_object_agg(r.rolname, json_build_object(
      'bypass', r.rolbypassrls or r.rolsuper,
      'hasPolicy', exists (
        select from pg_catalog.pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*') and exists (
          select from unnest(p.polroles) as named (role)
          where case when named.role = 0 then true else pg_has_role(r.oid, named.role, 'usage') end)),
      'columns', case when has_schema_privilege(r.oid, n.oid, 'usage') then coalesce((
        select json_agg(a.attname order by a.attnum)
        from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(r.oid, c.oid, a.attnum, 'select')), '[]'::json) else '[]'::json end))
    from pg_catalog.pg_roles r
    where r.rolname = any($2::text[]) and pg_has_role(session_user, r.oid, 'member')), '{}'::json))::text
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.oid = $1::oid`;

function columnOf(row: CatalogueRow['columns'][number]): Column {
  const { name, type, cast, base, isEnum, element, delimiter } = row;
  const elementType = element === null ? undefined : { type: element, delimiter: delimiter ?? ',' };
  return { name, type, cast, base, isEnum, conversion: conversionOf(base, elementType) };
}

function relationOf(oid: number, version: number, row: CatalogueRow): Relation {
  const columns = row.columns.map(columnOf);
  const roles = Object.entries(row.roles).map(
    ([role, rights]) =>
      [
        role,
        {
          bypassesPolicies: rights.bypass,
          selectable: new Set(rights.columns),
          hasPolicy: rights.hasPolicy,
        },
      ] as const,
  );
  return {
    oid,
    version,
    schema: row.schema,
    name: row.name,
    names: row.names,
    quoted: row.quoted,
    columns,
    byName: new Map(columns.map((column) => [column.name, column])),
    primaryKey: row.primaryKey,
    policies: row.policies,
    roles: new Map(roles),
    filters: new Map(),
  };
}

interface CachedRelation {
  readonly text: string;
  readonly relation: Relation | null;
  readonly roles: Set<string>;
  readAt: number;
}

/**
 * Cache lifetime. Rights can change without a change of the table's definition (role memberships), so it is
 * short. Changes of the table, its grants and its policies are announced by the stream. Milliseconds.
 */
const cacheTtlMs = 1_000;

export class RelationCache {
  private readonly session: CheckSession;
  private readonly cached = new Map<number, CachedRelation>();
  private versions = 0;

  constructor(session: CheckSession) {
    this.session = session;
  }

  /** The stream has described the table again: cached data is loaded again. */
  invalidate(oid: number): void {
    const cached = this.cached.get(oid);
    if (cached) cached.readAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * The table and what these roles may do with it; null when it is gone. A role that does not exist is not in
   * `roles`.
   */
  async get(oid: number, roles: Iterable<string>): Promise<Relation | null> {
    const cached = this.cached.get(oid);
    const wanted = [...roles];
    const fresh = cached && Date.now() - cached.readAt < cacheTtlMs;
    if (fresh && wanted.every((role) => cached.roles.has(role))) return cached.relation;
    const all = new Set(cached?.roles);
    for (const role of wanted) all.add(role);
    return this.read(oid, all);
  }

  private async read(oid: number, roles: Set<string>): Promise<Relation | null> {
    const names = JSON.stringify([...roles])
      .replace(/^\[/, '{')
      .replace(/\]$/, '}');
    const readAt = Date.now();
    const { rows } = await this.session.catalogue({ text: relationQuery, values: [String(oid), names] });
    const text = rows[0]?.[0] ?? '';
    const before = this.cached.get(oid);
    if (before && before.text === text) {
      this.cached.set(oid, { ...before, roles, readAt });
      return before.relation;
    }
    this.versions += 1;
    const relation = text === '' ? null : relationOf(oid, this.versions, JSON.parse(text) as CatalogueRow);
    this.cached.set(oid, { text, relation, roles, readAt });
    return relation;
  }
}
