-- What postgres_changes needs: a publication that products add their tables to, and a schema that the service owns.
create schema if not exists realtime authorization supabase_realtime_admin;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, service_role;
comment on schema realtime is 'Live changes, broadcast and presence.';

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  -- Stored generated columns are part of a row for everyone who reads it; servers before 18 cannot publish them.
  if current_setting('server_version_num')::integer >= 180000 then
    alter publication supabase_realtime set (publish_generated_columns = stored);
  end if;
  -- Each backend process keeps the queries of its policy checks in pg_temp.
  execute format('grant temporary on database %I to authenticator', current_database());
end
$$;
