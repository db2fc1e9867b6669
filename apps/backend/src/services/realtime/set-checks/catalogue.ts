/**
 * What the catalogue says about the things that policies are made of. Each comes with a stamp, and with the
 * SQL that reads the stamp again: as long as it is the same, so is all that was read.
 */
import type { Statement } from '../../../platform/postgres/batch.ts';
import type { CheckSession } from '../changes/check-session.ts';

/** The role that reads rows for all subscribers at once: policies do not apply to it. */
export const reader = 'service_role';

/** Says whether something is still as it was read. */
export interface Guard {
  readonly sql: string;
  readonly stamp: string;
}

export interface TableColumn {
  readonly name: string;
  readonly quoted: string;
  /** As casts name it. */
  readonly type: string;
  /** A type of PostgreSQL itself or an enumeration: comparing and casting it runs no code of a project. */
  readonly isPlain: boolean;
  readonly isEnum: boolean;
}

export interface TableInfo {
  readonly oid: number;
  readonly quoted: string;
  /** By the name as SQL writes it. */
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly guard: Guard;
}

interface Policy {
  readonly isPermissive: boolean;
  readonly expression: string | null;
  /** Whether it depends on nothing but the table's columns, functions that have a name, and enumerations. */
  readonly isPlain: boolean;
}

export interface TablePolicies {
  /** Whether they can apply to the role, and the reader is free of them. */
  readonly apply: boolean;
  readonly policies: readonly Policy[];
  readonly guard: Guard;
}

export interface FunctionInfo {
  readonly language: string;
  readonly isPlainSql: boolean;
  readonly isDefiner: boolean;
  readonly returns: string;
  readonly body: string;
  /** Names in the body were resolved when it was created. */
  readonly isParsed: boolean;
  readonly hasEmptyPath: boolean;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly isOwnedBySuperuser: boolean;
  readonly guard: Guard;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

// Their names differ from those of the queries below, into which they are put.
const tableGuard = (oid: string): string =>
  `(select concat_ws(' ', gc.oid, gc.xmin, (select gn.nspname from pg_namespace gn where gn.oid = gc.relnamespace), (
    select string_agg(concat(ga.attnum, ':', ga.xmin), ',' order by ga.attnum)
    from pg_attribute ga where ga.attrelid = gc.oid and ga.attnum > 0)) from pg_class gc where gc.oid = ${oid})`;

const policiesGuard = (oid: string, role: string): string =>
  `(select concat_ws(' ', gc.xmin, gr.oid, gr.rolsuper or gr.rolbypassrls or pg_has_role(gr.oid, gc.relowner, 'usage'),
    (select gs.rolbypassrls from pg_roles gs where gs.rolname = '${reader}'), (
    select string_agg(concat(gp.oid, ':', gp.xmin), ',' order by gp.oid) from pg_policy gp
    where gp.polrelid = gc.oid and gp.polcmd in ('r', '*') and exists (
      select from unnest(gp.polroles) as gn (role)
      where case when gn.role = 0 then true else pg_has_role(gr.oid, gn.role, 'usage') end)))
  from pg_class gc cross join pg_roles gr where gc.oid = ${oid} and gr.rolname = ${role})`;

const functionGuard = (oid: string, role: string): string =>
  `(select concat_ws(' ', gp.oid, gp.xmin, go.rolsuper, has_function_privilege(${role}, gp.oid, 'execute'), (
    select count(*) from pg_proc gf where gf.proname = gp.proname and gf.pronamespace = gp.pronamespace))
  from pg_proc gp join pg_roles go on go.oid = gp.proowner where gp.oid = ${oid})`;

const tableQuery = `
select json_build_object(
  'oid', c.oid::bigint, 'quoted', format('%I.%I', n.nspname, c.relname),
  'stamp', ${tableGuard('c.oid')},
  'columns', coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'quoted', quote_ident(a.attname), 'type', format_type(a.atttypid, null),
      'isEnum', t.typtype = 'e',
      'isPlain', t.typtype = 'e' or (t.typtype = 'b' and t.oid < 16384)))
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'::json))::text
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where quote_ident(n.nspname) = $1 and quote_ident(c.relname) = $2 and c.relkind in ('r', 'p')`;

/** Dependencies on what PostgreSQL itself brings are not recorded. */
const policiesQuery = `
select json_build_object(
  'apply', c.relrowsecurity and not (r.rolsuper or r.rolbypassrls or pg_has_role(r.oid, c.relowner, 'usage'))
    and exists (
      select from pg_roles s where s.rolname = '${reader}' and s.rolbypassrls
        and pg_has_role(session_user, s.oid, 'member'))
    and not exists (
      -- A cast that a project brings could be meant where nothing shows it.
      select from pg_cast x join pg_proc f on f.oid = x.castfunc join pg_language l on l.oid = f.prolang
      where x.oid >= 16384 and l.lanname not in ('c', 'internal')),
  'stamp', ${policiesGuard('c.oid', '$2')},
  'policies', coalesce((
    select json_agg(json_build_object(
      'isPermissive', p.polpermissive,
      'expression', pg_get_expr(p.polqual, p.polrelid),
      'isPlain', not exists (
        select from pg_depend d left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
        where d.classid = 'pg_policy'::regclass and d.objid = p.oid and not (
          (d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid)
          or d.refclassid = 'pg_proc'::regclass or coalesce(t.typtype = 'e', false)))))
    from pg_policy p
    where p.polrelid = c.oid and p.polcmd in ('r', '*') and exists (
      select from unnest(p.polroles) as named (role)
      where case when named.role = 0 then true else pg_has_role(r.oid, named.role, 'usage') end)), '[]'::json))::text
from pg_class c cross join pg_roles r where c.oid = $1::oid and r.rolname = $2`;

const functionQuery = `
select json_build_object(
  'oid', p.oid::bigint, 'language', l.lanname, 'isDefiner', p.prosecdef, 'returns', format_type(p.prorettype, null),
  'isPlainSql', l.lanname = 'sql' and p.prokind = 'f' and not p.proretset and not p.proisstrict
    and p.provolatile in ('s', 'i') and p.provariadic = 0 and p.proargmodes is null
    and has_function_privilege($3, p.oid, 'execute')
    and 1 = (
      select count(*) from pg_proc other where other.proname = p.proname and other.pronamespace = p.pronamespace),
  'body', coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), 'isParsed', p.prosqlbody is not null,
  'hasEmptyPath', coalesce(p.proconfig = array['search_path=""'], false),
  'parameters', coalesce((
    select json_agg(json_build_object('name', coalesce(p.proargnames[number], ''), 'type', format_type(type, null)) order by number)
    from unnest(p.proargtypes) with ordinality as parameter (type, number)), '[]'::json),
  'isOwnedBySuperuser', o.rolsuper,
  'stamp', ${functionGuard('p.oid', '$3')})::text
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_language l on l.oid = p.prolang
join pg_roles o on o.oid = p.proowner
where quote_ident(n.nspname) = $1 and quote_ident(p.proname) = $2`;

/** What a text means must not depend on a search path. */
export const emptyPath: Statement = {
  text: `select set_config('search_path', '', true), set_config('row_security', 'off', true)`,
  values: [],
};

export class PolicyCatalogue {
  private readonly session: Pick<CheckSession, 'run'>;
  readonly role: string;

  constructor(session: Pick<CheckSession, 'run'>, role: string) {
    this.session = session;
    this.role = role;
  }

  /** By the names as SQL writes them; null for what is no plain table. */
  async table(schema: string, name: string): Promise<TableInfo | null> {
    const found = await this.read<
      Omit<TableInfo, 'columns' | 'guard'> & { columns: TableColumn[]; stamp: string }
    >({ text: tableQuery, values: [schema, name] });
    if (!found) return null;
    return {
      ...found,
      columns: new Map(found.columns.map((column) => [column.quoted, column])),
      guard: { sql: tableGuard(String(found.oid)), stamp: found.stamp },
    };
  }

  async policies(oid: number): Promise<TablePolicies | null> {
    const found = await this.read<Omit<TablePolicies, 'guard'> & { stamp: string }>({
      text: policiesQuery,
      values: [String(oid), this.role],
    });
    return (
      found && {
        ...found,
        guard: { sql: policiesGuard(String(oid), literal(this.role)), stamp: found.stamp },
      }
    );
  }

  /** Null for a name of none or of several functions. */
  async function(schema: string, name: string): Promise<FunctionInfo | null> {
    const found = await this.read<Omit<FunctionInfo, 'guard'> & { oid: number; stamp: string }>({
      text: functionQuery,
      values: [schema, name, this.role],
    });
    return (
      found && {
        ...found,
        guard: { sql: functionGuard(String(found.oid), literal(this.role)), stamp: found.stamp },
      }
    );
  }

  private async read<T>(statement: Statement): Promise<T | null> {
    // As the login role, which may read the catalogue.
    const [, result] = await this.session.run('none', [emptyPath, statement]);
    const text = result?.rows.length === 1 ? result.rows[0]?.[0] : null;
    return text ? (JSON.parse(text) as T) : null;
  }
}
