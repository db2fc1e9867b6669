/**
 * The statements that read the schema cache. Each returns one row with one JSON text. They run with an empty
 * search path, so that PostgreSQL qualifies every name that is not built in. `$1` is a JSON array of schema
 * names.
 */

/**
 * A type's name as it can stand in a statement: built-in types in their SQL spelling, others qualified by
 * `format_type`.
 */
const typeName = (oid: string, modifier: string): string => `format_type(${oid}, ${modifier})`;

const baseTypes = `
  base_types as (
    with recursive chain as (
      select oid, oid as base, typbasetype as next from pg_type
      union all
      select chain.oid, t.oid, t.typbasetype from chain join pg_type t on t.oid = chain.next where chain.next <> 0
    )
    select oid, base from chain where next = 0
  )`;

/**
 * The function of an implicit cast between a domain and a plain type, which changes how the domain is shown
 * or read.
 */
const representation = (source: string, target: string): string => `(
  select json_build_object('schema', fn.nspname, 'name', f.proname) from pg_cast k
  join pg_proc f on f.oid = k.castfunc join pg_namespace fn on fn.oid = f.pronamespace
  where t.typtype = 'd' and k.castsource = ${source} and k.casttarget = ${target} and k.castcontext = 'i' and k.castmethod = 'f'
    and has_function_privilege(k.castfunc, 'execute') limit 1)`;

const exposed = `(select n.oid from pg_namespace n where n.nspname in (select json_array_elements_text($1::json)))`;

/** The roles that requests can take on and that may write some column of a table or view `c`. */
const rolesWith = (right: 'insert' | 'update'): string => `(
  select coalesce(json_agg(role.rolname), '[]') from pg_roles role
  where pg_has_role(session_user, role.oid, 'member') and has_any_column_privilege(role.oid, c.oid, '${right}'))`;

/** Tables and views of the given schemas with their columns and primary keys. */
export const tablesQuery = `
  with ${baseTypes},
  keys as (
    select c.conrelid, json_agg(a.attname order by a.attname) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'p' group by c.conrelid
  ),
  columns as (
    select a.attrelid, json_agg(json_build_object(
      'name', a.attname,
      'description', col_description(a.attrelid, a.attnum),
      'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
      'type', case
        when t.typtype = 'd' and bt.typnamespace = 'pg_catalog'::regnamespace then ${typeName('bt.oid', 'null')}
        when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then ${typeName('a.atttypid', 'null')}
        else ${typeName('a.atttypid', 'a.atttypmod')} end,
      'nominalType', ${typeName('a.atttypid', 'a.atttypmod')},
      'maxLength', case
        when coalesce(nullif(t.typtypmod, -1), a.atttypmod) > 4 and bt.oid in ('varchar'::regtype, 'bpchar'::regtype)
        then coalesce(nullif(t.typtypmod, -1), a.atttypmod) - 4 end,
      'default', case
        when a.attidentity = 'd' then (
          select format('nextval(%L)', d.objid::regclass) from pg_depend d
          where d.refobjid = a.attrelid and d.refobjsubid = a.attnum and d.deptype = 'i' and d.classid = 'pg_class'::regclass limit 1)
        when a.attgenerated <> '' then null
        when t.typtype = 'd' and ad.adbin is null then pg_get_expr(t.typdefaultbin, 0)
        else pg_get_expr(ad.adbin, ad.adrelid) end,
      'enumValues', coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = bt.oid), '[]'),
      'indexed', exists (
        select from pg_index x where x.indrelid = a.attrelid and x.indisvalid and (
          a.attnum = any ((x.indkey::smallint[])[0:x.indnkeyatts - 1])
          or (x.indpred is not null and exists (
            select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = x.indexrelid
              and d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum)))),
      'toJson', ${representation('a.atttypid', `'json'::regtype`)},
      'fromJson', ${representation(`'json'::regtype`, 'a.atttypid')},
      'fromText', ${representation(`'text'::regtype`, 'a.atttypid')}
    ) order by a.attnum) as columns
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    join base_types b on b.oid = t.oid
    join pg_type bt on bt.oid = b.base
    left join pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'f', 'p') and c.relnamespace in ${exposed}
    group by a.attrelid
  )
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname, 'name', c.relname, 'description', obj_description(c.oid, 'pg_class'),
    'isView', c.relkind in ('v', 'm'),
    'rowSecurity', c.relrowsecurity,
    'insertable', c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8),
    'updatable', c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4),
    'deletable', c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16),
    'primaryKey', coalesce(keys.columns, '[]'), 'columns', coalesce(columns.columns, '[]'),
    'insertRoles', ${rolesWith('insert')}, 'updateRoles', ${rolesWith('update')}
  ) order by n.nspname, c.relname), '[]')::text
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join keys on keys.conrelid = c.oid
  left join columns on columns.attrelid = c.oid
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and c.relnamespace in ${exposed}`;

/** Every foreign key of every schema: a view may lead to a table that is not exposed itself. */
export const foreignKeysQuery = `
  with uniques as (
    select conrelid, array(select unnest(conkey) order by 1) as columns from pg_constraint where contype in ('p', 'u')
  )
  select coalesce(json_agg(json_build_object(
    'constraint', k.conname,
    'near', json_build_object('schema', nn.nspname, 'name', near.relname),
    'far', json_build_object('schema', fn.nspname, 'name', far.relname),
    'isSelf', k.conrelid = k.confrelid,
    'columns', (
      select json_agg(json_build_array(na.attname, fa.attname) order by pair.ordinality)
      from unnest(k.conkey, k.confkey) with ordinality as pair (near, far, ordinality)
      join pg_attribute na on na.attrelid = k.conrelid and na.attnum = pair.near
      join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = pair.far),
    'unique', exists (
      select from uniques u where u.conrelid = k.conrelid and u.columns = array(select unnest(k.conkey) order by 1))
  ) order by k.conname, nn.nspname, near.relname), '[]')::text
  from pg_constraint k
  join pg_class near on near.oid = k.conrelid
  join pg_namespace nn on nn.oid = near.relnamespace
  join pg_class far on far.oid = k.confrelid
  join pg_namespace fn on fn.oid = far.relnamespace
  where k.contype = 'f' and k.conparentid = 0`;

/** Functions of one row type that give rows of another. */
export const computedRelationshipsQuery = `
  select coalesce(json_agg(json_build_object(
    'kind', 'computed',
    'routine', json_build_object('schema', pn.nspname, 'name', p.proname),
    'near', json_build_object('schema', an.nspname, 'name', a.relname),
    'far', json_build_object('schema', rn.nspname, 'name', r.relname),
    'toOne', not p.proretset or p.prorows = 1,
    'isSelf', a.oid = r.oid
  ) order by p.proname), '[]')::text
  from pg_proc p
  join pg_namespace pn on pn.oid = p.pronamespace
  join pg_class a on a.reltype = p.proargtypes[0] and a.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_namespace an on an.oid = a.relnamespace
  join pg_class r on r.reltype = p.prorettype and r.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_namespace rn on rn.oid = r.relnamespace
  where p.pronargs = 1 and p.prokind = 'f'`;

/**
 * Views with the parse tree of their rule, and the numbered columns of every relation that such a tree may
 * refer to.
 */
export const viewsQuery = `
  select coalesce(json_agg(json_build_object(
    'oid', c.oid::bigint, 'schema', n.nspname, 'name', c.relname, 'rule', r.ev_action::text,
    'columns', (select json_object_agg(a.attnum, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0)
  )), '[]')::text
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind in ('v', 'm') and n.nspname in (select json_array_elements_text($1::json))`;

/** The numbered columns of the tables that carry a primary or foreign key, or are referred to by one. */
export const keyedColumnsQuery = `
  select coalesce(json_agg(json_build_object(
    'oid', c.oid::bigint, 'schema', n.nspname, 'name', c.relname,
    'columns', (select json_object_agg(a.attnum, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    'primaryKey', (
      select json_agg(a.attname order by a.attname) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p')
  )), '[]')::text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid in (select conrelid from pg_constraint where contype in ('p', 'f') union select confrelid from pg_constraint where contype = 'f')
    and n.nspname not in ('pg_catalog', 'information_schema')`;

/**
 * Functions of the exposed schemas that a request can call. `$2` is a pattern of settings that must hold
 * around a call.
 */
export const routinesQuery = `
  with ${baseTypes},
  parameters as (
    select p.oid, json_agg(json_build_object(
      'name', coalesce(argument.name, ''),
      'type', (
        select case when tn.oid in ${exposed} and starts_with(full_name, quote_ident(tn.nspname) || '.')
          then substr(full_name, length(quote_ident(tn.nspname)) + 2) else full_name end
        from pg_type t join pg_namespace tn on tn.oid = t.typnamespace, ${typeName('t.oid', 'null')} as full_name
        where t.oid = declared.type),
      'argumentType', case declared.type
        when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
        when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
        else ${typeName('declared.type', 'null')} end,
      'required', declared.place <= p.pronargs - p.pronargdefaults,
      'variadic', coalesce(argument.mode = 'v', false)
    ) order by declared.place) as list,
    count(*) filter (where coalesce(argument.name, '') = '') as unnamed,
    count(*) as total,
    bool_and(declared.type in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype)) as raw
    from pg_proc p
    cross join lateral unnest(p.proargtypes::oid[]) with ordinality as declared (type, place)
    left join lateral (
      select inputs.name, inputs.mode from (
        select named.name, named.mode, row_number() over (order by named.place) as place
        from unnest(p.proargnames, p.proargmodes) with ordinality as named (name, mode, place)
        where coalesce(named.mode, 'i') in ('i', 'b', 'v')
      ) inputs where inputs.place = declared.place
    ) argument on true
    where p.prokind = 'f' and p.pronamespace in ${exposed}
    group by p.oid
  )
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'description', obj_description(p.oid, 'pg_proc'),
    'parameters', coalesce(parameters.list, '[]'),
    'volatility', case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    'settings', coalesce((
      select json_object_agg(substr(o.option, 1, strpos(o.option, '=') - 1), substr(o.option, strpos(o.option, '=') + 1))
      from unnest(p.proconfig) as o (option) where split_part(o.option, '=', 1) ~ $2), '{}'),
    'result', case
      when t.oid = 'void'::regtype and not p.proretset then json_build_object('kind', 'void')
      else json_build_object(
        'kind', case when t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'composite' else 'scalar' end,
        'set', p.proretset,
        'type', json_build_object('schema', tn.nspname, 'name', coalesce(rel.relname, t.typname))) end
  ) order by n.nspname, p.proname, p.pronargs, p.oid), '[]')::text
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join base_types b on b.oid = p.prorettype
  join pg_type t on t.oid = b.base
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_class rel on rel.oid = t.typrelid
  left join parameters on parameters.oid = p.oid
  where p.prokind = 'f' and n.nspname in (select json_array_elements_text($1::json))
    and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (coalesce(parameters.unnamed, 0) = 0 or (parameters.unnamed = 1 and parameters.total = 1 and parameters.raw))`;

/** Aggregates and functions whose result is a domain named as a media type. */
export const mediaHandlersQuery = `
  with media as (
    select t.oid, n.nspname, t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype = 'd' and (t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or t.typname = '*/*')
  )
  select coalesce(json_agg(handler), '[]')::text from (
    select json_build_object(
      'routine', json_build_object('schema', pn.nspname, 'name', p.proname),
      'target', case when a.typname = 'anyelement' then null else json_build_object('schema', an.nspname, 'name', a.typname) end,
      'mediaType', lower(m.typname),
      'contentType', case m.typname when '*/*' then 'application/octet-stream' else m.typname end) as handler
    from media m
    join pg_proc p on p.prorettype = m.oid and p.prokind = 'a' and p.pronargs = 1
    join pg_namespace pn on pn.oid = p.pronamespace
    join pg_type a on a.oid = p.proargtypes[0]
    join pg_namespace an on an.oid = a.typnamespace
    where pn.nspname in (select json_array_elements_text($1::json)) and (a.typname = 'anyelement' or a.typtype = 'c')
    union all
    select json_build_object(
      'routine', json_build_object('schema', m.nspname, 'name', m.typname),
      'target', json_build_object('schema', pn.nspname, 'name', p.proname),
      'mediaType', lower(m.typname),
      'contentType', case m.typname when '*/*' then 'application/octet-stream' else m.typname end)
    from media m
    join pg_proc p on p.prorettype = m.oid and p.prokind = 'f' and not p.proretset
    join pg_namespace pn on pn.oid = p.pronamespace
    where pn.nspname in (select json_array_elements_text($1::json))
  ) handlers`;
