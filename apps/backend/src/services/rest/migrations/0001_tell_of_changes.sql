-- Notifies the REST service when tables, views or functions change, so that it reloads its schema cache.
-- Equal notifications of one transaction arrive once. An event trigger requires a superuser; without one, run
-- `notify pgrst, 'reload schema'` after a change.
create function backend.pgrst_ddl_watch() returns event_trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() as command
    where command.schema_name is distinct from 'pg_temp'
      and command.object_type in (
        'schema', 'table', 'foreign table', 'view', 'materialized view', 'table column', 'table constraint', 'index',
        'function', 'aggregate', 'type', 'domain constraint', 'trigger', 'rule'
      )
  ) then
    perform pg_catalog.pg_notify('pgrst', 'reload schema');
  end if;
end
$$;

create function backend.pgrst_drop_watch() returns event_trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_dropped_objects() as dropped
    where not dropped.is_temporary
      and dropped.object_type in (
        'schema', 'table', 'foreign table', 'view', 'materialized view', 'table column', 'table constraint', 'index',
        'function', 'aggregate', 'type', 'domain constraint', 'trigger', 'rule'
      )
  ) then
    perform pg_catalog.pg_notify('pgrst', 'reload schema');
  end if;
end
$$;

do $$
begin
  create event trigger pgrst_ddl_watch on ddl_command_end execute function backend.pgrst_ddl_watch();
  create event trigger pgrst_drop_watch on sql_drop execute function backend.pgrst_drop_watch();
exception
  when insufficient_privilege then
    raise notice 'no event triggers: schema changes are picked up after notify pgrst';
end
$$;
