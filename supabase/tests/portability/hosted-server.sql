-- Makes of this backend's server what a hosted one is to migrations (decision 313). A superuser other than
-- `postgres` runs it, before `postgres` has anything of the product.

-- What is private to this backend.
drop event trigger if exists pgrst_ddl_watch, pgrst_drop_watch;
drop schema backend cascade;
drop table auth.ended_access, auth.ended_sessions, auth.saml_assertions,
  storage.discarded_files, storage.resumable_parts, storage.resumable_uploads cascade;
do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid from pg_catalog.pg_proc p
    where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace)
      and p.proname not in (
        'uid', 'role', 'email', 'jwt',
        'foldername', 'filename', 'extension', 'operation', 'allow_only_operation', 'allow_any_operation',
        'search', 'search_v2', 'protect_delete',
        'topic', 'send', 'send_binary', 'broadcast_changes')
  loop
    execute format('drop function %s cascade', routine);
  end loop;
end
$$;

-- `postgres` is no superuser there.
alter role postgres rename to first_superuser;
create role postgres login createdb createrole replication bypassrls password 'postgres';
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres;

-- The services own their schemas; `postgres` may use what is in them, and make nothing there.
-- Stands for `supautils.policy_grants`, by which `postgres` makes policies on these two tables without being
-- their owner.
create role owner_of_policies nologin;
grant owner_of_policies to postgres;
do $$
declare
  each record;
begin
  for each in
    select c.oid::regclass as relation, c.relkind, s.schema, s.service
    from (values ('auth', 'supabase_auth_admin'), ('storage', 'supabase_storage_admin'),
      ('realtime', 'supabase_realtime_admin')) as s (schema, service)
    join pg_catalog.pg_class c on c.relnamespace = s.schema::regnamespace and c.relkind in ('r', 'p', 'v')
  loop
    execute format('alter table %s owner to %I', each.relation,
      case when each.relation in ('storage.objects'::regclass, 'realtime.messages'::regclass)
        then 'owner_of_policies' else each.service end);
  end loop;
end
$$;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
alter schema realtime owner to supabase_realtime_admin;
grant usage on schema auth, storage, realtime to postgres with grant option;
grant usage on schema realtime, storage to owner_of_policies;
grant all on all tables in schema auth, storage, realtime to postgres;
grant all on all routines in schema auth, storage, realtime to postgres;
grant all on schema extensions to postgres;
grant create on schema public to postgres;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter role postgres set search_path to "$user", public, extensions;
do $$
begin
  execute format('grant all on database %I to postgres', current_database());
end
$$;
alter publication supabase_realtime owner to postgres;

-- As owner of those two tables `postgres` could do more than make policies and triggers on them.
create function extensions.only_policies() returns event_trigger
language plpgsql
as $$
declare
  command record;
begin
  for command in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    if command.schema_name in ('auth', 'storage', 'realtime') and command.command_tag not like '% POLICY'
      and command.command_tag <> 'CREATE TRIGGER' then
      raise exception 'a hosted server refuses % of %', command.command_tag, command.object_identity;
    end if;
  end loop;
end;
$$;
create event trigger only_policies on ddl_command_end execute function extensions.only_policies();
