/** Settings kept in the database: the service's own, and those of the roles that requests run under. */
import type { RequestPool, RequestSession } from '../../../platform/postgres/request-pool.ts';
import { settingNames } from '../configuration.ts';

const session: RequestSession = { role: 'none', settings: { search_path: '' }, readOnly: true };

/** By role, by setting. */
export type RoleSettings = ReadonlyMap<string, Readonly<Record<string, string>>>;

async function readJson<Value>(pool: RequestPool, text: string, values: readonly string[]): Promise<Value> {
  const result = await pool.run(session, { text, values });
  return JSON.parse(result.rows[0]?.[0] ?? 'null') as Value;
}

/** A setting for this database goes before one for all. */
const storedSettingsQuery = `
  select coalesce(json_object_agg(name, value), '{}')::text from (
    select distinct on (name) name, value from (
      select s.setdatabase, split_part(o.option, '=', 1) as name, substr(o.option, strpos(o.option, '=') + 1) as value
      from pg_db_role_setting s, unnest(s.setconfig) as o (option)
      where s.setrole = (select oid from pg_roles where rolname = session_user)
        and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) settings
    where name in (select json_array_elements_text($1::json)) or name ~ '^pgrst[.]app[.]settings[.]'
    order by name, setdatabase desc
  ) chosen`;

/** `pgrst.*` settings of the role that the pool logs in as. */
export function readStoredSettings(pool: RequestPool): Promise<Record<string, string>> {
  return readJson(pool, storedSettingsQuery, [JSON.stringify(settingNames)]);
}

/** Only what the login role may set itself; the isolation level would come too late. */
const roleSettingsQuery = `
  select coalesce(json_object_agg(role, settings), '{}')::text from (
    select r.rolname as role, json_object_agg(split_part(o.option, '=', 1), substr(o.option, strpos(o.option, '=') + 1)) as settings
    from pg_auth_members m
    join pg_roles r on r.oid = m.roleid
    join pg_db_role_setting s on s.setrole = r.oid
      and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    cross join unnest(s.setconfig) as o (option)
    join pg_settings p on p.name = split_part(o.option, '=', 1) and p.context = 'user'
    where m.member = (select oid from pg_roles where rolname = session_user) and p.name <> 'default_transaction_isolation'
    group by r.rolname
  ) roles`;

export async function readRoleSettings(pool: RequestPool): Promise<RoleSettings> {
  return new Map(
    Object.entries(await readJson<Record<string, Record<string, string>>>(pool, roleSettingsQuery, [])),
  );
}

export async function readTimezones(pool: RequestPool): Promise<ReadonlySet<string>> {
  const query = 'select json_agg(name)::text from pg_timezone_names';
  return new Set(await readJson<string[]>(pool, query, []));
}
